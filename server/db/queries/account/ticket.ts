import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { appUser, session } from '#server/db/schema/account.ts';
import { ticket } from '#server/db/schema/ticket.ts';

export async function insertTicket(db: Queryable, values: typeof ticket.$inferInsert): Promise<void> {
  await db.insert(ticket).values(values);
}

/** Whether a session has had a ticket for a site within the day for which they are kept. */
export async function hasTicketFor(
  db: Queryable,
  { sessionId, audience }: { sessionId: string; audience: string },
): Promise<boolean> {
  const rows = await db
    .select({ found: sql`1` })
    .from(ticket)
    .where(and(eq(ticket.sessionId, sessionId), eq(ticket.audience, audience)))
    .limit(1);
  return rows.length > 0;
}

/** Uses a ticket up and says whose it is, and in which session it was made. Undefined when it is unknown, used, too old or for another site: once means once. */
export async function redeemTicket(
  db: Queryable,
  { ticketHash, audience, now }: { ticketHash: Buffer; audience: string; now: Date },
): Promise<{ userId: number; sessionId: string; createdAt: Date } | undefined> {
  const [row] = await db
    .update(ticket)
    .set({ redeemedAt: now })
    .from(session)
    .where(
      and(
        eq(ticket.ticketHash, ticketHash),
        eq(ticket.audience, audience),
        isNull(ticket.redeemedAt),
        gt(ticket.expiresAt, now),
        eq(session.id, ticket.sessionId),
        isNull(session.endedAt),
      ),
    )
    .returning({ userId: ticket.userId, sessionId: session.id, createdAt: session.createdAt });
  return row;
}

/** A ticket that could be redeemed now, with its owner. Looking does not use it up. */
export async function findOpenTicket(db: Queryable, { ticketHash, now }: { ticketHash: Buffer; now: Date }) {
  const [row] = await db
    .select({
      userId: ticket.userId,
      audience: ticket.audience,
      expiresAt: ticket.expiresAt,
      account: appUser.account,
      userName: appUser.userName,
      phone: appUser.phone,
    })
    .from(ticket)
    .innerJoin(appUser, eq(appUser.id, ticket.userId))
    .innerJoin(session, eq(session.id, ticket.sessionId))
    .where(
      and(
        eq(ticket.ticketHash, ticketHash),
        isNull(ticket.redeemedAt),
        gt(ticket.expiresAt, now),
        isNull(session.endedAt),
        isNull(appUser.deletedAt),
      ),
    );
  return row;
}

export async function deleteTicketsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(ticket).where(or(lt(ticket.expiresAt, moment), lt(ticket.redeemedAt, moment)));
}
