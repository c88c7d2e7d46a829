import { expect, test } from 'vitest';
import { walkTable } from '../testing/walk-table.ts';
import { whyNot } from '../workflow.ts';
import { questionTransitions, questionStates, type QuestionAction } from './question-workflow.ts';

const actors = ['asker', 'clerk'] as const;

test('questionTransitions: each state, each actor', () => {
  const states = ['new', ...questionStates];
  expect(walkTable(questionTransitions, { states, actors, facts: { comment: '理由' } })).toEqual([
    'ask: new → waiting by asker; notifyClerks',
    'passOn: waiting → passedOn by clerk; notifyAsker',
    'answer: waiting → answered by clerk; notifyAsker',
    'answer: passedOn → answered by clerk; notifyAsker',
    'correct: answered → answered by clerk; notifyAsker',
    'decline: waiting → declined by clerk; notifyAsker',
    'decline: passedOn → declined by clerk; notifyAsker',
    'withdraw: waiting → withdrawn by asker',
    'withdraw: passedOn → withdrawn by asker',
    'takeDown: answered → takenDown by clerk; notifyAsker',
  ]);
});

test('decline and withdrawal need a reason for the author', () => {
  const wants = (Object.keys(questionTransitions) as QuestionAction[]).filter((action) => {
    const [state] = questionTransitions[action].from;
    return (
      whyNot(questionTransitions, action, { state, actors, facts: { comment: '' } }) ===
      'reviewCommentRequired'
    );
  });
  expect(wants).toEqual(['decline', 'takeDown']);
});
