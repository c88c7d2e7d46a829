import { Readable } from 'node:stream';
import { levelTools, type LevelTool } from '#contract/assessments/constants.ts';
import type { OwnLevel } from '#contract/assessments/filing-calls.ts';
import type { AssessmentResult } from '#contract/assessments/result.ts';
import { levelWords } from '#contract/assessments/result-words.ts';
import type { Attachment } from '#contract/files/entities.ts';
import { filePurposes } from '#contract/files/purposes.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { findModel } from '#server/db/queries/assessments/assessment-model.ts';
import {
  findNewestDone,
  listAssessments,
  type AssessmentRow,
} from '#server/db/queries/assessments/assessment.ts';
import { findDoneReview, listReviewsOf, type ReviewRow } from '#server/db/queries/assessments/review.ts';
import { listFiles } from '#server/db/queries/files/file.ts';
import { describeFile } from '#server/domain/files/describe-file.ts';
import { withAdmission } from '#server/domain/files/receive-upload.ts';
import { isOpenGroup } from '#server/domain/files/submit-files.ts';
import { uploadFiles } from '#server/domain/files/upload-files.ts';
import { readUploader } from '#server/domain/files/uploader.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { exportOwnReview } from '../review/review-report.ts';
import { exportReport } from './export-report.ts';

const purpose = 'filing';
/** Of these the last one of each tool counts. */
const newestReviews = 50;

/** Of each tool whose result is a level, the one that counts; none where nothing was submitted. */
export async function readOwnLevels(db: Queryable, userId: number): Promise<OwnLevel[]> {
  const done = (await listReviewsOf(db, userId, { states: ['done'], limit: newestReviews })).sort(bySigned);
  const reviewed = await listAssessments(
    db,
    done.map(({ assessmentId }) => assessmentId),
  );
  const levels = await Promise.all(
    levelTools.map(async (tool) => {
      const review = done.find(({ assessmentId }) => reviewed.get(assessmentId)?.tool === tool);
      const row =
        review === undefined ? await findNewestDone(db, { userId, tool }) : reviewed.get(review.assessmentId);
      return row === undefined ? [] : describeLevel(db, tool, row, review);
    }),
  );
  return levels.flat();
}

const bySigned = (one: ReviewRow, other: ReviewRow): number =>
  (other.signedAt?.getTime() ?? 0) - (one.signedAt?.getTime() ?? 0);

async function describeLevel(
  db: Queryable,
  tool: LevelTool,
  { id, modelId, result: own, submittedAt, createdAt }: AssessmentRow,
  review: ReviewRow | undefined,
): Promise<OwnLevel[]> {
  const model = await findModel(db, modelId);
  const result: AssessmentResult | null = review?.result ?? own;
  if (model === undefined || result === null || result.tool === 'security') return [];
  return [
    {
      ...{ assessmentId: id, tool, name: model.content.name, level: result.level },
      words: levelWords(model.content, result),
      source: review === undefined ? 'assessment' : 'review',
      day: shanghaiDay(review?.signedAt ?? submittedAt ?? createdAt),
    },
  ];
}

/**
 * Puts the report into a group of files of a filing: a file like any other of the group. The same report is there once. Fails with notFound,
 * assessmentNotDone, and with the names of admitUpload and uploadFiles.
 */
export async function copyReport(
  services: Services,
  { assessmentId, relatedId }: { assessmentId: number; relatedId: string },
  context: KnownContext,
): Promise<Attachment> {
  const { db, clock, storage } = services;
  const uploader = readUploader(context);
  const review = await findDoneReview(db, assessmentId);
  const made =
    review === undefined
      ? await exportReport(services, assessmentId)
      : await exportOwnReview(services, assessmentId);
  const bytes = Buffer.concat((await made.content.toArray()) as Buffer[]);
  const received = await storage.receive(Readable.from([bytes]) as AsyncIterable<Buffer>);
  const file = { ...received, name: made.fileName };
  try {
    const isOwn = await db.transaction((tx) =>
      isOpenGroup(tx, { relatedId, uploader, now: clock.now(), purpose }),
    );
    const before = isOwn
      ? await listFiles(db, { relatedId, limit: filePurposes[purpose].maxFiles, offset: 0 })
      : [];
    const same = before.find(({ sha256 }) => sha256.equals(file.sha256));
    if (same !== undefined) return describeFile(same);
    const size = { sizeBytes: file.sizeBytes, isSizeTold: true, ip: context.ip };
    return await withAdmission(services, size, uploader, async (admit) => {
      await admit({ ticket: '', randstr: '' });
      const use = { purpose, mode: 'documents' } as const;
      const [kept] = await uploadFiles(services, { relatedId, use, files: [file] }, uploader);
      if (kept === undefined) throw new Error('a report was stored and has no file');
      return { kept, sizeBytes: file.sizeBytes };
    });
  } finally {
    await file.discard();
  }
}
