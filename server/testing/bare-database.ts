import type pg from 'pg';
import { openDatabase, taskDeadlines, type Database } from '#server/db/database.ts';
import { createTestDatabase } from './database.ts';

export interface BareDatabase {
  db: Database;
  /** For preparing it and for looking into it. */
  sql: pg.Pool;
  /** A user's id; `n` makes what must be unique different. */
  addUser: (n: number) => Promise<number>;
  end: () => Promise<void>;
}

/** A migrated database without a portal: for tests of one query or one limit, which need no calls. */
export async function openBareDatabase(): Promise<BareDatabase> {
  const database = await createTestDatabase();
  const { db, pool, close } = openDatabase({ url: database.url, poolSize: 3, deadlines: taskDeadlines });
  return {
    db,
    sql: pool,
    addUser: async (n) => {
      const { rows } = await pool.query<{ id: string }>(
        `insert into app_user (account_type, user_type, phone) values ('user', 1, $1) returning id`,
        [`137${String(10_000_000 + n)}`],
      );
      return Number(rows[0]?.id);
    },
    end: async () => {
      await close();
      await database.drop();
    },
  };
}
