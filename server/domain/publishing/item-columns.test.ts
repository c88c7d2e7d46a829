import { expect, test } from 'vitest';
import { itemFields } from '#contract/content/item.ts';
import type { KindDefinition } from '#contract/content/kind.ts';
import { contentKindKeys, contentKinds, type ExtraOf } from '#contract/content/kinds.ts';
import { itemColumns } from './item-columns.ts';

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
  amount: 500,
  supportKind: '奖励',
  audience: '规上企业',
  appliesTo: { companyTypes: [], scales: [], industries: [], areas: [] },
  keyPoints: [],
  originalLink: '',
};

test('itemColumns has the card fields and the facets of a policy', () => {
  const columns = itemColumns('policy', fields, policy, new Date('2025-12-31T16:00:00Z'));
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
    facets: ['year:2026', 'policyType:6', 'level:市', 'validity:有效', 'supportKind:奖励'],
  });
});

const provided: ExtraOf<'cloudProduct'> = {
  provider: '云枢',
  cloudKind: 'SaaS',
  priceModel: '2',
  price: '',
  trial: true,
  specification: '',
  serviceLevel: '',
  subsidyEligible: false,
};

test('itemColumns has a facet for each value of a list, for yes and no, and for the year of publication', () => {
  const solution = { models: ['1', '2'], industries: ['食品', '医药', ''], functions: [] };
  const { facets } = itemColumns('solution', fields, solution, new Date('2025-12-31T16:00:00Z'));
  expect(facets).toEqual(['year:2026', 'models:1', 'models:2', 'industries:食品', 'industries:医药']);
  const placed = { sceneCodes: ['140402', '1404'] };
  expect(itemColumns('solution', fields, placed as never, new Date('2026-06-01')).facets).toEqual([
    'year:2026',
    'sceneCodes:14',
    'sceneCodes:1404',
    'sceneCodes:140402',
  ]);
  expect(itemColumns('cloudProduct', fields, provided, new Date('2025-12-31T15:59:00Z')).facets).toEqual([
    'year:2025',
    'provider:云枢',
    'cloudKind:SaaS',
    'priceModel:2',
    'trial:true',
    'subsidyEligible:false',
  ]);
});

test('itemColumns has facets for every ancestor of an area or industry', () => {
  const placed = { ...fields, areaCode: '990105', industryCodes: ['C3670', 'C36', 'D'] };
  const { facets } = itemColumns('cloudProduct', placed, provided, new Date(0));
  expect(facets?.slice(0, 8)).toEqual([
    'year:1970',
    'area:990000',
    'area:990100',
    'area:990105',
    'industry:C',
    'industry:C36',
    'industry:C367',
    'industry:D',
  ]);
});

test.each(contentKindKeys)('contentKinds.%s refers to existing kinds and day fields', (key) => {
  const { fields, derivedFacets, relations }: KindDefinition = contentKinds[key];
  for (const { yearOf } of Object.values(derivedFacets))
    if (yearOf !== undefined) expect(fields[yearOf]?.shape.holds).toBe('day');
  for (const { to } of Object.values(relations)) expect(contentKindKeys).toContain(to);
});
