import type { ResponseOf } from '#contract/call.ts';
import type { certificationFieldNames } from '#contract/certifications/rules.ts';
import type { certificationWorkCalls } from '#contract/certifications/work-calls.ts';

/** One application as whoever decides it reads it. */
export type Certification = ResponseOf<typeof certificationWorkCalls.getCertification>;

export type CaseField = keyof typeof certificationFieldNames;
/** What is to be corrected, by field. */
export type Remarks = Partial<Record<CaseField, string>>;

/** What whoever decides has written so far. */
export interface Opinion {
  comment: string;
  remarks: Remarks;
}

/** Why a decision that one looks for is not offered; '' where nothing is missing. */
export function hintOf({ state, actions }: Pick<Certification, 'state' | 'actions'>): string {
  if (actions.includes('propose')) return '须两人审核：初审通过后由另一名审核人员复核。';
  if (state === 'proposed' && !actions.includes('approve'))
    return '您已初审通过，复核须由另一名审核人员办理。';
  if (actions.includes('dropRevocation') && !actions.includes('announce'))
    return '您已提出撤销，是否撤销须由另一名审核人员决定；此前可以收回建议，企业不会知道。';
  if (state === 'objected' && !actions.includes('revoke'))
    return '拟撤销由您提出，是否撤销须由另一名审核人员决定。';
  return '';
}
