import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { MemberRole } from '#contract/acting.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser, enterprise, session } from '#server/db/schema/account.ts';
import { enterpriseMember, memberInvitation } from '#server/db/schema/members.ts';

export type Member = typeof enterpriseMember.$inferSelect;
export type MemberInvitation = typeof memberInvitation.$inferSelect;

/** A person and an enterprise that he acts for, or might. */
export interface Membership {
  enterpriseId: number;
  personId: number;
}

const isOf = ({ enterpriseId, personId }: Membership) =>
  and(eq(enterpriseMember.enterpriseUserId, enterpriseId), eq(enterpriseMember.personUserId, personId));

export async function findMember(db: Queryable, membership: Membership): Promise<Member | undefined> {
  const [row] = await db.select().from(enterpriseMember).where(isOf(membership));
  return row;
}

/** False where he is one already. */
export async function insertMember(
  db: Queryable,
  { enterpriseId, personId, role, since }: Membership & { role: MemberRole; since: Date },
): Promise<boolean> {
  const made = await db
    .insert(enterpriseMember)
    .values({ enterpriseUserId: enterpriseId, personUserId: personId, role, since })
    .onConflictDoNothing()
    .returning({ role: enterpriseMember.role });
  return made.length > 0;
}

export async function setMemberRole(
  db: Queryable,
  { role, ...membership }: Membership & { role: MemberRole },
): Promise<void> {
  await db.update(enterpriseMember).set({ role }).where(isOf(membership));
}

export async function deleteMember(db: Queryable, membership: Membership): Promise<void> {
  await db.delete(enterpriseMember).where(isOf(membership));
}

/** With who they are, the owners first. */
export const listMembersOf = (db: Queryable, enterpriseId: number) =>
  db
    .select({
      personId: enterpriseMember.personUserId,
      role: enterpriseMember.role,
      since: enterpriseMember.since,
      name: appUser.userName,
      phone: appUser.phone,
    })
    .from(enterpriseMember)
    .innerJoin(appUser, eq(appUser.id, enterpriseMember.personUserId))
    .where(eq(enterpriseMember.enterpriseUserId, enterpriseId))
    .orderBy(
      sql`array_position(array['owner', 'editor', 'viewer'], ${enterpriseMember.role})`,
      asc(enterpriseMember.since),
      asc(enterpriseMember.personUserId),
    );

/** For whom a person acts, and whether he is the last of their members who is an owner. */
export async function listEnterprisesOf(db: Queryable, personId: number) {
  const rows = await db
    .select({
      enterpriseId: enterpriseMember.enterpriseUserId,
      companyName: enterprise.companyName,
      role: enterpriseMember.role,
      since: enterpriseMember.since,
    })
    .from(enterpriseMember)
    .innerJoin(enterprise, eq(enterprise.userId, enterpriseMember.enterpriseUserId))
    .innerJoin(appUser, and(eq(appUser.id, enterpriseMember.enterpriseUserId), isNull(appUser.deletedAt)))
    .where(eq(enterpriseMember.personUserId, personId))
    .orderBy(asc(enterpriseMember.since), asc(enterpriseMember.enterpriseUserId));
  const others = await db
    .select({ enterpriseId: enterpriseMember.enterpriseUserId })
    .from(enterpriseMember)
    .where(
      and(
        inArray(
          enterpriseMember.enterpriseUserId,
          rows.map(({ enterpriseId }) => enterpriseId),
        ),
        eq(enterpriseMember.role, 'owner'),
        ne(enterpriseMember.personUserId, personId),
      ),
    );
  const withAnother = new Set(others.map(({ enterpriseId }) => enterpriseId));
  return rows.map((row) => ({
    ...row,
    isLastOwner: row.role === 'owner' && !withAnother.has(row.enterpriseId),
  }));
}

