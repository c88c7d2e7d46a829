import { expect, test } from 'vitest';
import { checkForm } from '#contract/shared-rules/rule.ts';
import { commentRules, topicRules } from '#contract/forum/rules.ts';
import { choicesOf, readDemoTopics } from './forum.ts';
import { readDemoColumns } from './exchange-columns.ts';

const topics = readDemoTopics();

test('sixty topics and more on six boards, none twice', () => {
  expect(topics.length).toBeGreaterThan(60);
  expect(new Set(topics.map(({ title }) => title)).size).toBe(topics.length);
  expect(new Set(topics.map(({ board }) => board)).size).toBe(6);
});

test('every choice of the columns has a topic or none, and every topic is put to choices that there are', () => {
  const columns = new Map(readDemoColumns().map(({ key, choices }) => [key, choices]));
  const chosen = topics.map(({ title, body }) => choicesOf(`${title} ${body}`));
  for (const [key, choice] of chosen.flatMap((one) => Object.entries(one)))
    expect(columns.get(key)).toContain(choice);
  for (const key of columns.keys())
    expect(chosen.filter((one) => key in one).length, key).toBeGreaterThan(topics.length / 5);
});

test.each(topics)('$title is as a form would take it', ({ title, body, threads }) => {
  expect(checkForm(topicRules, { boardId: '1', title, body })).toEqual({});
  for (const comment of threads.flat()) expect(checkForm(commentRules, { body: comment })).toEqual({});
});
