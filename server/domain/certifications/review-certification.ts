import { certificationCommentMaxLength } from '#contract/certifications/constants.ts';
import type { CertificationStatus, RegistryComparison } from '#contract/certifications/entities.ts';
import type { CertificationAction } from '#contract/certifications/workflow.ts';
import { canonicalCreditCode } from '#contract/shared-rules/credit-code.ts';
import { halfWidth } from '#contract/shared-rules/half-width.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { certifications } from './certification-workflow.ts';
import { describeStatus } from './describe-certification.ts';
import { findSubmitted } from './read-certifications.ts';

/** What staff do about one certification. */
export interface StaffTransition {
  id: number;
  action: CertificationAction;
  comment: string;
  remarks: Readonly<Record<string, string>>;
  /** When what was decided about was changed last, as it was read; undefined: whatever stands there. */
  updateTime?: string | undefined;
}

/** Makes a transition of staff's. Fails with what its guards say, notFound, certificationMoved, certificationCommentTooLong. */
export async function transitionByStaff(
  transaction: Transaction,
  { id, action, comment, remarks, updateTime }: StaffTransition,
  { caller, ...from }: KnownContext,
): Promise<CertificationStatus> {
  if (textLength(comment.trim()) > certificationCommentMaxLength)
    fail('certificationCommentTooLong', { field: 'comment' });
  // what is still a draft is nobody's business
  await findSubmitted(transaction.db, id);
  const row = await certifications.within(
    transaction,
    { id, rev: updateTime },
    {
      action,
      by: 'staff',
      userId: caller.userId,
      comment: comment.trim(),
      origin: originOf(from),
      given: { changes: action === 'return' ? { remarks: withoutEmpty(remarks) } : {} },
    },
  );
  return describeStatus(row);
}

const withoutEmpty = (remarks: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(remarks).filter(([, text]) => text !== ''));

/** What is written in another way and means the same: width, blanks, and which brackets. */
const plain = (text: string) => halfWidth(text).replace(/\s/g, '').toUpperCase();

/** Asks the business registry again, and sets what the enterprise states beside what it answers. Fails with notFound. */
export async function compareWithRegistry(
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  id: number,
): Promise<RegistryComparison> {
  const { company } = await findSubmitted(db, id);
  const asked = await registry.find(company.companyName).then(
    (info) => ({ info }),
    () => undefined,
  );
  if (asked === undefined) return { status: 'unavailable', rows: [] };
  if (asked.info === undefined) return { status: 'unknown', rows: [] };
  const { creditCode, address } = asked.info;
  const row = (name: string, stated: string, registered: string, isSame: boolean) => ({
    ...{ name, stated, registered, isSame },
  });
  return {
    status: 'found',
    rows: [
      // the registry is asked by this very name
      row('企业名称', company.companyName, company.companyName, true),
      row(
        '统一社会信用代码',
        company.creditCode,
        creditCode,
        canonicalCreditCode(company.creditCode) === canonicalCreditCode(creditCode),
      ),
      row('住所', company.address, address, plain(company.address) === plain(address)),
    ],
  };
}
