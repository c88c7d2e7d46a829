import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { appUser, enterprise, session } from '#server/db/schema/account.ts';
import { identityArrival, identityLink, identitySession } from '#server/db/schema/identity.ts';

export type IdentityArrival = typeof identityArrival.$inferSelect;
export type IdentityLink = typeof identityLink.$inferSelect;
export type LinkEndReason = NonNullable<IdentityLink['endReason']>;

export async function insertArrival(
  db: Queryable,
  values: typeof identityArrival.$inferInsert,
): Promise<void> {
  await db.insert(identityArrival).values(values);
}

/** Uses a state up for the browser that went with it. undefined: unknown, used, late, of another browser or for another province. */
export async function takeArrival(
  db: Queryable,
  {
    stateHash,
    browserHash,
    provider,
    now,
  }: { stateHash: Buffer; browserHash: Buffer; provider: string; now: Date },
): Promise<IdentityArrival | undefined> {
  const [row] = await db
    .update(identityArrival)
    .set({ takenAt: now })
    .where(
      and(
        eq(identityArrival.stateHash, stateHash),
        eq(identityArrival.browserHash, browserHash),
        eq(identityArrival.provider, provider),
        isNull(identityArrival.takenAt),
        gt(identityArrival.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

export async function setArrivalFacts(
  db: Queryable,
  { id, facts, expiresAt }: { id: string; facts: Buffer; expiresAt: Date },
): Promise<void> {
  await db.update(identityArrival).set({ facts, expiresAt }).where(eq(identityArrival.id, id));
}

const isOpenOf = ({ id, browserHash, now }: { id: string; browserHash: Buffer; now: Date }) =>
  and(
    eq(identityArrival.id, id),
    eq(identityArrival.browserHash, browserHash),
    isNotNull(identityArrival.facts),
    isNull(identityArrival.closedAt),
    gt(identityArrival.expiresAt, now),
  );

/** Who has come back in this browser and has not been logged in by it yet. */
export async function findArrival(
  db: Queryable,
  of: { id: string; browserHash: Buffer; now: Date },
): Promise<IdentityArrival | undefined> {
  const [row] = await db.select().from(identityArrival).where(isOpenOf(of));
  return row;
}

/** The same, once: of two at the same moment the later finds nothing. What the province has said is forgotten. */
export async function closeArrival(
  db: Queryable,
  of: { id: string; browserHash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(identityArrival)
    .set({ closedAt: of.now, facts: null })
    .where(isOpenOf(of))
    .returning({ id: identityArrival.id });
  return rows.length > 0;
}

export async function deleteArrivalsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(identityArrival).where(lt(identityArrival.expiresAt, moment));
}

/** Fails with a unique violation of identity_link_subject when the identity is linked already. */
export async function insertLink(db: Queryable, values: typeof identityLink.$inferInsert): Promise<number> {
  const [row] = await db.insert(identityLink).values(values).returning({ id: identityLink.id });
  if (row === undefined) throw new Error('insert returned no row');
  return row.id;
}

/** The link of an identity that holds. */
export async function findLink(
  db: Queryable,
  { provider, subjectHash }: { provider: string; subjectHash: Buffer },
): Promise<IdentityLink | undefined> {
  const [row] = await db
    .select()
    .from(identityLink)
    .where(
      and(
        eq(identityLink.provider, provider),
        eq(identityLink.subjectHash, subjectHash),
        isNull(identityLink.endedAt),
      ),
    );
  return row;
}

/** A user's links that hold, the first first. */
export async function listLinks(db: Queryable, userId: number): Promise<IdentityLink[]> {
  return db
    .select()
    .from(identityLink)
    .where(and(eq(identityLink.userId, userId), isNull(identityLink.endedAt)))
    .orderBy(asc(identityLink.id));
}

/** With those that have ended, the latest first. */
export async function listAllLinks(db: Queryable, userId: number): Promise<IdentityLink[]> {
  return db.select().from(identityLink).where(eq(identityLink.userId, userId)).orderBy(desc(identityLink.id));
}

export async function countLinks(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(identityLink)
    .where(and(eq(identityLink.userId, userId), isNull(identityLink.endedAt)));
  return row?.n ?? 0;
}

/** Whether somebody has undone a link of this identity to this account since then. */
export async function isUndoneSince(
  db: Queryable,
  {
    userId,
    provider,
    subjectHash,
    since,
  }: { userId: number; provider: string; subjectHash: Buffer; since: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: identityLink.id })
    .from(identityLink)
    .where(
      and(
        eq(identityLink.userId, userId),
        eq(identityLink.provider, provider),
        eq(identityLink.subjectHash, subjectHash),
        inArray(identityLink.endReason, ['undone', 'changeUndone']),
        gt(identityLink.endedAt, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The link that a message has told of, while it can be taken back. */
export async function findUndoableLink(
  db: Queryable,
  { undoHash, now }: { undoHash: Buffer; now: Date },
): Promise<IdentityLink | undefined> {
  const [row] = await db
    .select()
    .from(identityLink)
    .where(
      and(eq(identityLink.undoHash, undoHash), isNull(identityLink.endedAt), gt(identityLink.undoUntil, now)),
    );
  return row;
}

export async function noteLinkUse(
  db: Queryable,
  { id, ...changes }: { id: number; lastUsedAt: Date; level: number; shownName: string },
): Promise<void> {
  await db.update(identityLink).set(changes).where(eq(identityLink.id, id));
}

/** Ends links of a user that hold: one, or all made since a moment. The sessions that came by them end as well. */
export async function endLinks(
  db: Queryable,
  {
    userId,
    which,
    reason,
    now,
  }: { userId: number; which: { id: number } | { since: Date }; reason: LinkEndReason; now: Date },
): Promise<number> {
  const ended = await db
    .update(identityLink)
    .set({ endedAt: now, endReason: reason })
    .where(
      and(
        eq(identityLink.userId, userId),
        isNull(identityLink.endedAt),
        'id' in which ? eq(identityLink.id, which.id) : gte(identityLink.linkedAt, which.since),
      ),
    )
    .returning({ id: identityLink.id });
  await endSessionsOf(
    db,
    ended.map(({ id }) => id),
    now,
  );
  return ended.length;
}

async function endSessionsOf(db: Queryable, linkIds: readonly number[], now: Date): Promise<void> {
  if (linkIds.length === 0) return;
  const theirs = db
    .select({ id: identitySession.sessionId })
    .from(identitySession)
    .where(inArray(identitySession.linkId, [...linkIds]));
  await db
    .update(session)
    .set({ endedAt: now, endReason: 'identity' })
    .where(and(inArray(session.id, theirs), isNull(session.endedAt)));
}

/** Ends what a province has ended: a session of its own, or all of a subject. Answers whose they were. */
export async function endProvinceSessions(
  db: Queryable,
  {
    provider,
    sidHash,
    subjectHash,
    now,
  }: { provider: string; sidHash: Buffer | undefined; subjectHash: Buffer | undefined; now: Date },
): Promise<{ id: string; userId: number }[]> {
  if (sidHash === undefined && subjectHash === undefined) return [];
  const theirs = db
    .select({ id: identitySession.sessionId })
    .from(identitySession)
    .innerJoin(identityLink, eq(identityLink.id, identitySession.linkId))
    .where(
      and(
        eq(identityLink.provider, provider),
        sidHash &&
          // of a login at which the province named no session, the person says whose it is
          (subjectHash === undefined
            ? eq(identitySession.sidHash, sidHash)
            : or(eq(identitySession.sidHash, sidHash), isNull(identitySession.sidHash))),
        subjectHash && eq(identityLink.subjectHash, subjectHash),
      ),
    );
  return db
    .update(session)
    .set({ endedAt: now, endReason: 'identity' })
    .where(and(inArray(session.id, theirs), isNull(session.endedAt)))
    .returning({ id: session.id, userId: session.userId });
}

export async function insertIdentitySession(
  db: Queryable,
  values: typeof identitySession.$inferInsert,
): Promise<void> {
  await db.insert(identitySession).values(values).onConflictDoNothing();
}

/** By which province a session was begun, and what ends it there. */
export async function findIdentitySession(db: Queryable, sessionId: string) {
  const [row] = await db
    .select({ provider: identityLink.provider, logoutSecret: identitySession.logoutSecret })
    .from(identitySession)
    .innerJoin(identityLink, eq(identityLink.id, identitySession.linkId))
    .where(eq(identitySession.sessionId, sessionId));
  return row;
}

/** Since when a session of somebody's own login is open: not one that a ticket or a province has begun. */
export async function findOwnLogin(db: Queryable, sessionId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: session.createdAt })
    .from(session)
    .leftJoin(identitySession, eq(identitySession.sessionId, session.id))
    .where(and(eq(session.id, sessionId), eq(session.isByTicket, false), isNull(identitySession.sessionId)));
  return row?.createdAt;
}

export async function deleteLinksOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(identityLink).where(eq(identityLink.userId, userId));
}

/** With what is known of their sessions. */
export async function deleteLinksEndedBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(identityLink).where(lt(identityLink.endedAt, moment));
}

/** Whether an account of this kind has the phone, or is of the enterprise with this code. '' is nobody's. */
export async function hasAccountLike(
  db: Queryable,
  { accountType, phone, creditCode }: { accountType: 'user' | 'enpt'; phone: string; creditCode: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .leftJoin(enterprise, eq(enterprise.userId, appUser.id))
    .where(
      and(
        isNull(appUser.deletedAt),
        eq(appUser.accountType, accountType),
        or(
          and(eq(appUser.phone, phone), ne(appUser.phone, '')),
          and(eq(enterprise.creditCode, creditCode), ne(enterprise.creditCode, '')),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
