import type { ResponseOf } from '#contract/call.ts';
import type { filingWorkCalls } from '#contract/filings/work-calls.ts';

/** A filing as those who review it read it. */
export type ReviewedFiling = ResponseOf<typeof filingWorkCalls.getFiling>;
