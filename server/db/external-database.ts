import pg from 'pg';
import { StartError } from '#server/lib/process/start-error.ts';
import { splitHosts } from './split-hosts.ts';
import { changesConnections, inspectPooler, type FoundPooler } from './pooler.ts';
import { newestWriter } from './writer.ts';

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
  /** Of its log, in hexadecimal digits; null: a standby. */
  timeline: string | null;
  role: string;
  database: string;
  /** The role may make schemas in the database, and tables in the schema public. */
  mayCreate: boolean;
  /** Which database of which running server this is, however it is reached and whatever a role's settings are. */
  identity: string;
}

/** As the settings have them: each may name several hosts. */
export interface ExternalAddresses {
  databaseUrl: string;
  /** For the role that owns the tables, where that is another one. */
  databaseMigrationUrl?: string | undefined;
  /** PostgreSQL itself, where databaseUrl leads to a pooler. */
  databaseListenUrl?: string | undefined;
}

export interface ExternalDatabase {
  /** For work; may name several hosts. */
  url: string;
  /** PostgreSQL itself, for what needs a connection of its own; may name several hosts. */
  directUrl: string;
  /** Of the server that takes writes now, without a pooler: for a program that ends soon. */
  workUrl: string;
  /** The same for the role that owns the tables. */
  ownerUrl: string;
  /** undefined: `url` leads to PostgreSQL itself. */
  pooler: FoundPooler | undefined;
}

/**
 * Asks the databases of DATABASE_URL, DATABASE_MIGRATION_URL and DATABASE_LISTEN_URL whether the portal can use them, before anything is
 * written there. Of several hosts the one that takes writes counts. Throws StartError with one line; the line has no part of an address but
 * the host, so that no password gets into a log.
 */
export async function checkExternalDatabase({
  databaseUrl,
  databaseMigrationUrl,
  databaseListenUrl,
}: ExternalAddresses): Promise<ExternalDatabase> {
  const isOwner = databaseMigrationUrl === undefined;
  const isPooled = databaseListenUrl !== undefined;
  const work = await check('DATABASE_URL', databaseUrl, { isOwner: isOwner && !isPooled, isPooled });
  const listen = isPooled ? await check('DATABASE_LISTEN_URL', databaseListenUrl, { isOwner }) : work;
  const owner = isOwner
    ? listen
    : await check('DATABASE_MIGRATION_URL', databaseMigrationUrl, { isOwner: true });
  refuseOther(work, listen, 'DATABASE_LISTEN_URL', 'without the pooler');
  refuseOther(work, owner, 'DATABASE_MIGRATION_URL', 'for the role that owns its tables');
  return {
    url: databaseUrl,
    directUrl: databaseListenUrl ?? databaseUrl,
    workUrl: listen.url,
    ownerUrl: owner.url,
    pooler: isPooled ? await inspectPooler(work.url) : undefined,
  };
}

interface CheckedServer {
  /** With one host. */
  url: string;
  facts: ServerFacts;
}

function refuseOther(work: CheckedServer, other: CheckedServer, setting: string, purpose: string): void {
  if (work.facts.identity !== other.facts.identity)
    throw new StartError(
      `${setting}: is another database than DATABASE_URL: it must be the same one, ${purpose}`,
    );
}

async function check(
  setting: string,
  address: string,
  { isOwner, isPooled = false }: { isOwner: boolean; isPooled?: boolean },
): Promise<CheckedServer> {
  const server = await findServer(setting, address, isPooled);
  const refusal = refuseServer(server.facts) ?? (isOwner ? refuseOwner(server.facts) : undefined);
  if (refusal !== undefined) throw new StartError(`${setting}: ${refusal}`);
  if (!isPooled && (await changesConnections(server.url)))
    throw new StartError(
      setting === 'DATABASE_URL'
        ? 'DATABASE_URL: leads to a pooler that gives each transaction another connection: name PostgreSQL itself as DATABASE_LISTEN_URL as well'
        : `${setting}: leads to a pooler that gives each transaction another connection: name PostgreSQL itself`,
    );
  return server;
}

/** The host that takes writes; the only one as it is, so that what it lacks can be said. */
async function findServer(setting: string, address: string, isPooled: boolean): Promise<CheckedServer> {
  const urls = splitHosts(address);
  const asked = await Promise.all(urls.map((url) => askServer(url, isPooled)));
  const [only] = asked;
  if (asked.length === 1 && only !== undefined) {
    if ('refusal' in only) throw new StartError(`${setting}: ${only.refusal}`);
    return only;
  }
  const writer = newestWriter(
    urls,
    asked.map((one) =>
      'facts' in one ? { isStandby: one.facts.isReadOnly, timeline: one.facts.timeline } : undefined,
    ),
  );
  const server = asked.find((one) => 'facts' in one && one.url === writer);
  if (server !== undefined && 'facts' in server) return server;
  const why = asked.map((one) => ('refusal' in one ? one.refusal : `${one.host} takes no writes`));
  throw new StartError(`${setting}: no host of it takes writes: ${why.join('; ')}`);
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

const factsStatement = `
  select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
    current_setting('transaction_read_only')::bool as "isReadOnly", current_user::text as role, current_database()::text as database,
    case when pg_is_in_recovery() then null else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline,
    has_database_privilege(current_database(), 'create') and coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), true) as "mayCreate",
    (select oid::text from pg_database where datname = current_database()) || ' ' || extract(epoch from pg_postmaster_start_time())::text as identity`;

/** What the server of an address with one host says of itself, or why it does not. */
async function askServer(
  url: string,
  isPooled: boolean,
): Promise<{ url: string; host: string; facts: ServerFacts } | { refusal: string }> {
  let host = '';
  try {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMilliseconds,
      query_timeout: connectMilliseconds,
      // what the pool asks for as well, so that a pooler which refuses it is noticed here
      ...(!isPooled && { statement_timeout: connectMilliseconds }),
      application_name: 'industrial-portal',
    });
    host = client.host;
    client.on('error', () => undefined); // the query rejects as well
    await client.connect();
    try {
      const { rows } = await client.query<ServerFacts>(factsStatement);
      const [facts] = rows;
      if (facts === undefined) throw new Error('it answers no row');
      return { url, host, facts };
    } finally {
      await client.end();
    }
  } catch (error) {
    return { refusal: explainConnection(error, host) };
  }
}

/** What kept a first connection from being made. Codes: Node's, and appendix A of PostgreSQL's manual. */
export function explainConnection(error: unknown, host: string): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const parameter = /unsupported startup parameter[^:]*: *"?(\w+)/.exec(message)?.[1];
  if (parameter !== undefined)
    return (
      `a pooler on ${host} refuses the parameter ${parameter}: name PostgreSQL itself as DATABASE_LISTEN_URL as well, ` +
      `and the portal asks the pooler for no parameters`
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
