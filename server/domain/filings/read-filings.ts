import type { FilingSheet, FilingStatus } from '#contract/filings/entities.ts';
import { isFillable, isClosedFiling, type FilingState } from '#contract/filings/stages.ts';
import { phoneFieldOf, type ScoreCriterion } from '#contract/filings/form.ts';
import { summarise, totalOf } from '#contract/filings/scores.ts';
import {
  staffFilingActions,
  filingTransitions,
  type StaffFilingAction,
  type FilingFacts,
} from '#contract/filings/workflow.ts';
import { timeWindowState } from '#contract/time-window.ts';
import type { Queryable } from '#server/db/database.ts';
import { findAccountShown } from '#server/db/queries/certifications/certification.ts';
import { listFiles } from '#server/db/queries/files/file.ts';
import { findForm, findPublishedForm } from '#server/db/queries/filings/declaration-form.ts';
import {
  findFiling,
  findFilingOf,
  listFilingFiles,
  listFilingsForStaff,
  listFilingsOf,
  type Filing,
} from '#server/db/queries/filings/filing.ts';
import { listScores } from '#server/db/queries/filings/reviewer.ts';
import { describeFile } from '#server/domain/files/describe-file.ts';
import { readSteps } from '#server/domain/workflow/read-steps.ts';
import { unsealAnswers } from '#server/lib/crypto/filing-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { describeFiling, lastDayBefore } from './describe-filing.ts';
import { findDeclaration, readPrefilled, shownAnswers } from './own-filing.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'secrets'>;

/** A user's own, the newest first. */
export async function listOwnFilings({ db }: Pick<Services, 'db'>, userId: number, paging: Paging) {
  const { total, rows } = await listFilingsOf(db, userId, limitsOf(paging));
  return { total, rows: rows.map(describeFiling) };
}

/** The files of each field that has some. */
async function readFilingFiles(db: Queryable, filingId: number) {
  const groups = await listFilingFiles(db, filingId);
  const files = await Promise.all(
    groups.map(async ({ field, relatedId }) => {
      const rows = await listFiles(db, { relatedId, limit: 5, offset: 0 });
      return [field, rows.map(describeFile)] as const;
    }),
  );
  return Object.fromEntries(files);
}

/** The form of a declaration with what the enterprise has filled in, or would begin with. Fails with notFound and filingNoForm. */
export async function readSheet(deps: Deps, declarationId: number, userId: number): Promise<FilingSheet> {
  const { db, clock, secrets } = deps;
  const row = await findFilingOf(db, { itemId: declarationId, userId });
  // what one has filed stays with one, whatever becomes of its declaration
  const { title, startsAt, endsAt } = row ?? (await findDeclaration(db, declarationId));
  const form =
    (row === undefined ? await findPublishedForm(db, declarationId) : await findForm(db, row.formId)) ??
    fail('filingNoForm');
  const now = clock.now();
  const begun = await readPrefilled(deps, { form: form.definition, itemId: declarationId, userId });
  const mayObject =
    row !== undefined &&
    (row.state === 'announced' || row.state === 'refused') &&
    row.objectUntil !== null &&
    row.objectUntil > now;
  return {
    declaration: {
      id: declarationId,
      title,
      startTime: (startsAt ?? now).toISOString(),
      endTime: (endsAt ?? now).toISOString(),
      state:
        row?.isPublic === false
          ? 'end'
          : timeWindowState({
              start: (startsAt ?? now).getTime(),
              end: (endsAt ?? now).getTime(),
              now: now.getTime(),
            }),
    },
    form: form.definition,
    company: row === undefined || isFillable(row.state) ? begun.company : row.company,
    status: row === undefined ? null : describeFiling(row),
    filled:
      row === undefined
        ? { answers: begun.answers, revs: {} }
        : { answers: unsealAnswers(secrets, row.answers), revs: row.revs },
    files: row === undefined ? {} : await readFilingFiles(db, row.id),
    comment: row?.comment ?? '',
    remarks: row?.remarks ?? {},
    objectUntil: mayObject ? lastDayBefore(row.objectUntil) : '',
  };
}

