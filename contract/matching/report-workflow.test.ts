import { expect, test } from 'vitest';
import { walkTable } from '../testing/walk-table.ts';
import { whyNot } from '../workflow.ts';
import {
  matchReportActionNames,
  matchReportDecisions,
  matchReportStates,
  matchReportTransitions,
} from './report-workflow.ts';

const facts = { comment: '理由', isOfMessage: true, isLive: true };
const actors = ['party', 'moderator'] as const;

test('matchReportTransitions: each state, each actor', () => {
  const states = ['new', ...matchReportStates];
  expect(walkTable(matchReportTransitions, { states, actors, facts })).toEqual([
    'report: new → waiting by party; notifyStaff',
    'keep: waiting → kept by moderator; notifyReporter',
    'hide: waiting → hidden by moderator; hideMessage, notifyWriter, notifyReporter',
    'end: waiting → ended by moderator; endContact, notifyWriter, notifyReporter',
  ]);
  expect(Object.keys(matchReportActionNames)).toEqual(Object.keys(matchReportTransitions));
});

const refusals = (own: Partial<typeof facts>) =>
  matchReportDecisions.map((action) =>
    whyNot(matchReportTransitions, action, { state: 'waiting', actors, facts: { ...facts, ...own } }),
  );

test.each([
  [
    'without a reason',
    { comment: ' ' },
    [undefined, 'matchReportReasonRequired', 'matchReportReasonRequired'],
  ],
  ['of the talk as a whole', { isOfMessage: false }, [undefined, 'matchReportOfTalk', undefined]],
  ['of a contact that is over', { isLive: false }, [undefined, undefined, 'matchReportContactOver']],
])('matchReportTransitions: %s', (_, own, expected) => {
  expect(refusals(own)).toEqual(expected);
});
