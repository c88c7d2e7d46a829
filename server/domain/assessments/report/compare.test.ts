import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessmentCompareCalls } from '#contract/assessments/compare-calls.ts';
import { comparedAssessments } from '#contract/assessments/constants.ts';
import type { ResponseOf } from '#contract/call.ts';
import { assessing } from '#server/testing/assessing.ts';
import { insertDiagnosed } from '#server/testing/diagnosing.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const compare = async (who: { token: string }) =>
  (await portal.call(assessmentCompareCalls.compareAssessments, { tool: 'digital' }, who)).data as ResponseOf<
    typeof assessmentCompareCalls.compareAssessments
  >;

test(`compareAssessments has the last ${String(comparedAssessments)} of the tool, the oldest first, and those of nobody else`, async () => {
  const [who, other] = [await insertDiagnosed(portal, 801), await insertDiagnosed(portal, 802)];
  const { assess } = assessing(portal);
  await assess(other, 'digital');
  await assess(who, 'security');
  const ids: number[] = [];
  for (let n = 0; n <= comparedAssessments; n += 1) {
    ids.push(await assess(who, 'digital', { option: n % 3 }));
    portal.clock.advance({ minutes: 1 });
  }
  const all = await compare(who);
  expect(all.map(({ assessmentId }) => assessmentId)).toEqual(ids.slice(1));
  expect(all[0]?.figures[0]).toMatchObject({ key: '', name: '总分', of: 100 });
});
