import { levelWords } from '#contract/assessments/result-words.ts';
import type { ReviewOutcome, ReviewStatus } from '#contract/assessments/review-calls.ts';
import {
  isOpenReview,
  isReadByOwner,
  reviewStages,
  reviewTransitions,
  staffReviewActions,
  type ReviewFacts,
  type ReviewState,
} from '#contract/assessments/review-workflow.ts';
import { toolNames } from '#contract/assessments/constants.ts';
import type { CalendarDay } from '#contract/shared-rules/calendar-day.ts';
import { whyNot } from '#contract/workflow.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import type { Queryable } from '#server/db/database.ts';
import { inSnapshot } from '#server/db/in-snapshot.ts';
import { findEnterpriseInWords } from '#server/db/queries/account/enterprise.ts';
import { listAssessments } from '#server/db/queries/assessments/assessment.ts';
import {
  findReview,
  findReviewOf,
  listPeople,
  listReviewsForStaff,
  type ReviewRow,
} from '#server/db/queries/assessments/review.ts';
import { listLastActions } from '#server/db/queries/workflow/workflow.ts';
import { readSteps } from '#server/domain/workflow/read-steps.ts';
import { fail } from '#server/lib/fail.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { readEvidence } from '../evidence.ts';
import { checkStaysAway, readCandidates } from './candidates.ts';
import { isExpertOf } from './review-flow.ts';
import { digestOf, readReviewed, type ReviewedAssessment } from './review-result.ts';
import { checkerUnnamed, expertUnnamed, expertWords } from './review-words.ts';

type Deps = Pick<Services, 'db' | 'clock'>;

/** Last day for what staff do next; '' without one. */
function dueDayOf({ state, visitDay, updatedAt }: ReviewRow): string {
  if (state === 'agreed') return visitDay ?? '';
  const { days } = reviewStages[state];
  // each changed answer is an update: what is done on site counts from the visit
  const since = state === 'onSite' && visitDay !== null ? visitDay : shanghaiDay(updatedAt);
  return days === undefined ? '' : workingDaysAfter(since, days);
}

/** How reviews stand. */
export async function describeReviews(db: Queryable, rows: readonly ReviewRow[]): Promise<ReviewStatus[]> {
  const assessments = await listAssessments(db, [...new Set(rows.map(({ assessmentId }) => assessmentId))]);
  return rows.map((row) => {
    const { tool } = assessments.get(row.assessmentId) ?? fail('notFound');
    const { name, next, turn } = reviewStages[row.state];
    return {
      ...{ reviewId: row.id, assessmentId: row.assessmentId, tool, name: toolNames[tool] },
      ...{ state: row.state, stateName: name, next, turn, dueDay: dueDayOf(row) },
      visitDay: row.visitDay ?? '',
      createTime: row.createdAt.toISOString(),
      updateTime: row.updatedAt.toISOString(),
    };
  });
}

/** What was found; null until a second person of the centre has confirmed it. */
export async function outcomeOf(
  db: Queryable,
  row: ReviewRow,
  { model, ownResult }: ReviewedAssessment,
): Promise<ReviewOutcome | null> {
  if (row.result === null) return null;
  const people = await listPeople(db, [row.finishedBy, row.checkedBy]);
  const signature = (id: number | null, at: Date | null, unnamed: string) =>
    at === null ? null : { name: people.get(id ?? 0)?.name ?? unnamed, time: at.toISOString() };
  return {
    ownLevel: levelWords(model.content, ownResult),
    level: levelWords(model.content, row.result),
    digest: row.digest,
    expert: signature(row.finishedBy, row.finishedAt, expertUnnamed),
    checker: signature(row.checkedBy, row.checkedAt, checkerUnnamed),
    owner: row.signedAt === null ? null : { name: row.ownerName, time: row.signedAt.toISOString() },
  };
}

/** The last review of an assessment, as its enterprise sees it; null where it never asked for one. */
export const readOwnReview = ({ db }: Pick<Deps, 'db'>, assessmentId: number) =>
  inSnapshot(db, async (tx) => readOwn(tx, assessmentId));

async function readOwn(db: Queryable, assessmentId: number) {
  const row = await findReviewOf(db, assessmentId);
  if (row === undefined) return null;
  const reviewed = await readReviewed(db, row);
  const [status] = await describeReviews(db, [row]);
  const experts = await listPeople(db, [row.expertId, row.secondExpertId]);
  const outcome = await outcomeOf(db, row, reviewed);
  const actions = await listLastActions(db, { subject: 'assessmentReview', ids: [row.id] });
  return {
    ...(status ?? fail('notFound')),
    experts: expertWords(experts),
    comment: isReadByOwner(actions.get(row.id) ?? '') ? row.comment : '',
    changes:
      outcome === null
        ? []
        : reviewed.changes.map(({ question, chosen, reason, why }) => ({ question, chosen, reason, why })),
    outcome,
  };
}

