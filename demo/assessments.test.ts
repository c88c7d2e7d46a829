import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import { resultOf, type AssessmentResult } from '#contract/assessments/result.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ DEMO: 'on' });
});
afterAll(() => portal.stop());

interface Finished {
  user: string;
  tool: string;
  year: number;
  variant: string;
  left_out: Record<string, string>;
  result: AssessmentResult;
  content: AssessmentModel;
  answers: { question: string; chosen: string[]; reason: string }[];
}

async function listFinished(): Promise<Finished[]> {
  const { rows } = await portal.sql.query<Finished>(
    `select a.user_id as user, a.tool, extract(year from a.submitted_at)::int as year, a.variant, a.left_out, a.result, m.content,
       (select json_agg(w) from assessment_answer w where w.assessment_id = a.id) as answers
     from assessment a join assessment_model m on m.id = a.model_id where a.state = 'done' order by a.submitted_at`,
  );
  return rows;
}

test('demo has 400 assessments over three years, each with the result of its answers', async () => {
  const finished = await listFinished();
  expect(finished.length).toBeGreaterThanOrEqual(400);
  const years = [2024, 2025, 2026];
  expect([...new Set(finished.map(({ year }) => year))]).toEqual(years);
  for (const { variant, left_out: leftOut, answers, content, result } of finished)
    expect(
      resultOf(content, {
        ...{ variant, leftOut: new Set(Object.keys(leftOut)) },
        answers: Object.fromEntries(answers.map(({ question, ...answer }) => [question, answer])),
      }),
    ).toEqual(result);
});

test('demo has enterprises at several levels, and none whose score falls from year to year', async () => {
  const finished = await listFinished();
  const levels = new Map<string, number>();
  const last = new Map<string, number>();
  for (const { user, tool, result } of finished) {
    if (result.tool === 'security') continue;
    const score = result.tool === 'maturity' ? result.score : result.points;
    expect(score).toBeGreaterThanOrEqual(last.get(`${user} ${tool}`) ?? 0);
    last.set(`${user} ${tool}`, score);
    const key = `${tool} ${String(result.level)}`;
    levels.set(key, (levels.get(key) ?? 0) + 1);
  }
  // of no tool the most have one level
  for (const level of ['maturity 1', 'maturity 2', 'maturity 3', 'digital 1', 'digital 2', 'digital 3'])
    expect(levels.get(level) ?? 0, level).toBeGreaterThanOrEqual(20);
});
