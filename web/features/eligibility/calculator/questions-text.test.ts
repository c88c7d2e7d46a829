import { expect, test } from 'vitest';
import { visitorQuestions } from '#contract/eligibility/constants.ts';
import { questionsText } from './questions-text.ts';

test.each([
  [{ sets: 0, total: 0, questions: 0 }, '现在没有可以逐条对照的政策和申报。'],
  // what the portal alone can say is asked of nobody: not all requirements are here
  [{ sets: 3, total: 3, questions: 2 }, '现在对照 3 项政策和申报，其中可以由您回答的要求都在这里。'],
  [{ sets: 9, total: 9, questions: visitorQuestions }, '现在对照 9 项政策和申报，要求最多的是这 10 题。'],
  [
    { sets: 3, total: 4, questions: 2 },
    '现在共 4 项，这里对照先截止的 3 项政策和申报，其中可以由您回答的要求都在这里。',
  ],
])('questionsText %o', (of, text) => {
  expect(questionsText(of)).toBe(text);
});
