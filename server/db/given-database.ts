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
}

/**
 * Asks the database of DATABASE_URL (or of the setting named) whether the portal can use it, before anything is written there. Throws StartError with one
 * line; the line has no part of the address but the host, so that no password gets into a log.
 */
export async function checkGivenDatabase(url: string, setting = 'DATABASE_URL'): Promise<void> {
  const refusal = refuseServer(await askServer(url, setting));
  if (refusal !== undefined) throw new StartError(`${setting}: ${refusal}`);
}

/** Why the portal cannot use a server, or undefined when it can. */
export function refuseServer({ version, encoding }: ServerFacts): string | undefined {
  if (version < oldestVersion)
    return `PostgreSQL 15 or newer is needed, and this is ${String(Math.floor(version / 10_000))}`;
  if (encoding !== 'UTF8') {
    return `the database's encoding must be UTF8, and this is ${encoding}: create it with encoding 'UTF8' template template0`;
  }
  return undefined;
}

async function askServer(url: string, setting: string): Promise<ServerFacts> {
  let host = '';
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMilliseconds });
    host = client.host;
    client.on('error', () => undefined); // the query rejects as well
    await client.connect();
    try {
      const { rows } = await client.query<ServerFacts>(
        `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
      );
      return rows[0] ?? { version: 0, encoding: '' };
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
