import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { agreementDocuments, type AgreementDocument } from '#contract/site/agreement-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { appUser, consent } from '#server/db/schema/account.ts';
import { agreementVersion } from '#server/db/schema/agreement-version.ts';

export type AgreementVersionRow = typeof agreementVersion.$inferSelect;

/** Until the transaction ends nobody else changes what people agree to. */
export async function lockAgreements(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('agreement versions'))`);
}

/** Until the transaction ends the versions stay, and one person agrees once. */
export async function lockForConsent(tx: Queryable, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('agreement versions'))`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`consent of user ${String(userId)}`}))`);
}

/** The text that counts; undefined while chiefs have written none. */
export async function findLiveAgreement(
  db: Queryable,
  document: AgreementDocument,
): Promise<AgreementVersionRow | undefined> {
  const [row] = await db
    .select()
    .from(agreementVersion)
    .where(and(eq(agreementVersion.document, document), isNotNull(agreementVersion.version)))
    .orderBy(desc(agreementVersion.id))
    .limit(1);
  return row;
}

/** Every version that counts or did, without its text. */
export const listLiveVersions = (db: Queryable) =>
  db
    .select({
      document: agreementVersion.document,
      version: sql<string>`${agreementVersion.version}`,
      asksAgain: agreementVersion.asksAgain,
      summary: agreementVersion.summary,
      liveSince: sql<Date>`coalesce(${agreementVersion.decidedAt}, ${agreementVersion.savedAt})`.mapWith(
        agreementVersion.savedAt,
      ),
    })
    .from(agreementVersion)
    .where(isNotNull(agreementVersion.version))
    .orderBy(agreementVersion.id);

/** Which versions somebody has agreed to. */
export const listAcceptedVersions = (db: Queryable, userId: number) =>
  db
    .selectDistinct({ document: consent.document, version: consent.version })
    .from(consent)
    .where(and(eq(consent.userId, userId), inArray(consent.document, agreementDocuments)));

export async function findWaitingAgreement(
  db: Queryable,
  document: AgreementDocument,
): Promise<AgreementVersionRow | undefined> {
  const [row] = await db
    .select()
    .from(agreementVersion)
    .where(and(eq(agreementVersion.document, document), eq(agreementVersion.state, 'waiting')));
  return row;
}

export async function findAgreementVersion(
  db: Queryable,
  id: number,
): Promise<AgreementVersionRow | undefined> {
  const [row] = await db.select().from(agreementVersion).where(eq(agreementVersion.id, id));
  return row;
}

export async function insertAgreement(
  db: Queryable,
  values: typeof agreementVersion.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(agreementVersion).values(values).returning({ id: agreementVersion.id });
  if (row === undefined) throw new Error('insert returned no row');
  return row.id;
}

export async function updateAgreement(
  db: Queryable,
  id: number,
  values: Partial<typeof agreementVersion.$inferInsert>,
): Promise<void> {
  await db.update(agreementVersion).set(values).where(eq(agreementVersion.id, id));
}

const saver = alias(appUser, 'saver');
const decider = alias(appUser, 'decider');

/** Everything that was proposed of a document, the latest first. */
export const listAgreementRows = (db: Queryable, document: AgreementDocument, paging: Page) =>
  page(
    db
      .select({ row: agreementVersion, savedBy: saver.account, decidedBy: decider.account })
      .from(agreementVersion)
      .leftJoin(saver, eq(saver.id, agreementVersion.savedBy))
      .leftJoin(decider, eq(decider.id, agreementVersion.decidedBy))
      .where(eq(agreementVersion.document, document))
      .orderBy(desc(agreementVersion.id)),
    db.select({ n: count() }).from(agreementVersion).where(eq(agreementVersion.document, document)),
    paging,
  );

/** How many versions wait that somebody else has proposed. */
export async function countForeignAgreements(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(agreementVersion)
    .where(
      and(eq(agreementVersion.state, 'waiting'), sql`${agreementVersion.savedBy} is distinct from ${userId}`),
    );
  return row?.n ?? 0;
}
