import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { goneUser } from '#contract/gone.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser, consent, enterprise } from '#server/db/schema/account.ts';

export type AccountType = 'user' | 'enpt';
export type User = typeof appUser.$inferSelect;

const isLive = isNull(appUser.deletedAt);

/** The account as those read it who work with its owner: that he is gone, once it has been erased. */
export const accountShown = sql<
  string | null
>`case when ${appUser.deletedAt} is null then ${appUser.account} else ${goneUser} end`;

/** By what name colleagues know somebody; '' where there is nobody. */
export async function findAccountShown(db: Queryable, id: number | null): Promise<string> {
  if (id === null) return '';
  const [row] = await db.select({ account: accountShown }).from(appUser).where(eq(appUser.id, id));
  return row?.account ?? '';
}

/** Which of these have been erased. */
export async function listErased(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(inArray(appUser.id, [...ids]), isNotNull(appUser.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** By what people log in with: account name, phone or email, of one account type. */
export async function findUserByLogin(
  db: Queryable,
  { login, accountType }: { login: string; accountType: AccountType },
): Promise<User | undefined> {
  const lower = login.toLowerCase();
  const [row] = await db
    .select()
    .from(appUser)
    .where(
      and(
        isLive,
        eq(appUser.accountType, accountType),
        or(
          eq(sql`lower(${appUser.account})`, lower),
          eq(appUser.phone, login),
          eq(sql`lower(${appUser.email})`, lower),
        ),
      ),
    )
    // a number means its owner, also when it is the account name of somebody who has had it before
    .orderBy(sql`(${appUser.phone} = ${login}) desc`)
    .limit(1);
  return row;
}

export async function findUserByPhone(
  db: Queryable,
  { phone, accountType }: { phone: string; accountType: AccountType },
): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(appUser)
    .where(and(isLive, eq(appUser.accountType, accountType), eq(appUser.phone, phone)));
  return row;
}

export async function isAccountNameTaken(db: Queryable, account: string): Promise<boolean> {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(isLive, eq(sql`lower(${appUser.account})`, account.toLowerCase())));
  return rows.length > 0;
}

/** Whether a name is the phone or email address by which somebody else logs in. `ownPhone` is the asker's. */
export async function isContactOfAnother(
  db: Queryable,
  { name, phone, ownPhone }: { name: string; phone: string | undefined; ownPhone: string | undefined },
): Promise<boolean> {
  const isPhone = phone === undefined || phone === ownPhone ? undefined : eq(appUser.phone, phone);
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(isLive, or(eq(sql`lower(${appUser.email})`, name.toLowerCase()), isPhone)))
    .limit(1);
  return rows.length > 0;
}

export async function isCreditCodeTaken(db: Queryable, creditCode: string): Promise<boolean> {
  const rows = await db
    .select({ id: enterprise.userId })
    .from(enterprise)
    .where(eq(enterprise.creditCode, creditCode));
  return rows.length > 0;
}

export async function getUser(db: Queryable, id: number): Promise<User> {
  const [row] = await db.select().from(appUser).where(eq(appUser.id, id));
  if (row === undefined) throw new Error(`no user ${String(id)}`);
  return row;
}

export async function findEnterprise(db: Queryable, userId: number) {
  const [row] = await db.select().from(enterprise).where(eq(enterprise.userId, userId));
  return row;
}

/** Fails with a unique violation when account, phone or email is taken. */
export async function insertUser(db: Queryable, user: typeof appUser.$inferInsert): Promise<number> {
  const [row] = await db.insert(appUser).values(user).returning({ id: appUser.id });
  if (row === undefined) throw new Error('insert returned no row');
  return row.id;
}

/** Fails with a unique violation when the credit code is taken. */
export async function insertEnterprise(db: Queryable, values: typeof enterprise.$inferInsert): Promise<void> {
  await db.insert(enterprise).values(values);
}

/** A password its owner has chosen. */
export async function setPassword(
  db: Queryable,
  { userId, passwordHash, now }: { userId: number; passwordHash: string; now: Date },
): Promise<void> {
  await db
    .update(appUser)
    .set({ passwordHash, mustChangePassword: false, updatedAt: now })
    .where(eq(appUser.id, userId));
}

/** Fails with a unique violation when another account of the same type has the phone. */
export async function setPhone(
  db: Queryable,
  { userId, phone, now }: { userId: number; phone: string; now: Date },
): Promise<void> {
  await db.update(appUser).set({ phone, updatedAt: now }).where(eq(appUser.id, userId));
}

/** An address that a code has just proven. Fails with a unique violation when another account of the same type has it. */
export async function setEmail(
  db: Queryable,
  { userId, email, now }: { userId: number; email: string; now: Date },
): Promise<void> {
  await db.update(appUser).set({ email, emailVerifiedAt: now, updatedAt: now }).where(eq(appUser.id, userId));
}

export async function insertConsents(db: Queryable, rows: (typeof consent.$inferInsert)[]): Promise<void> {
  await db.insert(consent).values(rows);
}
