import pg from 'pg';
import { StartError } from '#server/lib/process/start-error.ts';

/** PostgreSQL 15, as server_version_num counts. */
const oldestVersion = 150_000;
const connectMilliseconds = 4_000;

export interface ServerFacts {
  /** server_version_num: 150004 is 15.4. */
  version: number;
  /** server_encoding of the database. */
  encoding: string;
  /** A standby, or one that an administrator has set to take no writes. */
  isReadOnly: boolean;
  role: string;
  database: string;
  /** The role may make schemas in the database, and tables in the schema public. */
  mayCreate: boolean;
  /** Which database of which running server this is, however it is reached and whatever a role's settings are. */
  identity: string;
}

interface GivenAddresses {
  databaseUrl: string;
  /** For the role that owns the tables, where that is another one. */
  databaseMigrationUrl?: string | undefined;
}

/**
 * Asks the databases of DATABASE_URL and DATABASE_MIGRATION_URL whether the portal can use them, before anything is written there. Throws
 * StartError with one line; the line has no part of an address but the host, so that no password gets into a log.
 */
export async function checkExternalDatabase({
  databaseUrl,
  databaseMigrationUrl,
}: GivenAddresses): Promise<void> {
  const work = await check(databaseUrl, 'DATABASE_URL', databaseMigrationUrl === undefined);
  if (databaseMigrationUrl === undefined) return;
  const migration = await check(databaseMigrationUrl, 'DATABASE_MIGRATION_URL', true);
  if (work.identity !== migration.identity)
    throw new StartError(
      'DATABASE_MIGRATION_URL: is another database than DATABASE_URL: it must be the same one, for the role that owns its tables',
    );
}

async function check(url: string, setting: string, isOwner: boolean): Promise<ServerFacts> {
  const facts = await askServer(url, setting);
  const refusal = refuseServer(facts) ?? (isOwner ? refuseOwner(facts) : undefined);
  if (refusal !== undefined) throw new StartError(`${setting}: ${refusal}`);
  return facts;
}

/** Why the portal cannot use a server, or undefined when it can. */
export function refuseServer({
  version,
  encoding,
  isReadOnly,
}: Pick<ServerFacts, 'version' | 'encoding' | 'isReadOnly'>): string | undefined {
  if (version < oldestVersion)
    return `PostgreSQL 15 or newer is needed, and this is ${String(Math.floor(version / 10_000))}`;
  if (encoding !== 'UTF8') {
    return `the database's encoding must be UTF8, and this is ${encoding}: create it with encoding 'UTF8' template template0`;
  }
  if (isReadOnly) return 'this server takes no writes: it is a standby or set to read-only; name the primary';
  return undefined;
}

/** Why migrations cannot be made as a role, or undefined when they can. */
function refuseOwner({ mayCreate, role, database }: ServerFacts): string | undefined {
  if (mayCreate) return undefined;
  return (
    `the role ${role} may not make tables in ${database}: let the owner run "grant create on database ${database} to ${role}; ` +
    `grant create on schema public to ${role}", or make it the owner`
  );
}

/** A list of hosts stands where one does: libpq reads such addresses, and tries one after the other. A password may have commas. */
const severalHosts = /^postgres(?:ql)?:\/\/(?:[^/?]*@|(?![^/?]*@))[^/@?]*,|[?&]host=[^&]*(?:,|%2C)/i;

const factsStatement = `
  select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
    current_setting('transaction_read_only')::bool as "isReadOnly", current_user::text as role, current_database()::text as database,
    has_database_privilege(current_database(), 'create') and coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), true) as "mayCreate",
    (select oid::text from pg_database where datname = current_database()) || ' ' || extract(epoch from pg_postmaster_start_time())::text as identity`;

async function askServer(url: string, setting: string): Promise<ServerFacts> {
  if (severalHosts.test(url))
    throw new StartError(
      `${setting}: names several hosts: name one, the primary or an address that leads to it`,
    );
  let host = '';
  try {
    // what the pool asks for as well, so that a pooler which refuses it is noticed here
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMilliseconds,
      statement_timeout: connectMilliseconds,
      application_name: 'industrial-portal',
    });
    host = client.host;
    client.on('error', () => undefined); // the query rejects as well
    await client.connect();
    try {
      const { rows } = await client.query<ServerFacts>(factsStatement);
      const [facts] = rows;
      if (facts === undefined) throw new Error('it answers no row');
      return facts;
    } finally {
      await client.end();
    }
  } catch (error) {
    throw new StartError(`${setting}: ${explainConnection(error, host)}`);
  }
}

/** What kept a first connection from being made. Codes: Node's, and appendix A of PostgreSQL's manual. */
export function explainConnection(error: unknown, host: string): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const parameter = /unsupported startup parameter[^:]*: *"?(\w+)/.exec(message)?.[1];
  if (parameter !== undefined)
    return (
      `a pooler on ${host} refuses the parameter ${parameter}: name PostgreSQL itself, or let the pooler pass it on (PgBouncer: ` +
      `track_extra_parameters or ignore_startup_parameters) and keep a connection for each session`
    );
  switch (message === 'timeout expired' ? 'ETIMEDOUT' : code) {
    case 'ERR_INVALID_URL':
      return 'is no address: characters such as @ : / ? # in the password must be written as %40 %3A %2F %3F %23';
    case 'ECONNREFUSED':
      return `no PostgreSQL listens on ${host} at the port given`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is a name nobody knows the address of`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${host} does not answer`;
    case '28P01':
      return `${host} refuses the user or the password`;
    case '28000':
      return `${host} does not let this user in from here (see its pg_hba.conf)`;
    case '3D000':
      return `${host} has no database of the name given`;
    default:
      return `the database cannot be used: ${message.split('\n')[0] ?? ''}`;
  }
}
