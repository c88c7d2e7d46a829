import { Readable } from 'node:stream';
import { reportPath } from '#contract/assessments/report-number.ts';
import type { ReviewState } from '#contract/assessments/review-workflow.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import {
  findReview,
  findReviewOf,
  listPeople,
  type ReviewRow,
} from '#server/db/queries/assessments/review.ts';
import type { Queryable } from '#server/db/database.ts';
import { inSnapshot } from '#server/db/in-snapshot.ts';
import { wholeAddress } from '#server/domain/catalogue/plain/site-address.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { readFinished } from '../report/read-report.ts';
import { writeReport } from '../report/write-report.ts';
import { checkStaysAway } from './candidates.ts';
import { outcomeOf } from './read-reviews.ts';
import { digestOf, readReviewed } from './review-result.ts';
import { expertWords } from './review-words.ts';

type Deps = Pick<Services, 'db' | 'config' | 'site'>;

/** Of whom the report is asked, and when there is one for him. */
const readyFor: Readonly<Record<'owner' | 'staff', readonly ReviewState[]>> = {
  owner: ['signing', 'done'],
  // the consent ends with the review
  staff: ['checking', 'signing'],
};

/** The report of the last review of an assessment, for its enterprise. Fails with notFound and assessmentNotDone. */
export const exportOwnReview = (deps: Deps, assessmentId: number) =>
  inSnapshot(deps.db, async (db) =>
    exportReport({ ...deps, db }, await findReviewOf(db, assessmentId), 'owner'),
  );

/** The same while it is worked on, for the centre. Fails with notFound and assessmentReviewAway. */
export const exportReviewForStaff = (deps: Deps, id: number, userId: number) =>
  inSnapshot(deps.db, async (db) => {
    const row = (await findReview(db, id)) ?? fail('notFound');
    await checkStaysAway(db, row, userId);
    return exportReport({ ...deps, db }, row, 'staff');
  });

async function exportReport(
  { db, config, site }: Omit<Deps, 'db'> & { db: Queryable },
  row: ReviewRow | undefined,
  by: 'owner' | 'staff',
): Promise<{ fileName: string; content: Readable }> {
  if (row === undefined || !readyFor[by].includes(row.state))
    return fail(by === 'owner' ? 'assessmentNotDone' : 'notFound');
  const reviewed = await readReviewed(db, row);
  // before the second person has confirmed it, what he would confirm
  const seen =
    row.result === null ? { ...row, result: reviewed.result, digest: digestOf(reviewed, row) } : row;
  const finished = await readFinished(db, row.assessmentId);
  const experts = await listPeople(db, [row.expertId, row.secondExpertId]);
  const pdf = writeReport(
    finished,
    {
      siteName: site.facts.name,
      checkAddress: wholeAddress({ config }, `${reportPath}/${finished.number}`),
    },
    {
      reviewed,
      visitDay: row.visitDay ?? '',
      experts: expertWords(experts),
      outcome: outcomeOf(seen, reviewed) ?? fail('notFound'),
    },
  );
  return {
    fileName: `${finished.model.name}现场评估报告 ${shanghaiDay(row.checkedAt ?? row.updatedAt)}.pdf`,
    content: Readable.from([pdf], { objectMode: false }),
  };
}
