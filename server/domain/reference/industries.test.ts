import { afterAll, beforeAll, expect, test } from 'vitest';
import { referenceCalls } from '#contract/reference/calls.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

interface Industry {
  id: number;
  code: string;
  hasChildren: boolean;
}
const below = async (parentId: number) =>
  (await portal.call(referenceCalls.getChildIndustryClass, { parentId })).data as Industry[];

test('getChildIndustryClass returns hasChildren on each of three levels', async () => {
  let parentId = 1;
  for (const [code, hasChildren] of [
    ['C', true],
    ['C34', true],
    ['C345', false],
  ] as const) {
    const found = (await below(parentId)).find((one) => one.code === code);
    expect(found, code).toMatchObject({ code, hasChildren });
    parentId = found?.id ?? 0;
  }
  expect(await below(parentId)).toEqual([]);
});
