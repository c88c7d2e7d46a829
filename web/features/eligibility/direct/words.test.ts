import { expect, test } from 'vitest';
import type { DirectOffer } from '#contract/eligibility/direct-entities.ts';
import { inTens, isLosable, outcomeOf, sumName } from './words.ts';

const offer: DirectOffer = {
  ...{ id: 1, rev: 1, itemId: 2, kind: 'policy', itemTitle: '办法', title: '第一批', payment: '拨付' },
  ...{ state: 'asked', amount: 200_000, steps: [], values: [], countedOn: '2026-03-02' },
  ...{ deadline: '2026-03-11', publicityDays: 7, isOpen: true, companyName: '知远', maskedCode: '****1234' },
  ...{ answerTime: null, reason: '', publicUntil: '', paidOn: '' },
};
const until = '2026-03-20';

test.each([
  [0, '不足 10 家'],
  [10, '至少 10 家'],
  [1_230, '至少 1,230 家'],
])('inTens says %i', (n, text) => {
  expect(inTens(n)).toBe(text);
});

test.each<[Partial<DirectOffer>, string]>([
  [{}, ''],
  [{ state: 'confirmed' }, ''],
  [{ state: 'declined' }, ''],
  [{ isOpen: false }, '确认已经截止，没有答复的不发放'],
  [{ isOpen: false, state: 'declined' }, '已答复不领取'],
  [{ isOpen: false, state: 'unfit' }, '确认已经截止，更正后不符合条件的不发放'],
  [{ isOpen: false, state: 'confirmed' }, '确认已经截止，等待公示'],
  [{ isOpen: false, state: 'struck', reason: '重复' }, '已移出名单：重复'],
  [{ isOpen: false, state: 'paid', paidOn: '2026-03-23' }, '已于 2026-03-23 兑付'],
])('outcomeOf tells what has become of %j', (changes, text) => {
  expect(outcomeOf({ ...offer, ...changes }, '2026-03-12')).toBe(text);
});

test('outcomeOf tells of the publicity until its last day, and no longer', () => {
  const listed: DirectOffer = { ...offer, state: 'confirmed', isOpen: false, publicUntil: until };
  expect(outcomeOf(listed, until)).toBe(`公示至 ${until}，期满没有异议的按上面的办法兑付`);
  expect(outcomeOf(listed, '2026-03-21')).toBe(`公示已于 ${until} 期满，等待按上面的办法兑付`);
});

test.each<[Partial<DirectOffer>, string]>([
  [{}, '可得'],
  [{ isOpen: false }, '曾算得'],
  [{ state: 'declined' }, '曾算得'],
  [{ state: 'struck', isOpen: false }, '曾算得'],
  [{ state: 'confirmed', isOpen: false }, '可得'],
  [{ state: 'paid', isOpen: false }, '已得'],
])('sumName calls the sum of %j %s', (changes, name) => {
  expect(sumName({ ...offer, ...changes })).toBe(name);
});

test.each<[Partial<DirectOffer>, boolean]>([
  [{}, true],
  [{ isOpen: false }, false],
  [{ state: 'confirmed', isOpen: false }, true],
  [{ state: 'confirmed', isOpen: false, publicUntil: until }, false],
  [{ state: 'paid', isOpen: false, publicUntil: until }, false],
])('isLosable says of %j: %s', (changes, isLost) => {
  expect(isLosable({ ...offer, ...changes })).toBe(isLost);
});