/** For staff, what has stood longest first. */
export async function listForReview(
  { db, clock }: Deps,
  { state, waiting, mine, ...paging }: Paging & { state: ReviewState | ''; waiting: boolean; mine: boolean },
  userId: number,
): Promise<{ total: number; rows: (ReviewStatus & { companyName: string })[] }> {
  const { total, rows } = await listReviewsForStaff(db, {
    ...limitsOf(paging),
    state: state === '' ? undefined : state,
    waitingOn: waiting ? shanghaiDay(clock.now()) : undefined,
    expert: mine ? userId : undefined,
  });
  const described = await describeReviews(db, rows);
  const names = await Promise.all(rows.map(async (row) => companyNameOf(db, row.userId)));
  return { total, rows: described.map((status, at) => ({ ...status, companyName: names[at] ?? '' })) };
}

const companyNameOf = async (db: Queryable, userId: number): Promise<string> =>
  (await findEnterpriseInWords(db, userId))?.companyName ?? '';

/** All that staff see of one; answers and files while it goes on. Fails with notFound and assessmentReviewAway. */
export const readForReview = ({ db, clock }: Deps, id: number, userId: number) =>
  inSnapshot(db, async (tx) => readStaffs(tx, { id, userId, today: shanghaiDay(clock.now()) }));

async function readStaffs(
  db: Queryable,
  { id, userId, today }: { id: number; userId: number; today: CalendarDay },
) {
  const row = (await findReview(db, id)) ?? fail('notFound');
  await checkStaysAway(db, row, userId);
  const reviewed = await readReviewed(db, row);
  const { model, own, ownResult, changes, result, row: assessment } = reviewed;
  const [status] = await describeReviews(db, [row]);
  const company = await findEnterpriseInWords(db, row.userId);
  const people = await listPeople(db, [
    ...[row.expertId, row.secondExpertId],
    ...changes.map(({ changedBy }) => changedBy),
  ]);
  const isOpen = isOpenReview(row.state);
  const hasOutcome = isOpen || row.state === 'done';
  const isExpert = isExpertOf(row, userId);
  return {
    ...(status ?? fail('notFound')),
    companyName: company?.companyName ?? '',
    creditCode: company?.creditCode ?? '',
    version: model.version,
    variant: assessment.variant,
    submitTime: (assessment.submittedAt ?? assessment.createdAt).toISOString(),
    answers: isOpen
      ? Object.entries(own.answers).flatMap(([question, answer]) =>
          answer === undefined ? [] : [{ question, chosen: [...answer.chosen], reason: answer.reason }],
        )
      : [],
    leftOut: isOpen ? assessment.leftOut : {},
    evidence: isOpen ? await readEvidence(db, row.assessmentId) : {},
    // its own work stays with the centre
    changes: hasOutcome
      ? changes.map(({ question, chosen, reason, why, rev, changedBy }) => ({
          ...{ question, chosen, reason, why, rev },
          by: people.get(changedBy ?? 0)?.account ?? '',
        }))
      : [],
    ownLevel: hasOutcome ? levelWords(model.content, ownResult) : '',
    level: hasOutcome ? levelWords(model.content, row.result ?? result) : '',
    outcome: await outcomeOf(db, row, reviewed),
    digest: row.state === 'checking' ? digestOf(reviewed, row) : row.digest,
    comment: row.comment,
    experts: [row.expertId, row.secondExpertId].flatMap((each) =>
      each === null ? [] : [{ id: each, account: people.get(each)?.account ?? '' }],
    ),
    candidates: isOpen ? await readCandidates(db, row.userId) : [],
    actions: actionsNow(row, {
      isExpert,
      today,
      isOther:
        !isExpert && changes.every(({ changedBy }) => changedBy !== userId) && row.finishedBy !== userId,
    }),
    mayChange: row.state === 'onSite' && isExpert,
  };
}

/** What this one can do now, once what it asks for is written. */
function actionsNow(
  row: ReviewRow,
  { isExpert, today, isOther }: { isExpert: boolean } & Pick<ReviewFacts, 'today' | 'isOther'>,
) {
  const facts: ReviewFacts = {
    ...{ comment: '-', isConsented: true, hasExperts: true, isProperDay: true },
    ...{ visitDay: row.visitDay ?? '', today, isOther },
  };
  return staffReviewActions.filter(
    (action) =>
      whyNot(reviewTransitions, action, {
        state: row.state,
        actors: isExpert ? ['staff', 'expert'] : ['staff'],
        facts,
      }) === undefined,
  );
}

/** What became of one. Fails with notFound and assessmentReviewAway. */
export async function readReviewHistory({ db }: Pick<Deps, 'db'>, id: number, userId: number) {
  await checkStaysAway(db, (await findReview(db, id)) ?? fail('notFound'), userId);
  return readSteps(db, { subject: 'assessmentReview', id });
}
