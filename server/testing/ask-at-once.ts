import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/database.ts';

/**
 * Transactions that ask several things at once, one of them with a failure among them: `ask-at-once.ts DATABASE_URL`. A process of its
 * own, since Node warns of a thing but once in each.
 */
const [, , url = ''] = process.argv;
const say = (line: string) => process.stdout.write(`${line}\n`);

const { db, close } = openDatabase({ url, poolSize: 1 });
const numbers = [1, 2, 3];
const told = await db.transaction((tx) =>
  Promise.all(numbers.map((n) => tx.execute<{ n: number }>(sql`select ${n}::int as n`))),
);
say(`told ${told.map(({ rows }) => rows[0]?.n).join(' ')}`);
const outcomes = await db
  .transaction((tx) =>
    Promise.all(numbers.map((n) => tx.execute(n === 2 ? sql`select 1 / 0` : sql`select ${n}::int`))),
  )
  .then(
    () => 'done',
    () => 'taken back',
  );
say(outcomes);
const { rows } = await db.execute<{ n: number }>(sql`select 4 as n`);
say(`goes on ${String(rows[0]?.n)}`);
// a warning is told of in a turn of its own
await new Promise((resolve) => setImmediate(resolve));
await close();
say('ended');
