import { expect, test } from 'vitest';
import { walkTable } from '../testing/walk-table.ts';
import { whyNot } from '../workflow.ts';
import { isPast, ownStageActions, stageActions, stageTransitions } from './stage-workflow.ts';
import { supplyStages } from './stages.ts';

const facts = { comment: '理由', isExpired: false };
const actors = ['owner', 'reviewer', 'partner', 'clock'] as const;

test('stageTransitions: each state, each actor, while it has time', () => {
  expect(walkTable(stageTransitions, { states: supplyStages, actors, facts })).toEqual([
    'contact: open → inContact by owner, partner',
    'resume: inContact → open by owner, partner',
    'sign: inContact → signed by owner, partner; notifyPartners',
    'finish: signed → done by owner',
    'close: open → closed by owner, reviewer; notifyPartners, notifyOwner',
    'close: inContact → closed by owner, reviewer; notifyPartners, notifyOwner',
    'close: signed → closed by owner, reviewer; notifyPartners, notifyOwner',
    'reopen: closed → open by owner',
  ]);
});

test('stageTransitions: each action when its last day is over, and without a reason', () => {
  const troublesWith = (own: Partial<typeof facts>) =>
    stageActions.map((action) => {
      const [state] = stageTransitions[action].from;
      return [action, whyNot(stageTransitions, action, { state, actors, facts: { ...facts, ...own } })];
    });
  expect(troublesWith({ isExpired: true })).toEqual([
    ['contact', 'demandExpired'],
    ['resume', 'demandExpired'],
    ['sign', undefined],
    ['finish', undefined],
    ['close', undefined],
    ['reopen', 'demandExpired'],
    ['expire', undefined],
  ]);
  expect(troublesWith({ comment: ' \n' }).filter(([, trouble]) => trouble !== undefined)).toEqual([
    ['close', 'stageReasonRequired'],
    ['expire', 'moveImpossible'],
  ]);
});

test('stageTransitions: the clock closes an expired demand and notifies all sides', () => {
  const walked = walkTable(stageTransitions, {
    states: supplyStages,
    actors: ['clock'],
    facts: { ...facts, isExpired: true },
  });
  expect(walked).toEqual(['expire: open → closed by clock; notifyPartners, notifyOwner']);
});

test.each([
  ['2026-03-04T15:59:59.999Z', false],
  ['2026-03-04T16:00:00.000Z', true],
])('isPast: 4 March at %s: %s', (now, past) => {
  expect(isPast('2026-03-04', new Date(now))).toBe(past);
});

test.each([
  ['open', ['contact', 'close']],
  ['inContact', ['resume', 'sign', 'close']],
  ['signed', ['finish', 'close']],
  ['done', []],
  ['closed', ['reopen']],
] as const)('ownStageActions: from %s: %o', (stage, actions) => {
  expect(ownStageActions(stage)).toEqual(actions);
});
