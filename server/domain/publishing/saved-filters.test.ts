import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentErrors } from '#contract/content/errors.ts';
import { savedFilterCalls } from '#contract/content/saved-filter-calls.ts';
import { savedFilterLimit, savedFilterNameLength } from '#contract/content/work-rules.ts';
import { startNewsroom, type Newsroom } from '#server/testing/newsroom.ts';

let room: Newsroom;
beforeAll(async () => {
  room = await startNewsroom();
});
afterAll(() => room.portal.stop());

const save = (name: string, conditions: string, who = room.writer) =>
  room.portal.call(savedFilterCalls.save, { name, conditions }, { token: who.token });
async function namesOf(who = room.writer) {
  const { data } = await room.portal.call(savedFilterCalls.list, {}, { token: who.token });
  return (data as { rows: { id: number; name: string; conditions: string }[] }).rows;
}

describe('saveFilter', () => {
  test('keeps one under a name, and another under the same name in its place', async () => {
    expect(await save('四季度', 'page=items&kind=policy')).toMatchObject({ code: 1 });
    expect(await save('四季度', 'page=items&kind=news')).toMatchObject({ code: 1 });
    expect(await namesOf()).toMatchObject([{ name: '四季度', conditions: 'page=items&kind=news' }]);
    expect(await namesOf(room.reviewer)).toEqual([]);
  });

  test('refuses one more than the limit, also where two tabs ask at once, and takes one of a known name', async () => {
    const who = room.reviewer;
    for (let n = 1; n < savedFilterLimit; n += 1) await save(`页签${String(n)}`, 'page=items', who);
    const both = await Promise.all(['甲', '乙'].map((name) => save(name, 'page=items', who)));
    expect(both.map(({ code }) => code).toSorted()).toEqual([1, contentErrors.savedFilterLimitReached.code]);
    expect(await namesOf(who)).toHaveLength(savedFilterLimit);
    expect(await save('页签1', 'page=items&view=live', who)).toMatchObject({ code: 1 });
  });

  test.each([
    ['', 'page=items', false],
    ['a'.repeat(savedFilterNameLength), 'page=items', true],
    ['a'.repeat(savedFilterNameLength + 1), 'page=items', false],
    ['脚本', 'page=items&words=<b>', false],
  ])('takes the name %s and the conditions %s: %s', async (name, conditions, isTaken) => {
    expect((await save(name, conditions, room.chief)).code === 1).toBe(isTaken);
  });
});

describe('dropFilter', () => {
  test('takes away one’s own alone, and does nothing the second time', async () => {
    const [own] = await namesOf();
    const drop = (who = room.writer) =>
      room.portal.call(savedFilterCalls.drop, { id: own?.id ?? 0 }, { token: who.token });
    await drop(room.reviewer);
    expect(await namesOf()).toHaveLength(1);
    await drop();
    expect(await drop()).toMatchObject({ code: 1 });
    expect(await namesOf()).toEqual([]);
  });
});
