import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ContentKind } from '#contract/content/kinds.ts';
import { completeParts } from './from-fields.tsx';
import type { KindParts } from './kind-parts.ts';
import type { Item, RowOf } from './reads.ts';

/** What the parts read of an item. */
const itemOf = (extra: object, more: object = {}): Item =>
  Object.assign({} as Item, {
    extra,
    providerId: null,
    providerBadges: [],
    scenes: [],
    startsAt: null,
    endsAt: null,
    ...more,
  });

const textOf = (node: ReactNode) => renderToStaticMarkup(<>{node}</>).replaceAll(/<[^>]+>/g, '|');

const factsOf = (kind: ContentKind, item: Item, own: KindParts = {}) =>
  (completeParts(kind, own).facts?.(item) ?? []).map(({ term, value, isWide }) => [
    term,
    typeof value === 'object' ? textOf(value) : value,
    isWide,
  ]);

test('completeParts gives a fact for each field that is one, in their order, by its label', () => {
  const extra = { enterprise: '远衡', batch: '第三批', year: 2026, level: '卓越', recognitionDocument: '' };
  expect(factsOf('factory', itemOf({ ...extra, scenes: ['排产', '质检'], effect: '交付快了' }))).toEqual([
    ['企业', '远衡', false],
    ['批次', '第三批', false],
    ['认定年份', '2026 年', false],
    // the page leaves out what says nothing
    ['认定文件', '', false],
    ['场景', '排产、质检', true],
    ['成效', '交付快了', true],
  ]);
});

test('completeParts writes numbers with their unit, and what is said of none', () => {
  const price = (value: number | null) =>
    factsOf('solution', itemOf({ price: value, customers: 0 })).flatMap(([term, said]) =>
      term === '起价' || term === '应用企业' ? [said] : [],
    );
  expect(price(null)).toEqual(['面议', '']);
  // it can be null, so that 0 is a number like others
  expect(price(0)).toEqual(['0 万元', '']);
  expect(price(1286.5)).toEqual(['1,286.5 万元', '']);
});

test('completeParts writes codes by their names, and days, documents, links and telephones each in its form', () => {
  const policy = {
    documentNumber: '示工信发〔2026〕48号',
    writtenDate: '2026-11-17',
    originalLink: 'https://a.example',
  };
  expect(factsOf('policy', itemOf(policy))).toEqual(
    expect.arrayContaining([
      ['发文字号', '示工信发〔2026〕48 号', false],
      ['成文日期', '2026 年 11 月 17 日', false],
      ['原文', expect.stringContaining('查看原文'), false],
    ]),
  );
  expect(factsOf('declaration', itemOf({ consultationPhone: '0991-1234567' }))).toContainEqual([
    '咨询电话',
    '|0991-1234567|',
    false,
  ]);
  expect(factsOf('cloudProduct', itemOf({ priceModel: '1', provider: '云上' }))).toEqual(
    expect.arrayContaining([['服务商', '云上', false]]),
  );
});

test('completeParts leads from a provider to its home, and from scenes to others of the same', () => {
  const scenes = [
    { code: '140401', name: '生产计划优化' },
    { code: '140402', name: '车间智能排产' },
  ];
  const item = itemOf(
    { provider: '云上', sceneCodes: ['140401', '140402'] },
    { providerId: 7, providerBadges: [], scenes },
  );
  const facts = completeParts('solution', {}).facts?.(item) ?? [];
  const html = (wanted: string) =>
    renderToStaticMarkup(<>{facts.find(({ term }) => term === wanted)?.value}</>);
  expect(html('服务商')).toContain('infoId=7');
  expect(html('数字化场景')).toContain('href="#/digitalTransformation/SZHCJ?scene=140402"');
  expect(html('数字化场景').replace(/<[^>]*>/g, '')).toBe('生产计划优化、车间智能排产');
});

test('completeParts begins with the window of kinds that have one', () => {
  const times = { startsAt: '2026-11-01T01:00:00Z', endsAt: '2026-11-30T10:00:00Z' };
  expect(factsOf('activity', itemOf({}, times))[0]).toEqual([
    '活动时间',
    '||2026-11-01 09:00| 至 |2026-11-30 18:00||',
    true,
  ]);
  expect(factsOf('activity', itemOf({}))[0]).toEqual(['活动时间', '', true]);
});

test('completeParts takes what the kind’s own file says otherwise: a term, a value, several facts, none', () => {
  const own = { facts: { outlet: () => ({ term: '来源' }) } } as KindParts;
  const item = itemOf({ outlet: '日报', editor: '小周', originalLink: '' });
  expect(factsOf('news', item, own).slice(0, 2)).toEqual([
    ['来源', '日报', false],
    ['编辑', '小周', false],
  ]);
  const several = {
    facts: {
      outlet: () => [
        { term: '甲', value: '1' },
        { term: '乙', value: '2' },
      ],
    },
  } as KindParts;
  expect(factsOf('news', item, several).map(([term]) => term)).toEqual(['甲', '乙', '编辑', '原文']);
  expect(factsOf('news', item, { hasFacts: () => false })).toEqual([]);
});

test('completeParts has tags above the title of those fields that are tags, each in its tone', () => {
  const { tags } = completeParts('solution', {});
  const html = renderToStaticMarkup(
    <>{tags?.(itemOf({ typeName: '数字孪生', industries: ['装备制造', ''] }))}</>,
  );
  expect(html.match(/<span/g)).toHaveLength(2);
  expect(html).toMatch(/teal[^>]*>装备制造/);
  // no room is kept above the title of what has none
  expect(completeParts('mediaReport', {}).tags).toBeUndefined();
});

test('completeParts has a row of those fields that are tags and notes of rows, unless the kind has its own', () => {
  const { Row } = completeParts('cluster', {});
  const item = Object.assign({} as RowOf<'cluster'>, {
    ...{
      id: 7,
      kind: 'cluster',
      title: '减速器集群',
      content: '',
      sourceInfo: '来源',
      imageUrl: '',
      views: 3,
    },
    releaseTimeShow: '2026-11-22',
    card: {
      level: '省',
      industryName: '装备',
      enterprises: 1286,
      largeEnterprises: 12,
      outputValue: 0.5,
      digitalRate: 96,
      year: 2026,
    },
  });
  const text = textOf(Row && <Row item={item} />).replaceAll(/\|+/g, '|');
  expect(text).toContain('|省级|装备|企业 1,286 家|年产值 0.5 亿元|诊断覆盖 96%|2026-11-22|');
  expect(text).not.toContain('来源');
  expect(completeParts('excellent', {}).Row).toBeUndefined();
  const Own = () => null;
  expect(completeParts('cluster', { Row: Own }).Row).toBe(Own);
});

test('completeParts puts points where their field says, numbered where they follow one another, and the kind’s own after', () => {
  const own: KindParts = { Closing: () => '自己的' };
  const { Opening, Closing } = completeParts('declaration', own);
  expect(Opening).toBeUndefined();
  const item = itemOf({ conditions: ['在本市注册'], materials: [], process: ['提交', '审核'] });
  const html = renderToStaticMarkup(Closing && <Closing item={item} />);
  expect(html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')).toBe(
    '|申报条件|在本市注册|办理流程|提交|审核|自己的',
  );
  expect(html).toMatch(/<ol.*提交/);
  expect(html).toMatch(/<ul.*在本市注册/);
});
