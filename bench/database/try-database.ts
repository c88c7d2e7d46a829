import pg from 'pg';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '#server/db/migrate.ts';
import { features, type Feature } from './features.ts';

export interface Refusal {
  /** The statement, cut. */
  statement: string;
  /** As the database says it. */
  message: string;
}
export interface TriedFeature {
  feature: Feature;
  refusal: Refusal | undefined;
}

const shownCharacters = 100;
const cut = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > shownCharacters ? `${line.slice(0, shownCharacters)}…` : line;
};
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A connection; where it fails, one line that says what to do. Throws Error with neither host nor password in it. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const message = messageOf(error);
    throw new Error(
      /SASL|authenticationOk|authentication method/i.test(message)
        ? `The server asks for a password in a way that the driver does not know (${message}). openGauss does so by default: its password_encryption_type must ` +
            'store the MD5 form as well, pg_hba.conf must ask for md5 from this host, and the password must be set anew after that'
        : `No connection: ${message.replaceAll(new URL(url).hostname, 'the server')}`,
      { cause: error },
    );
  }
}

/** What the server calls itself, and whether there is anything in the database. */
export async function describe(client: pg.Client): Promise<{ version: string; tables: number }> {
  const version = await client.query<{ version: string }>('select version()');
  const tables = await client.query<{ n: string }>(
    `select count(*) as n from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema', 'sys', 'sys_catalog')`,
  );
  return { version: version.rows[0]?.version ?? '', tables: Number(tables.rows[0]?.n) };
}

/** Each feature in a transaction of its own that is rolled back. */
export async function tryFeatures(client: pg.Client, tried = features): Promise<TriedFeature[]> {
  const results: TriedFeature[] = [];
  for (const feature of tried) {
    await client.query('begin');
    results.push({ feature, refusal: await firstRefusal(client, feature.statements) });
    await client.query('rollback');
  }
  return results;
}

const newsMilliseconds = 10_000;

/** Whether a connection is told what another commits, in that order, and nothing of what is rolled back. */
export async function hearsNews(hearer: pg.Client, teller: pg.Client): Promise<boolean> {
  const heard: string[] = [];
  const last = new Promise<boolean>((resolve) => {
    hearer.on('notification', ({ payload = '' }) => {
      heard.push(payload);
      if (payload === 'last') resolve(true);
    });
    setTimeout(() => resolve(false), newsMilliseconds).unref();
  });
  try {
    await hearer.query('listen probe_news');
    for (const [payload, end] of [
      ['first', 'commit'],
      ['never', 'rollback'],
      ['last', 'commit'],
    ] as const) {
      await teller.query('begin');
      await teller.query("select pg_notify('probe_news', $1)", [payload]);
      await teller.query(end);
    }
    return (await last) && heard.join() === 'first,last';
  } catch {
    return false;
  } finally {
    await hearer.query('unlisten *').catch(() => undefined);
  }
}

async function firstRefusal(client: pg.Client, statements: readonly string[]): Promise<Refusal | undefined> {
  for (const statement of statements) {
    try {
      await client.query(statement);
    } catch (error) {
      return { statement: cut(statement), message: messageOf(error) };
    }
  }
  return undefined;
}

/**
 * The migrations statement by statement, going on after one that is refused: so all that is missing is named, and not only the first. What
 * follows from something that is not there is counted.
 */
export async function listRefusedStatements(
  client: pg.Client,
): Promise<{ statements: number; refused: Refusal[]; following: number }> {
  const all = readMigrationFiles({ migrationsFolder }).flatMap(({ sql }) => sql);
  const refused: Refusal[] = [];
  let following = 0;
  for (const statement of all.filter((text) => text.trim() !== '')) {
    try {
      await client.query('begin');
      await client.query(statement);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      if (refused.length > 0 && isMissing(error)) following += 1;
      else refused.push({ statement: cut(statement), message: messageOf(error) });
    }
  }
  return { statements: all.length, refused, following };
}

/** A table, column, function or constraint that an earlier statement was to make. */
const missingCodes = ['42P01', '42703', '42883', '42704'];
const isMissing = (error: unknown) =>
  error instanceof pg.DatabaseError && missingCodes.includes(error.code ?? '');