/** Whether an enterprise has an owner among its members besides this person. */
export async function hasOtherOwner(db: Queryable, { enterpriseId, personId }: Membership): Promise<boolean> {
  const rows = await db
    .select({ role: enterpriseMember.role })
    .from(enterpriseMember)
    .where(
      and(
        eq(enterpriseMember.enterpriseUserId, enterpriseId),
        eq(enterpriseMember.role, 'owner'),
        ne(enterpriseMember.personUserId, personId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function countMembers(db: Queryable, enterpriseId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(enterpriseMember)
    .where(eq(enterpriseMember.enterpriseUserId, enterpriseId));
  return row?.n ?? 0;
}

/** Sessions of a person who leaves go on as his own. */
export async function endActingFor(db: Queryable, { enterpriseId, personId }: Membership): Promise<void> {
  await db
    .update(session)
    .set({ actingFor: null })
    .where(and(eq(session.userId, personId), eq(session.actingFor, enterpriseId)));
}

export async function insertInvitation(
  db: Queryable,
  row: typeof memberInvitation.$inferInsert,
): Promise<number> {
  const [made] = await db.insert(memberInvitation).values(row).returning({ id: memberInvitation.id });
  if (made === undefined) throw new Error('insert returned no row');
  return made.id;
}

export async function findInvitation(db: Queryable, id: number): Promise<MemberInvitation | undefined> {
  const [row] = await db.select().from(memberInvitation).where(eq(memberInvitation.id, id));
  return row;
}

/** The one of an enterprise to a phone that is open, be it run out. */
export async function findOpenInvitation(
  db: Queryable,
  { enterpriseId, phoneHmac }: { enterpriseId: number; phoneHmac: Buffer },
): Promise<MemberInvitation | undefined> {
  const [row] = await db
    .select()
    .from(memberInvitation)
    .where(
      and(
        eq(memberInvitation.enterpriseUserId, enterpriseId),
        eq(memberInvitation.phoneHmac, phoneHmac),
        eq(memberInvitation.state, 'open'),
      ),
    );
  return row;
}

/** Sends one that is open again. */
export async function renewInvitation(
  db: Queryable,
  { id, ...columns }: Pick<MemberInvitation, 'id' | 'role' | 'sentAt' | 'expiresAt'>,
): Promise<void> {
  await db.update(memberInvitation).set(columns).where(eq(memberInvitation.id, id));
}

/** False where it is not open any more. */
export async function closeInvitation(
  db: Queryable,
  { id, state, now }: { id: number; state: 'accepted' | 'declined' | 'withdrawn'; now: Date },
): Promise<boolean> {
  const closed = await db
    .update(memberInvitation)
    .set({ state, closedAt: now })
    .where(and(eq(memberInvitation.id, id), eq(memberInvitation.state, 'open')))
    .returning({ id: memberInvitation.id });
  return closed.length > 0;
}

/** Those that nobody has answered, be they run out; the newest first. */
export const listOpenInvitations = (db: Queryable, enterpriseId: number): Promise<MemberInvitation[]> =>
  db
    .select()
    .from(memberInvitation)
    .where(and(eq(memberInvitation.enterpriseUserId, enterpriseId), eq(memberInvitation.state, 'open')))
    .orderBy(desc(memberInvitation.sentAt), desc(memberInvitation.id));

export async function countInvitations(
  db: Queryable,
  { enterpriseId, now, except = 0 }: { enterpriseId: number; now: Date; except?: number },
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(memberInvitation)
    .where(
      and(
        eq(memberInvitation.enterpriseUserId, enterpriseId),
        eq(memberInvitation.state, 'open'),
        gt(memberInvitation.expiresAt, now),
        ne(memberInvitation.id, except),
      ),
    );
  return row?.n ?? 0;
}

/** What the owner of a phone may accept now. */
export const listInvitationsTo = (db: Queryable, { phoneHmac, now }: { phoneHmac: Buffer; now: Date }) =>
  db
    .select({
      id: memberInvitation.id,
      companyName: enterprise.companyName,
      role: memberInvitation.role,
      sentAt: memberInvitation.sentAt,
      expiresAt: memberInvitation.expiresAt,
    })
    .from(memberInvitation)
    .innerJoin(enterprise, eq(enterprise.userId, memberInvitation.enterpriseUserId))
    .where(
      and(
        eq(memberInvitation.phoneHmac, phoneHmac),
        eq(memberInvitation.state, 'open'),
        gt(memberInvitation.expiresAt, now),
      ),
    )
    .orderBy(desc(memberInvitation.sentAt), desc(memberInvitation.id));

/** Those that an enterprise has sent, or those to a phone. */
export const listAllInvitations = (
  db: Queryable,
  { enterpriseId, phoneHmac }: { enterpriseId: number; phoneHmac: Buffer },
): Promise<MemberInvitation[]> =>
  db
    .select()
    .from(memberInvitation)
    .where(or(eq(memberInvitation.enterpriseUserId, enterpriseId), eq(memberInvitation.phoneHmac, phoneHmac)))
    .orderBy(desc(memberInvitation.id));

/** Which of these are an enterprise's own. */
export async function listInvitationIds(
  db: Queryable,
  { enterpriseId, ids }: { enterpriseId: number; ids: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .select({ id: memberInvitation.id })
    .from(memberInvitation)
    .where(and(eq(memberInvitation.enterpriseUserId, enterpriseId), inArray(memberInvitation.id, [...ids])));
  return rows.map(({ id }) => id);
}

/** What both sides of an account that goes leave; answers the other sides of it. */
export async function deleteMembershipsOf(
  db: Queryable,
  { userId, phoneHmac }: { userId: number; phoneHmac: Buffer },
): Promise<Membership[]> {
  await db
    .delete(memberInvitation)
    .where(or(eq(memberInvitation.enterpriseUserId, userId), eq(memberInvitation.phoneHmac, phoneHmac)));
  return db
    .delete(enterpriseMember)
    .where(or(eq(enterpriseMember.enterpriseUserId, userId), eq(enterpriseMember.personUserId, userId)))
    .returning({
      enterpriseId: enterpriseMember.enterpriseUserId,
      personId: enterpriseMember.personUserId,
    });
}

export async function deleteInvitationsBefore(db: Queryable, moment: Date): Promise<void> {
  await db
    .delete(memberInvitation)
    .where(
      or(
        lt(memberInvitation.closedAt, moment),
        and(isNull(memberInvitation.closedAt), lt(memberInvitation.expiresAt, moment)),
      ),
    );
}
