import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readItemsOfKind } from '#demo/read-items.ts';
import { rankPassages } from './rank-passages.ts';

/** What visitors ask, with the paragraphs that answer it, and what no policy of the demo answers. */
const questions = z
  .object({
    answered: z.array(z.tuple([z.string(), z.string(), z.array(z.number())])),
    unanswered: z.array(z.string()),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'questions.json'), 'utf8')));

const now = new Date('2026-12-20T02:00:00Z');
const items = (['policy', 'interpretation'] as const)
  .flatMap((kind) => readItemsOfKind(kind, now))
  .map(({ key, fields, kind, extra, publishedDaysAgo }, at) => ({
    ...{ id: at + 1, kind, key, title: fields.title, body: fields.body },
    publishTime: new Date(+now - publishedDaysAgo * 86_400_000),
    isRepealed: kind === 'policy' && extra.validity !== '有效',
  }));
const ask = (question: string) => rankPassages(items, question);

test('rankPassages puts the right paragraph into the first three for 90% of answerable questions', () => {
  expect(questions.answered.length).toBeGreaterThanOrEqual(60);
  const missed = questions.answered.flatMap(([question, key, paragraphs]) => {
    const first = ask(question).passages.slice(0, 3);
    const isThere = first.some(({ item, paragraph }) => item.key === key && paragraphs.includes(paragraph));
    return isThere
      ? []
      : [`${question}: ${first.map(({ item, paragraph }) => `${item.key} ${String(paragraph)}`).join(', ')}`];
  });
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(questions.answered.length * 0.1);
});

test('rankPassages answers at most 5% of the questions that no policy answers', () => {
  expect(questions.unanswered.length).toBeGreaterThanOrEqual(20);
  const found = questions.unanswered.flatMap((question) => {
    const { passages, isAnswered } = ask(question);
    const [first] = passages;
    return first === undefined || !isAnswered
      ? []
      : [`${question}: ${first.item.key} ${first.text.slice(0, 60)}`];
  });
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(questions.unanswered.length * 0.05);
});

test('rankPassages marks 90% of the answerable questions as answered', () => {
  const unanswered = questions.answered.flatMap(([question]) => (ask(question).isAnswered ? [] : [question]));
  expect(unanswered.length, unanswered.join('\n')).toBeLessThanOrEqual(questions.answered.length * 0.1);
});
