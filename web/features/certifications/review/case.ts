import type { ResponseOf } from '#contract/call.ts';
import type { certificationFieldNames } from '#contract/certifications/rules.ts';
import type { certificationWorkCalls } from '#contract/certifications/work-calls.ts';

/** One application as whoever decides it reads it. */
export type Case = ResponseOf<typeof certificationWorkCalls.getCertification>;

export type CaseField = keyof typeof certificationFieldNames;
/** What is to be corrected, by field. */
export type Remarks = Partial<Record<CaseField, string>>;
