import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subscribableKinds, type Selection } from '#contract/subscription/constants.ts';
import { fitsFocus, fitsSelection, type Candidate } from './fits.ts';

const now = new Date('2026-03-04T02:00:00Z');
const item: Candidate = {
  kind: 'declaration',
  title: '智能工厂 5g应用申报',
  summary: '',
  tags: ['设备上云'],
  facets: ['area:510000', 'area:510100', 'area:510104', 'industry:C', 'industry:C34', 'level:市'],
  industryCodes: ['C34'],
  areaCode: '510104',
  startsAt: new Date('2026-03-01T00:00:00Z'),
  endsAt: new Date('2026-03-31T00:00:00Z'),
  sectionNames: ['政策服务', '申报通知'],
};
const none = { kinds: ['declaration'], industries: [], areas: [], topics: [] } as const;

test.each([
  [{}, true],
  [{ kinds: [] }, false],
  [{ kinds: ['policy'] }, false],
  [{ industries: ['C'] }, true],
  [{ industries: ['C34'] }, true],
  // what concerns a division concerns its groups
  [{ industries: ['C345'] }, true],
  [{ industries: ['C35'] }, false],
  [{ industries: ['C35', 'C34'] }, true],
  [{ areas: ['510104'] }, true],
  [{ areas: ['510105'] }, false],
  [{ topics: ['5G 应用'] }, true],
  [{ topics: ['设备上云'] }, true],
  [{ topics: ['融资服务'] }, false],
  [{ topics: ['设备上云'], industries: ['C35'] }, false],
] as const)('fitsFocus with %j: %s', (focus, fits) => {
  expect(fitsFocus(item, { ...none, ...focus })).toBe(fits);
});

test('fitsFocus accepts an item without industry and area for any focus', () => {
  const general = { ...item, facets: [], industryCodes: [], areaCode: null };
  expect(fitsFocus(general, { ...none, industries: ['C35'], areas: ['510105'] })).toBe(true);
});

test.each<[Partial<Selection>, boolean]>([
  [{}, true],
  [{ kind: 'policy' }, false],
  [{ sectionName: '申报通知' }, true],
  [{ sectionName: '政策服务' }, true],
  [{ sectionName: '公示' }, false],
  [{ filters: { level: '市', area: '510100' } }, true],
  [{ filters: { level: '市', area: '510105' } }, false],
  [{ filters: { level: '' } }, true],
  [{ filters: { level: ['省', '市'] } }, true],
  [{ status: 'underway' }, true],
  [{ status: 'end' }, false],
])('fitsSelection with %j: %s', (selection, fits) => {
  expect(
    fitsSelection(item, { kind: 'declaration', sectionName: '', filters: {}, status: '', ...selection }, now),
  ).toBe(fits);
});

test('fitsSelection never widens by more filters; fitsFocus never narrows by more values of a field', () => {
  const value = fc.constantFrom('C', 'C34', 'C345', 'C35', '510104', '510105', '市', '设备上云', '其他');
  const values = fc.array(value, { maxLength: 4 });
  const filters = fc.dictionary(fc.constantFrom('level', 'area', 'industry'), value);
  fc.assert(
    fc.property(
      filters,
      filters,
      values,
      value,
      fc.constantFrom(...subscribableKinds),
      (one, two, some, more, kind) => {
        const list = (given: Record<string, string>) =>
          fitsSelection(item, { kind, sectionName: '', filters: given, status: '' }, now);
        if (list({ ...one, ...two })) expect(list(two)).toBe(true);
        for (const field of ['industries', 'areas', 'topics'] as const)
          if (some.length > 0 && fitsFocus(item, { ...none, [field]: some }))
            expect(fitsFocus(item, { ...none, [field]: [...some, more] })).toBe(true);
      },
    ),
  );
});
