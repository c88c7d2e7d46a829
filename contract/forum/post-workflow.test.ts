import { expect, test } from 'vitest';
import { walkTable } from '../testing/walk-table.ts';
import { whyNot } from '../workflow.ts';
import {
  transitionOf,
  postTransitions,
  postStates,
  type PostAction,
  type PostEffect,
} from './post-workflow.ts';

test('the counter effect runs last, in the same lock order as a comment', () => {
  for (const [action, { effects }] of Object.entries(postTransitions)) {
    const all: readonly PostEffect[] = effects;
    const counting = all.findIndex((effect) => effect === 'count' || effect === 'uncount');
    if (counting >= 0) expect(counting, action).toBe(all.length - 1);
  }
});

const actors = ['moderator', 'author'] as const;

test('postTransitions: each state, each actor', () => {
  expect(walkTable(postTransitions, { states: postStates, actors, facts: { comment: '理由' } })).toEqual([
    'allow: waiting → shown by moderator; settleReports, notifyAuthor, notifyReplied, count',
    'keep: shown → shown by moderator; settleReports',
    'refuse: waiting → hidden by moderator; settleReports, notifyAuthor',
    'refuse: returned → hidden by moderator; settleReports, notifyAuthor',
    'hide: shown → hidden by moderator; settleReports, notifyAuthor, uncount',
    'return: waiting → returned by moderator; settleReports, notifyAuthor',
    'return: hidden → returned by moderator; settleReports, notifyAuthor',
    'recall: shown → returned by moderator; settleReports, notifyAuthor, uncount',
    'resubmit: returned → waiting by author; notifyModerators',
    'restore: returned → shown by moderator; notifyAuthor, count',
    'restore: hidden → shown by moderator; notifyAuthor, count',
  ]);
});

test('postTransitions: hide and return need a reason', () => {
  const troubles = (Object.keys(postTransitions) as PostAction[]).map((action) => {
    const [state] = postTransitions[action].from;
    return [action, whyNot(postTransitions, action, { state, actors, facts: { comment: ' \n' } })];
  });
  expect(Object.fromEntries(troubles)).toEqual({
    allow: undefined,
    keep: undefined,
    refuse: 'hideReasonRequired',
    hide: 'hideReasonRequired',
    return: 'returnReasonRequired',
    recall: 'returnReasonRequired',
    resubmit: undefined,
    restore: undefined,
  });
});

test.each([
  ['allow', ['allow', 'keep', 'allow', 'allow', 'allow']],
  ['hide', ['refuse', 'hide', 'refuse', 'refuse', 'refuse']],
  ['return', ['return', 'recall', 'return', 'return', 'return']],
  ['restore', ['restore', 'restore', 'restore', 'restore', 'restore']],
] as const)('transitionOf: %s in each state', (decision, transitions) => {
  expect(postStates.map((state) => transitionOf(decision, state))).toEqual(transitions);
});
