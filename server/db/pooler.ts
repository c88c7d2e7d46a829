import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Pooler } from './database.ts';

const patienceMilliseconds = 4_000;
/** One of two poolers that take connections in turn gives the same one back by then. */
const mostTries = 30;

/** What was found of a pooler at the start. */
export interface FoundPooler extends Pooler {
  /** PostgreSQL itself stops a statement that takes too long. */
  hasDeadline: boolean;
  role: string;
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMilliseconds,
    query_timeout: patienceMilliseconds,
    application_name: 'industrial-portal',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const processOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
};

/**
 * Whether two sessions that are open side by side meet the same process of PostgreSQL, or one of them several: then something between gives
 * each transaction a connection of its own choice. Nothing is left behind on those connections.
 */
export async function changesConnections(url: string): Promise<boolean> {
  const [one, other] = await Promise.all([connectTo(url), connectTo(url)]);
  try {
    const met = new Set<number>();
    for (let tries = 0; tries < mostTries; tries += 1) {
      met.add(await processOf(one));
      if (met.size > 1 || met.has(await processOf(other))) return true;
    }
    return false;
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

/** Asks what the pooler of an address keeps of a session. */
export async function inspectPooler(url: string): Promise<FoundPooler> {
  const client = await connectTo(url);
  const name = `portal_${randomBytes(8).toString('hex')}`;
  try {
    await client.query('begin');
    await client.query({ name, text: 'select 1' });
    // one that keeps them calls them by names of its own
    const { rows } = await client.query<{ isOwn: boolean; hasDeadline: boolean; role: string }>(
      `select exists (select from pg_prepared_statements where name = $1) as "isOwn",
         current_setting('statement_timeout') <> '0' as "hasDeadline", current_user::text as role`,
      [name],
    );
    const found = rows[0] ?? { isOwn: true, hasDeadline: false, role: '' };
    if (found.isOwn) await client.query(`deallocate ${name}`);
    await client.query('rollback');
    return { keepsPrepared: !found.isOwn, hasDeadline: found.hasDeadline, role: found.role };
  } finally {
    await client.end();
  }
}

/** What a node says of it at its start. */
export function describePooler({ keepsPrepared, hasDeadline, role }: FoundPooler): string {
  const facts = [
    keepsPrepared
      ? 'prepared statements are kept'
      : 'nothing is prepared (PgBouncer 1.21 or newer keeps it: max_prepared_statements)',
    hasDeadline
      ? 'PostgreSQL stops what takes too long'
      : `nothing stops a statement that takes too long (alter role ${role} set statement_timeout = '4s')`,
  ];
  return `DATABASE_URL leads to a pooler: ${facts.join('; ')}`;
}
