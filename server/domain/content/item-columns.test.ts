import { expect, test } from 'vitest';
import { itemFields } from '#contract/content/item.ts';
import { contentKindKeys, contentKinds, type ExtraOf } from '#contract/content/kinds.ts';
import { facetsOf, itemColumns } from './item-columns.ts';

const fields = itemFields.parse({
  sectionName: '扶持政策',
  title: '标题',
  summary: '摘要',
  body: '<p>正文</p>',
  startsAt: '2026-01-01T01:00:00.000Z',
});

const policy: ExtraOf<'policy'> = {
  indexNumber: 'SF-1',
  documentNumber: '示工信〔2026〕1号',
  issuingBody: '市经信局',
  writtenDate: '2026-01-02',
  subject: '',
  policyType: '6',
  level: '市',
  validity: '有效',
  appliesTo: { companyTypes: [], scales: [], industries: [], areas: [] },
  keyPoints: [],
  originalLink: '',
};

test('a row has the few fields of its card, and what it can be filtered by', () => {
  const columns = itemColumns('policy', fields, policy);
  expect(columns).toMatchObject({
    kind: 'policy',
    body: '<p>正文</p>',
    areaCode: null,
    startsAt: new Date('2026-01-01T01:00:00Z'),
    endsAt: null,
    extra: policy,
    card: {
      policyType: '6',
      level: '市',
      documentNumber: '示工信〔2026〕1号',
      issuingBody: '市经信局',
      validity: '有效',
    },
    // nothing for the subject, which is empty
    facets: ['policyType:6', 'level:市', 'validity:有效', 'year:2026'],
  });
});

test('a list of values can be filtered by each of them', () => {
  expect(
    facetsOf({ scenes: ['排产', '质检', ''], year: 2026, note: 'x', none: null }, ['scenes', 'year', 'none']),
  ).toEqual(['scenes:排产', 'scenes:质检', 'year:2026']);
});

test.each(contentKindKeys)('%s: cards, facets and relations name what there is', (key) => {
  const { extra, card, facets, relations }: (typeof contentKinds)[typeof key] = contentKinds[key];
  const fieldNames = Object.keys(extra.shape);
  for (const name of [...card, ...facets]) expect(fieldNames).toContain(name);
  for (const { to } of Object.values(relations)) expect(contentKindKeys).toContain(to);
});
