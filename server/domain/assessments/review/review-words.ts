import { reviewedWords } from '#contract/assessments/constants.ts';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import { levelWords } from '#contract/assessments/result-words.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { ReviewRow } from '#server/db/queries/assessments/review.ts';

/** What others read of a review that is done: its result, and the days. */
export function reviewRows(model: AssessmentModel, review: ReviewRow | undefined): [string, string][] {
  const { result = null, signedAt = null, visitDay, digest } = review ?? {};
  if (result === null || signedAt === null) return [];
  return [
    [`${reviewedWords}结果`, levelWords(model, result)],
    [`${reviewedWords}日期`, `${visitDay ?? ''} 入厂，${shanghaiDay(signedAt)} 双方确认`],
    ['确认内容的摘要', digest ?? ''],
  ];
}

/** Who went there, by name; the name of an account is nobody else's business. */
export const expertWords = (people: ReadonlyMap<number, { name: string | null }>): string[] =>
  [...people.values()].map(({ name }) => name ?? expertUnnamed);
export const expertUnnamed = '平台专家';
export const checkerUnnamed = '平台复核人员';

/** Whether the centre has looked at it. */
export const checkedWords = (review: ReviewRow | undefined): string =>
  review === undefined
    ? '结果由企业自己填报，平台没有到现场核对。'
    : '平台的专家到现场核对过，以现场评估结果为准；这是平台的核对，不是官方的认定。';
