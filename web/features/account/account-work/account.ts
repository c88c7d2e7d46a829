import type { accountWorkCalls } from '#contract/account/account-work-calls.ts';
import type { ResponseOf } from '#contract/call.ts';

/** One account as staff read it. */
export type Account = ResponseOf<typeof accountWorkCalls.getAccount>;
