import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { AccountStatus } from '#contract/certifications/account-status.ts';
import type { CertificationKind } from '#contract/certifications/kinds.ts';
import {
  certificationStages,
  certificationStates,
  effectiveStates,
  openCertificationStates,
  type CertificationState,
} from '#contract/certifications/stages.ts';
import type { Queryable } from '#server/db/database.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { accountShown } from '#server/db/queries/account/user.ts';
import { deleteWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { appUser } from '#server/db/schema/account.ts';
import { certification } from '#server/db/schema/certification.ts';

export type Certification = typeof certification.$inferSelect;
type Columns = Partial<Omit<Certification, 'id' | 'userId' | 'state'>>;

export async function insertCertification(
  db: Queryable,
  row: typeof certification.$inferInsert,
): Promise<Certification> {
  const [made] = await db.insert(certification).values(row).returning();
  if (made === undefined) throw new Error('insert returned no row');
  return made;
}

export async function findCertification(db: Queryable, id: number): Promise<Certification | undefined> {
  const [row] = await db.select().from(certification).where(eq(certification.id, id));
  return row;
}

/** The account by which its enterprise logs in, as colleagues read it. */
export async function findAccountShown(db: Queryable, userId: number): Promise<string> {
  const [row] = await db.select({ account: accountShown }).from(appUser).where(eq(appUser.id, userId));
  return row?.account ?? '';
}

/** The user's application that is on its way; there is one at most (index certification_open). */
export async function findOpenCertification(
  db: Queryable,
  userId: number,
): Promise<Certification | undefined> {
  const [row] = await db
    .select()
    .from(certification)
    .where(and(eq(certification.userId, userId), inArray(certification.state, openCertificationStates)));
  return row;
}

/** What counts of a user's certifications, the newest first. */
export const listEffective = (db: Queryable, userId: number): Promise<Certification[]> =>
  db
    .select()
    .from(certification)
    .where(and(eq(certification.userId, userId), inArray(certification.state, effectiveStates)))
    .orderBy(desc(certification.id));

/** Kinds and states of all that a user has, the newest first. */
export const listStates = (
  db: Queryable,
  userId: number,
): Promise<{ kind: CertificationKind; state: CertificationState }[]> =>
  db
    .select({ kind: certification.kind, state: certification.state })
    .from(certification)
    .where(eq(certification.userId, userId))
    .orderBy(desc(certification.id));

const listPage = (db: Queryable, where: SQL | undefined, paging: Page, ...order: SQL[]) =>
  page(
    db
      .select()
      .from(certification)
      .where(where)
      .orderBy(...order)
      .$dynamic(),
    db.select({ n: count() }).from(certification).where(where),
    paging,
  );

/** A user's own, the newest first. */
export const listCertificationsOf = (db: Queryable, userId: number, paging: Page) =>
  listPage(db, eq(certification.userId, userId), paging, desc(certification.id));

const awaitsStaff = certificationStates.filter((state) => certificationStages[state].turn === 'staff');

/** Those that were submitted: what is due first. */
export const listSubmittedCertifications = (
  db: Queryable,
  {
    kind,
    state,
    isWaiting,
    ...paging
  }: Page & {
    kind: CertificationKind | undefined;
    state: CertificationState | undefined;
    isWaiting: boolean;
  },
) =>
  listPage(
    db,
    and(
      isNotNull(certification.submittedAt),
      kind && eq(certification.kind, kind),
      state && eq(certification.state, state),
      isWaiting
        ? or(
            inArray(certification.state, awaitsStaff),
            // a revocation that one has proposed waits for another
            and(eq(certification.state, 'approved'), isNotNull(certification.proposedBy)),
          )
        : undefined,
    ),
    paging,
    sql`${certification.dueAt} asc nulls last`,
    asc(certification.id),
  );

/** Changes it where it is in this state; answers whether it was. */
export async function updateCertification(
  db: Queryable,
  { id, from }: { id: number; from: CertificationState },
  values: Columns,
): Promise<boolean> {
  const rows = await db
    .update(certification)
    .set(values)
    .where(and(eq(certification.id, id), eq(certification.state, from)))
    .returning({ id: certification.id });
  return rows.length === 1;
}

/** Announced revocations whose term is over. */
export const listUnopposed = (db: Queryable, now: Date): Promise<{ id: number }[]> =>
  db
    .select({ id: certification.id })
    .from(certification)
    .where(and(eq(certification.state, 'revoking'), lte(certification.dueAt, now)))
    .orderBy(asc(certification.id))
    .limit(500);

/**
 * Certifications that count and are over, or of whose end a reminder is due: `last` is the latest last day of which one is told so many days before. What was
 * told already is left out.
 */
export const listEnding = (
  db: Queryable,
  { today, reminders }: { today: string; reminders: readonly { days: number; last: string }[] },
): Promise<Certification[]> =>
  db
    .select()
    .from(certification)
    .where(
      and(
        inArray(certification.state, effectiveStates),
        or(
          lt(certification.validUntil, today),
          ...reminders.map(({ days, last }) =>
            and(
              lte(certification.validUntil, last),
              or(isNull(certification.remindedDays), gt(certification.remindedDays, days)),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(certification.validUntil), asc(certification.id))
    .limit(500);

/** What an account is by its certifications. */
export async function setAccountStatus(
  db: Queryable,
  userId: number,
  status: AccountStatus,
  now: Date,
): Promise<void> {
  await db
    .update(appUser)
    .set({ ...status, updatedAt: now })
    .where(eq(appUser.id, userId));
}

/** With their histories. Answers the groups of files that were theirs. */
async function deleteCertifications(db: Queryable, where: SQL): Promise<string[]> {
  const rows = await db.delete(certification).where(where).returning({
    id: certification.id,
    licenceId: certification.licenceId,
    evidenceId: certification.evidenceId,
  });
  if (rows.length === 0) return [];
  const ofSteps = await deleteWorkflowSteps(db, {
    subject: 'certification',
    ids: rows.map(({ id }) => id),
  });
  return [
    ...rows.flatMap(({ licenceId, evidenceId }) => [licenceId ?? [], evidenceId ?? []].flat()),
    ...ofSteps,
  ];
}

export const deleteCertificationsOf = (db: Queryable, userId: number) =>
  deleteCertifications(db, eq(certification.userId, userId));

export const deleteCertificationsClosedBefore = (db: Queryable, before: Date) =>
  deleteCertifications(db, lt(certification.closedAt, before));