/** For staff, the ones that are due first. */
export async function listForReview(
  { db }: Pick<Services, 'db'>,
  {
    declarationId,
    state,
    waiting,
    mine,
    ...paging
  }: Paging & {
    declarationId?: number | undefined;
    state: FilingState | '';
    waiting: boolean;
    mine: boolean;
  },
  userId: number,
): Promise<{ total: number; rows: (FilingStatus & { companyName: string; mean: number | null })[] }> {
  const { total, rows } = await listFilingsForStaff(db, {
    ...limitsOf(paging),
    itemId: declarationId,
    state: state === '' ? undefined : state,
    isWaiting: waiting,
    drawn: mine ? userId : undefined,
  });
  return {
    total,
    rows: rows.map((row) => ({
      ...describeFiling(row),
      companyName: row.company.companyName,
      // who scores it does not know what others gave
      mean: row.state === 'scoring' ? null : row.mean,
    })),
  };
}

/** One that staff may see: what is still being filled in is nobody's business. Fails with notFound. */
export async function findForStaff(db: Queryable, id: number): Promise<Filing> {
  const row = (await findFiling(db, id)) ?? fail('notFound');
  return row.state === 'draft' ? fail('notFound') : row;
}

/** What reviewers gave, with means and who stands apart. */
function describeScores(criteria: readonly ScoreCriterion[], rows: Awaited<ReturnType<typeof listScores>>) {
  const given = rows.filter(({ points }) => points !== null);
  const { mean, means, outliers } = summarise(
    criteria,
    given.map(({ points }) => points ?? {}),
  );
  return {
    mean,
    means,
    scores: rows.map(({ userId, account, points, comment, scoredAt }) => ({
      reviewer: account ?? '',
      points: points ?? {},
      total: totalOf(criteria, points ?? {}),
      comment,
      time: scoredAt?.toISOString() ?? null,
      isOutlier: outliers[given.findIndex((one) => one.userId === userId)] ?? false,
    })),
  };
}

/** All that staff see of one. Whoever was drawn and has not scored sees nobody's points. Fails with notFound. */
export async function readForReview({ db, secrets, clock }: Deps, id: number, userId: number) {
  const row = await findForStaff(db, id);
  const form = (await findForm(db, row.formId)) ?? fail('notFound');
  const scores = await listScores(db, id);
  const isDrawn =
    row.state === 'scoring' && scores.some((one) => one.userId === userId && one.scoredAt === null);
  const { [phoneFieldOf(form.definition)?.key ?? '']: phone = '', ...answers } = shownAnswers(
    form.definition,
    unsealAnswers(secrets, row.answers),
  );
  const described = describeScores(form.definition.criteria, scores);
  return {
    ...describeFiling(row),
    account: await findAccountShown(db, row.userId),
    company: row.company,
    form: form.definition,
    formVersion: form.version,
    answers,
    phone: typeof phone === 'string' ? phone : '',
    files: await readFilingFiles(db, id),
    comment: row.comment,
    remarks: row.remarks,
    actions: actionsNow(row, {
      userId,
      now: clock.now(),
      isScored: scores.length > 0 && scores.every(({ scoredAt }) => scoredAt !== null),
    }),
    isDrawn,
    ...(isDrawn ? { mean: null, means: [], scores: [] } : described),
  };
}

/** The transitions that this reviewer can make now, once what they ask for is written. */
function actionsNow(
  row: Filing,
  { userId, now, isScored }: { userId: number; now: Date; isScored: boolean },
): StaffFilingAction[] {
  const facts: FilingFacts = {
    ...{ comment: '-', isOpen: true, isComplete: true, amount: 1, paidOn: '-', isScored },
    isOver: row.objectUntil !== null && row.objectUntil <= now,
    isOtherReviewer: row.forwardedBy !== userId,
  };
  if (isClosedFiling(row.state)) return [];
  return staffFilingActions.filter((action) => {
    const { from, guards } = filingTransitions[action];
    return (
      (from as readonly string[]).includes(row.state) && guards.every((guard) => guard(facts) === undefined)
    );
  });
}

/** What became of one, for those who review. Fails with notFound. */
export async function readFilingHistory({ db }: Pick<Services, 'db'>, id: number) {
  await findForStaff(db, id);
  return readSteps(db, { subject: 'filing', id });
}
