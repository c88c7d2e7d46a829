import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { captchaChallenge } from '#server/db/schema/captcha.ts';

type NewChallenge =
  | { mode: 'slider'; answerX: number; id: string; client: string; seconds: number }
  | { mode: 'compute'; workBits: number; id: string; client: string; seconds: number };

/** Old rows that one call removes at most, so that no call is slow after a busy hour. */
const purgeBatch = 200;
const keptMinutes = 15;

const secondsFromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/**
 * Captcha state in PostgreSQL. Times are the database's own, so that nodes with different clocks agree. Every step that
 * must happen once is one UPDATE … RETURNING.
 */
export function createCaptchaStore(db: Queryable) {
  return {
    async insert({ seconds, ...challenge }: NewChallenge): Promise<void> {
      await db.insert(captchaChallenge).values({ ...challenge, expiresAt: secondsFromNow(seconds) });
    },

    /** Counts one try of an open challenge. undefined: unknown, expired, solved, or all its tries are used. */
    async takeTry({ id, mode, maxTries }: { id: string; mode: 'slider' | 'compute'; maxTries: number }) {
      const [row] = await db
        .update(captchaChallenge)
        .set({ tries: sql`${captchaChallenge.tries} + 1` })
        .where(
          and(
            eq(captchaChallenge.id, id),
            eq(captchaChallenge.mode, mode),
            lt(captchaChallenge.tries, maxTries),
            isNull(captchaChallenge.ticketHash),
            gt(captchaChallenge.expiresAt, sql`now()`),
          ),
        )
        .returning({
          answerX: captchaChallenge.answerX,
          workBits: captchaChallenge.workBits,
          tries: captchaChallenge.tries,
          ageMilliseconds: sql<number>`(extract(epoch from now() - ${captchaChallenge.createdAt}) * 1000)::int`,
        });
      return row;
    },

    /** Gives a solved challenge its ticket. False when it has one already. */
    async markSolved({ id, purpose, ticketHash, ticketSeconds }: SolvedChallenge): Promise<boolean> {
      const rows = await db
        .update(captchaChallenge)
        .set({ purpose, ticketHash, ticketExpiresAt: secondsFromNow(ticketSeconds) })
        .where(and(eq(captchaChallenge.id, id), isNull(captchaChallenge.ticketHash)))
        .returning({ id: captchaChallenge.id });
      return rows.length === 1;
    },

    /** Spends a ticket. True exactly once for the right purpose before it expires. */
    async redeemTicket({
      id,
      purpose,
      ticketHash,
    }: Omit<SolvedChallenge, 'ticketSeconds'>): Promise<boolean> {
      const rows = await db
        .update(captchaChallenge)
        .set({ redeemedAt: sql`now()` })
        .where(
          and(
            eq(captchaChallenge.id, id),
            eq(captchaChallenge.ticketHash, ticketHash),
            eq(captchaChallenge.purpose, purpose),
            isNull(captchaChallenge.redeemedAt),
            gt(captchaChallenge.ticketExpiresAt, sql`now()`),
          ),
        )
        .returning({ id: captchaChallenge.id });
      return rows.length === 1;
    },

    /** How many challenges a client got in the last minutes. */
    async countRecent({ client, minutes }: { client: string; minutes: number }): Promise<number> {
      const [row] = await db
        .select({ recent: count() })
        .from(captchaChallenge)
        .where(
          and(
            eq(captchaChallenge.client, client),
            gt(captchaChallenge.createdAt, sql`now() - make_interval(mins => ${minutes})`),
          ),
        );
      return row?.recent ?? 0;
    },

    /** Deletes a bounded number of challenges that nothing refers to any more. */
    async purge(): Promise<void> {
      await db.execute(sql`
        delete from captcha_challenge where id in (
          select id from captcha_challenge where created_at < now() - make_interval(mins => ${keptMinutes})
          order by created_at limit ${purgeBatch} for update skip locked)`);
    },
  };
}

interface SolvedChallenge {
  id: string;
  purpose: string;
  ticketHash: Buffer;
  ticketSeconds: number;
}

/** What nobody has asked for a new one since. */
export async function deleteChallengesBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(captchaChallenge).where(lt(captchaChallenge.expiresAt, moment));
}
