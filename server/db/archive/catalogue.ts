import type { ClientBase } from 'pg';
import pg from 'pg';
import type { AppliedMigration } from '#server/db/first-schema.ts';

/** What of the database's own catalogue a backup needs. Everything the migrations made lies in these two schemas. */
const ours = "n.nspname in ('public', 'drizzle')";
/** Objects an extension brought are its own business. */
const notFromExtension = (catalogue: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = o.oid and d.deptype = 'e')`;

export interface Table {
  schema: string;
  name: string;
  /** Without generated ones, which COPY neither writes nor takes. */
  columns: string[];
  /** An ORDER BY that gives the same order in every database, whatever its collation. */
  order: string;
}

export interface Sequence {
  schema: string;
  name: string;
}

export interface ForeignKey {
  schema: string;
  table: string;
  name: string;
  definition: string;
}

/** The tables with data of the site; the list of applied migrations is kept apart. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, o.relname as name,
      array(select attname::text from pg_attribute
            where attrelid = o.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', '
                         order by i.place)
       from unnest(coalesce(
         (select x.indkey::int2[] from pg_index x where x.indrelid = o.oid and x.indisprimary),
         array(select attnum from pg_attribute where attrelid = o.oid and attnum > 0 and not attisdropped)))
         with ordinality as i (attnum, place)
       join pg_attribute a on a.attrelid = o.oid and a.attnum = i.attnum) as "order"
    from pg_class o join pg_namespace n on n.oid = o.relnamespace
    where ${ours} and o.relkind in ('r', 'p') and not o.relispartition and ${notFromExtension('pg_class')}
      and (n.nspname, o.relname) <> ('drizzle', '__drizzle_migrations')
    order by 1, 2`);
  return rows;
}

export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select n.nspname as schema, o.relname as name from pg_class o join pg_namespace n on n.oid = o.relnamespace
    where n.nspname = 'public' and o.relkind = 'S' and ${notFromExtension('pg_class')} order by 1, 2`);
  return rows;
}

export async function listForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select n.nspname as schema, t.relname as table, o.conname as name, pg_get_constraintdef(o.oid) as definition
    from pg_constraint o join pg_class t on t.oid = o.conrelid join pg_namespace n on n.oid = t.relnamespace
    where ${ours} and o.contype = 'f' and o.conparentid = 0 order by 1, 2, 3`);
  return rows;
}

/** The applied migrations in order; empty for a database that is none of ours. */
export async function listMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows: known } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if ((known[0] as { name: string | null }).name === null) return [];
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, created_at }) => ({ hash, createdAt: Number(created_at) }));
}

/**
 * Statements that remove everything of the site, in an order that works: what a table owns goes with it. Not the schema
 * `public` itself: it may belong to somebody else.
 */
export async function listRemovals(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop %s if exists %I.%I cascade',
      case o.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      n.nspname, o.relname) as statement, case o.relkind when 'S' then 2 else 1 end as place
    from pg_class o join pg_namespace n on n.oid = o.relnamespace
    where ${ours} and o.relkind in ('r', 'p', 'v', 'm', 'S') and ${notFromExtension('pg_class')}
    union all
    select format('drop routine if exists %s cascade', o.oid::regprocedure), 3
    from pg_proc o join pg_namespace n on n.oid = o.pronamespace where ${ours} and ${notFromExtension('pg_proc')}
    union all
    select format('drop type if exists %I.%I cascade', n.nspname, o.typname), 4
    from pg_type o join pg_namespace n on n.oid = o.typnamespace
    where ${ours} and o.typtype in ('e', 'd') and ${notFromExtension('pg_type')}
    order by place`);
  return rows.map(({ statement }) => statement);
}

export function qualified({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/** Settings COPY's text format depends on, so that equal rows give equal text in every database. */
export async function useFixedFormats(client: ClientBase): Promise<void> {
  await client.query(`
    set statement_timeout = 0; set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'`);
}
