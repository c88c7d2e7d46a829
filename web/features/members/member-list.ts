import type { ResponseOf } from '#contract/call.ts';
import type { memberCalls } from '#contract/members/calls.ts';

export type MemberList = ResponseOf<typeof memberCalls.listMembers>;
export type Member = MemberList['members'][number];
