import type { CertificationStatus } from '#contract/certifications/entities.ts';
import { certificationKindNames } from '#contract/certifications/kinds.ts';
import { certificationStages } from '#contract/certifications/stages.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Certification } from '#server/db/queries/certifications/certification.ts';

/** The day whose end it is; '' without a deadline. */
export const dueDayOf = ({ dueAt }: Pick<Certification, 'dueAt'>): string =>
  dueAt === null ? '' : shanghaiDay(dueAt.getTime() - 1);

/** By which people name it: RZ, the day on which it was submitted, or begun, and its id. */
export const numberOf = ({ id, submittedAt, createdAt }: Certification): string =>
  `RZ${shanghaiDay(submittedAt ?? createdAt)
    .slice(2)
    .replaceAll('-', '')}-${String(id)}`;

/** Where an application stands, and what happens next by when. */
export function describeStatus(row: Certification): CertificationStatus {
  const { id, kind, state, validUntil, createdAt, submittedAt, updatedAt } = row;
  const { name, next, turn } = certificationStages[state];
  return {
    certificationId: id,
    number: numberOf(row),
    ...{ kind, state, next, turn },
    kindName: certificationKindNames[kind],
    stateName: name,
    dueDay: dueDayOf(row),
    validUntil: validUntil ?? '',
    createTime: createdAt.toISOString(),
    submitTime: submittedAt?.toISOString() ?? null,
    updateTime: updatedAt.toISOString(),
  };
}
