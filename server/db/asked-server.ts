import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A server that is asked the same again and again. */
export interface AskedServer<Row> {
  /** Its first row; undefined: it is silent, or cannot be asked. */
  ask(): Promise<Row | undefined>;
  stop(): Promise<void>;
}

const goodbyeMilliseconds = 500;

/** Asks a server through one connection, which is made anew when it is lost. `patience`: milliseconds for a connection, and for an answer. */
export function askServer<Row extends pg.QueryResultRow>(
  url: string,
  {
    question,
    patience,
    onFailure,
  }: { question: string; patience: number; onFailure?: (error: unknown) => void },
): AskedServer<Row> {
  let client: pg.Client | undefined;
  const drop = () => {
    client?.connection.stream.destroy();
    client = undefined;
  };
  async function connected(): Promise<pg.Client> {
    if (client !== undefined) return client;
    const made = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      keepAlive: true,
      application_name: 'industrial-portal watch',
    });
    client = made;
    made.on('error', () => {
      if (client === made) drop();
    });
    await made.connect();
    return made;
  }
  return {
    ask: async () => {
      try {
        const { rows } = await (await connected()).query<Row>(question);
        return rows[0];
      } catch (error) {
        onFailure?.(error);
        drop();
        return undefined;
      }
    },
    stop: async () => {
      const last = client;
      client = undefined;
      // a frozen one says no goodbye
      await Promise.race([
        last?.end().catch(() => undefined),
        sleep(goodbyeMilliseconds, undefined, { ref: false }),
      ]);
      last?.connection.stream.destroy();
    },
  };
}
