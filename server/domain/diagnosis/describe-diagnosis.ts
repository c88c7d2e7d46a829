import type { DiagnosisStatus } from '#contract/diagnosis/entities.ts';
import { isClosedDiagnosis, stages } from '#contract/diagnosis/stages.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Diagnosis, KnownDiagnosis } from '#server/db/queries/diagnosis/diagnosis.ts';

/** The day whose end it is; '' without a deadline. */
export const dueDayOf = ({ dueAt }: Pick<Diagnosis, 'dueAt'>): string =>
  dueAt === null ? '' : shanghaiDay(dueAt.getTime() - 1);

/** By which people name it: ZD, the day on which it was submitted, or begun, and its id. */
export const numberOf = ({ id, submittedAt, createdAt }: Diagnosis): string =>
  `ZD${shanghaiDay(submittedAt ?? createdAt)
    .slice(2)
    .replaceAll('-', '')}-${String(id)}`;

/** Where an application stands, and what happens next by when. */
export function describeStatus(row: KnownDiagnosis, now: Date): DiagnosisStatus {
  const { id, state, dueAt, createdAt, submittedAt, updatedAt, districtName } = row;
  const { name, next, turn } = stages[state];
  return {
    applyId: id,
    number: numberOf(row),
    state,
    stateName: name,
    next,
    turn,
    dueDay: dueDayOf(row),
    isOverdue: !isClosedDiagnosis(state) && dueAt !== null && dueAt <= now,
    district: districtName,
    createTime: createdAt.toISOString(),
    submitTime: submittedAt?.toISOString() ?? null,
    updateTime: updatedAt.toISOString(),
  };
}
