import pg, { type ClientBase } from 'pg';

/**
 * Written once and then only read, whatever the portal is made to do: it may not even switch the trigger off that says so. What users
 * have agreed to proves something only if it is like that.
 */
const appendOnly = ['audit_log', 'audit_seal', 'consent'];
/** What says how long that lasts, and what has ended: the portal could else let it end at once. */
const readOnly = ['monthly_table', 'audit_anchor'];
/** What it may ask of the owner of the tables. */
const asked = ['make_month', 'end_audit_part', 'trim_audit_seals', 'list_late_months'];

/** The role of an address. */
export function roleOf(url: string): string {
  return new pg.Client({ connectionString: url }).user ?? '';
}

/**
 * Lets the role that the portal works as read and write rows, and no more: tables belong to the role that migrates. It makes no
 * temporary tables either: one of the same name would stand before the audit log. Call it as the owner after every change of the
 * tables. Does nothing where one role is both.
 */
export async function grantRights(client: ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ is_owner: boolean; database: string }>(
    'select current_user = $1 as is_owner, current_database() as database',
    [role],
  );
  if (rows[0]?.is_owner !== false) return;
  const database = pg.escapeIdentifier(rows[0].database);
  const to = pg.escapeIdentifier(role);
  // a backup of an earlier schema does not have all of them until it has been migrated
  const { rows: known } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename = any($1)",
    [[...appendOnly, ...readOnly]],
  );
  const tables = (names: readonly string[]) =>
    known
      .filter(({ name }) => names.includes(name))
      .map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
      .join(', ');
  const [kept, read] = [tables(appendOnly), tables(readOnly)];
  const { rows: calls } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace and proname = any($1)`,
    [asked],
  );
  // one statement for PostgreSQL, so all or nothing
  await client.query(`
    grant usage on schema public, drizzle to ${to};
    grant select on all tables in schema drizzle to ${to};
    grant select, insert, update, delete on all tables in schema public to ${to};
    revoke all on ${kept} from ${to};
    grant select, insert on ${kept} to ${to};
    ${read === '' ? '' : `revoke insert, update, delete on ${read} from ${to};`}
    ${calls.map(({ name }) => `grant execute on function ${name} to ${to};`).join(' ')}
    grant usage, select on all sequences in schema public to ${to};
    revoke temporary on database ${database} from public, ${to}`);
}

/** What to tell an operator whose portal could undo what grantRights keeps from it; undefined when it could not. */
export async function describeRights(client: Pick<ClientBase, 'query'>): Promise<string | undefined> {
  const { rows } = await client.query<{ owns: boolean; shadows: boolean }>(
    `select pg_has_role(current_user, relowner, 'member') as owns,
       has_database_privilege(current_database(), 'temporary') as shadows
     from pg_class where oid = 'public.audit_log'::regclass`,
  );
  if (rows[0]?.owns !== true && rows[0]?.shadows === true)
    return 'The role of DATABASE_URL may make temporary tables, and one could stand in for the audit log: revoke temporary on this database from public, as its owner (deploy/README.md)';
  return rows[0]?.owns === true
    ? 'The role of DATABASE_URL owns the tables and could switch off what protects the audit log: give the owner as DATABASE_MIGRATION_URL and another role here (deploy/README.md)'
    : undefined;
}
