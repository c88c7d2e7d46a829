import { expect, test } from 'vitest';
import { checkForm } from '#contract/shared-rules/rule.ts';
import { commentRules, topicRules } from '#contract/forum/rules.ts';
import { readDemoTopics } from './forum.ts';

const topics = readDemoTopics();

test('sixty topics and more on six boards, none twice', () => {
  expect(topics.length).toBeGreaterThan(60);
  expect(new Set(topics.map(({ title }) => title)).size).toBe(topics.length);
  expect(new Set(topics.map(({ board }) => board)).size).toBe(6);
});

test.each(topics)('$title is as a form would take it', ({ title, body, threads }) => {
  expect(checkForm(topicRules, { boardId: '1', title, body })).toEqual({});
  for (const comment of threads.flat()) expect(checkForm(commentRules, { body: comment })).toEqual({});
});
