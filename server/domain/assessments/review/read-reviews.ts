import { levelWords } from '#contract/assessments/result-words.ts';
import type { ReviewOutcome, ReviewStatus } from '#contract/assessments/review-calls.ts';
import {
  isOpenReview,
  isDayMissed,
  isReadByOwner,
  reviewStageOn,
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
/** The same within a transaction. */
type Reading = Pick<Deps, 'clock'> & { db: Queryable };

/** Last day for what staff do next; '' without one. */
function dueDayOf(row: ReviewRow, today: CalendarDay): string {
  const { state, visitDay, updatedAt } = row;
  if (state === 'agreed') return visitDay ?? '';
  const { days, turn } = reviewStageOn(row, today);
  // each changed answer is an update: what is done on site counts from the visit, and so does a day that was missed
  const isSinceVisit =
    (state === 'onSite' || (state === 'proposed' && turn === 'staff')) && visitDay !== null;
  const since = isSinceVisit ? visitDay : shanghaiDay(updatedAt);
  return days === undefined ? '' : workingDaysAfter(since, days);
}

/** How reviews stand today. */
export async function describeReviews(
  { db, clock }: Reading,
  rows: readonly ReviewRow[],
): Promise<ReviewStatus[]> {
  const today = shanghaiDay(clock.now());
  const assessments = await listAssessments(db, [...new Set(rows.map(({ assessmentId }) => assessmentId))]);
  return rows.map((row) => {
    const { tool } = assessments.get(row.assessmentId) ?? fail('notFound');
    const { name, next, turn } = reviewStageOn(row, today);
    return {
      ...{ reviewId: row.id, assessmentId: row.assessmentId, tool, name: toolNames[tool] },
      ...{ state: row.state, stateName: name, next, turn, dueDay: dueDayOf(row, today) },
      ...{ visitDay: row.visitDay ?? '', isDayMissed: isDayMissed(row, today) },
      createTime: row.createdAt.toISOString(),
      updateTime: row.updatedAt.toISOString(),
    };
  });
}

/** What was found; null until a second person of the centre has confirmed it. */
export function outcomeOf(
  row: ReviewRow,
  { model, ownResult }: Pick<ReviewedAssessment, 'model' | 'ownResult'>,
): ReviewOutcome | null {
  if (row.result === null) return null;
  const signature = (name: string, at: Date | null, unnamed = '') =>
    at === null ? null : { name: name || unnamed, time: at.toISOString() };
  return {
    ownLevel: levelWords(model.content, ownResult),
    level: levelWords(model.content, row.result),
    digest: row.digest,
    expert: signature(row.finishedName, row.finishedAt, expertUnnamed),
    checker: signature(row.checkedName, row.checkedAt, checkerUnnamed),
    owner: signature(row.ownerName, row.signedAt),
  };
}

/** The last review of an assessment, as its enterprise sees it; null where it never asked for one. */
export const readOwnReview = ({ db, clock }: Deps, assessmentId: number) =>
  inSnapshot(db, async (tx) => readOwn({ db: tx, clock }, assessmentId));

async function readOwn(deps: Reading, assessmentId: number) {
  const { db } = deps;
  const row = await findReviewOf(db, assessmentId);
  if (row === undefined) return null;
  const reviewed = await readReviewed(db, row);
  const [status] = await describeReviews(deps, [row]);
  const experts = await listPeople(db, [row.expertId, row.secondExpertId]);
  const outcome = outcomeOf(row, reviewed);
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

/** For staff: where a proposed day has passed first, then what has stood longest. */
export async function listForReview(
  { db, clock }: Deps,
  { state, waiting, mine, ...paging }: Paging & { state: ReviewState | ''; waiting: boolean; mine: boolean },
  userId: number,
): Promise<{ total: number; rows: (ReviewStatus & { companyName: string })[] }> {
  const { total, rows } = await listReviewsForStaff(db, {
    ...limitsOf(paging),
    today: shanghaiDay(clock.now()),
    state: state === '' ? undefined : state,
    isWaiting: waiting,
    expert: mine ? userId : undefined,
  });
  const described = await describeReviews(
    { db, clock },
    rows.map(({ row }) => row),
  );
  return {
    total,
    rows: described.map((status, at) => ({ ...status, companyName: rows[at]?.companyName ?? '' })),
  };
}

/** All that staff see of one; answers and files while it goes on. Fails with notFound and assessmentReviewAway. */
export const readForReview = ({ db, clock }: Deps, id: number, userId: number) =>
  inSnapshot(db, async (tx) => readStaffs({ db: tx, clock }, { id, userId }));

async function readStaffs(deps: Reading, { id, userId }: { id: number; userId: number }) {
  const { db } = deps;
  const row = (await findReview(db, id)) ?? fail('notFound');
  await checkStaysAway(db, row, userId);
  const reviewed = await readReviewed(db, row);
  const { model, own, ownResult, changes, result, row: assessment } = reviewed;
  const [status] = await describeReviews(deps, [row]);
  const company = await findEnterpriseInWords(db, row.userId);
  const people = await listPeople(db, [
    ...[row.expertId, row.secondExpertId],
    ...changes.map(({ changedBy }) => changedBy),
  ]);
  const isOpen = isOpenReview(row.state);
  const hasOutcome = isOpen || row.state === 'done';
  const isExpert = isExpertOf(row, userId);
  const actions = actionsNow(row, {
    isExpert,
    today: shanghaiDay(deps.clock.now()),
    isOther: !isExpert && changes.every(({ changedBy }) => changedBy !== userId) && row.finishedBy !== userId,
  });
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
    outcome: outcomeOf(row, reviewed),
    digest: row.state === 'checking' ? digestOf(reviewed, row) : row.digest,
    comment: row.comment,
    experts: [row.expertId, row.secondExpertId].flatMap((each) =>
      each === null ? [] : [{ id: each, account: people.get(each)?.account ?? '' }],
    ),
    candidates: actions.includes('propose') ? await readCandidates(db, row.userId) : [],
    actions,
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
