import { expect, test } from 'vitest';
import * as guards from './release-guards.ts';
import type { ReleaseFacts } from './release-guards.ts';

const now = new Date('2026-03-04T02:00:00Z');
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const ask = (guard: guards.Guard, facts: Partial<ReleaseFacts>) => guard({ now, ...facts } as ReleaseFacts);

test.each([
  [-1, undefined, 'publishTimePassed'],
  [0, undefined, 'publishTimePassed'],
  [1, 'publishTimeAhead', undefined],
])('a publication %i ms ahead', (milliseconds, due, ahead) => {
  expect(ask(guards.due, { publishAt: at(milliseconds) })).toBe(due);
  expect(ask(guards.ahead, { publishAt: at(milliseconds) })).toBe(ahead);
});

test.each([
  ['never', null, -1, undefined],
  ['now', 0, -1, 'expireTimePassed'],
  ['a moment later', 1, 0, undefined],
  ['when it is to be published', 5, 5, 'expireTimePassed'],
  ['a moment after it', 6, 5, undefined],
])('an end %s', (_, expire, publish, refusal) => {
  const facts = { expireAt: expire === null ? null : at(expire), publishAt: at(publish) };
  expect(ask(guards.unexpired, facts)).toBe(refusal);
});

test.each([
  [0, 2, 'moreApprovalsNeeded', undefined, 'moreApprovalsNeeded'],
  [1, 2, undefined, 'approvalIsLast', 'moreApprovalsNeeded'],
  [2, 2, undefined, 'approvalIsLast', undefined],
  [0, 1, undefined, 'approvalIsLast', 'moreApprovalsNeeded'],
])('%i approvals of %i', (approvals, approvalsNeeded, last, another, enough) => {
  const facts = { approvals, approvalsNeeded, hasApproved: false };
  expect(ask(guards.lastApproval, facts)).toBe(last);
  expect(ask(guards.notLast, facts)).toBe(another);
  expect(ask(guards.approved, facts)).toBe(enough);
});
