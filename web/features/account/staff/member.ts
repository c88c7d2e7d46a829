import type { staffCalls } from '#contract/account/staff-calls.ts';
import type { ResponseOf } from '#contract/call.ts';

/** A colleague, as one administrator reads him. */
export type Member = ResponseOf<typeof staffCalls.getStaffMember>;
