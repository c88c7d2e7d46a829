import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const writers = 4;

/** Writes rows one by one from four connections and reports each after its commit. Failures are tried again. */
export async function startWriting(
  url: string,
  onAcknowledged: (id: number) => void,
): Promise<{ stop: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: writers, connectionTimeoutMillis: 2_000 });
  pool.on('error', () => undefined);
  await pool.query(
    'create table if not exists written (id bigint generated always as identity primary key, text text)',
  );
  let isStopping = false;
  const write = async () => {
    while (!isStopping) {
      try {
        const { rows } = await pool.query<{ id: string }>(
          "insert into written (text) values (repeat('x', 500)) returning id",
        );
        onAcknowledged(Number(rows[0]?.id));
      } catch {
        await sleep(20); // the database is away; whether it comes back is what the test is about
      }
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, write));
  return {
    stop: async () => {
      isStopping = true;
      await writing;
      await pool.end();
    },
  };
}
