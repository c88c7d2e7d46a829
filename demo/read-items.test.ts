import { describe, expect, test } from 'vitest';
import { anyWritten } from '#contract/content/resource.ts';
import type { Relation } from '#contract/content/kind.ts';
import { contentKindKeys, contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { pagePathOf } from '#contract/portal/pages.ts';
import { plannedPages } from '#contract/portal/planned-pages.ts';
import { readIndustries } from '#contract/reference/industries.ts';
import { findBodyFaults, sanitiseBody } from '#server/domain/publishing/sanitise-body.ts';
import { demoAreas } from './areas.ts';
import { readCharts } from './media.ts';
import { readDemoBanners } from './read-banners.ts';
import { readDemoItems, type DemoItem } from './read-items.ts';

/** Any day will do: everything is told in days from it. */
const now = new Date('2027-03-02T04:00:00Z');
const items = readDemoItems(now);
const daysFromNow = (time: string) => (Date.parse(time) - now.getTime()) / 86_400_000;

function of<Kind extends ContentKind>(kind: Kind): (DemoItem & { kind: Kind })[] {
  return items.filter((item): item is DemoItem & { kind: Kind } => item.kind === kind);
}

/** The values that occur more than once. */
function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** Keys of the items of which `fault` is true, so that a failure names them. */
const keysWhere = (fault: (item: DemoItem) => boolean) => items.filter(fault).map(({ key }) => key);

/** The same with how long something is there. */
const lengthsWhere = (lengthOf: (item: DemoItem) => number, isFault: (length: number) => boolean) =>
  items.map((item) => ({ key: item.key, length: lengthOf(item) })).filter(({ length }) => isFault(length));

/** Kinds of which the body is what people come for; the others show facts first. */
const articles = new Set<ContentKind>([
  'policy',
  'interpretation',
  'declaration',
  'news',
  'mediaReport',
  'dynamic',
  'notice',
  'activity',
  'knowledge',
  'help',
  'identifierArticle',
  'industryUpdate',
  'ministryInfo',
  'securityPolicy',
]);

test('interpretations in charts have one each, which says nothing but what their texts say', () => {
  const inCharts = of('interpretation').filter(({ extra }) => extra.form === 'chart');
  const charts = readCharts();
  expect(Object.keys(charts).sort()).toEqual(inCharts.map(({ key }) => key).sort());
  for (const { key, fields, extra } of inCharts) {
    const text = JSON.stringify([fields, extra]);
    for (const figure of charts[key]?.alt.match(/\d[\d,.]*/g) ?? [key]) expect(text, key).toContain(figure);
  }
});

test('every kind has its share', () => {
  const atLeast: Partial<Record<ContentKind, number>> = {
    policy: 60,
    interpretation: 26,
    declaration: 30,
    news: 85,
    mediaReport: 30,
    dynamic: 32,
    notice: 10,
    activity: 20,
    knowledge: 44,
    help: 34,
    case: 84,
    transProject: 40,
    digitalScene: 45,
    demand: 40,
    benchmark: 30,
    cluster: 10,
    solution: 84,
    cloudProduct: 52,
    provider: 56,
    platform: 28,
    factory: 44,
    excellent: 60,
    securityProduct: 40,
    identifierNode: 8,
    serviceResource: 30,
    developer: 30,
    expert: 40,
    financialProduct: 28,
    industryUpdate: 55,
    ministryInfo: 45,
    securityPolicy: 40,
    identifierArticle: 30,
  };
  for (const kind of contentKindKeys)
    expect(of(kind).length, kind).toBeGreaterThanOrEqual(atLeast[kind] ?? 1);
  expect([...new Set(of('news').map(({ fields }) => fields.sectionName))].sort()).toEqual(
    ['产业动态', '平台动态', '标识解析', '信息安全', '通知公告', '行业观察'].sort(),
  );
});

test('staff can write what the demo has of every kind', () => {
  for (const { key, kind, fields, extra } of items) {
    const { success, error } = anyWritten.safeParse({ kind, ...fields, extra });
    expect(success, `${key}: ${String(error)}`).toBe(true);
  }
});

test('keys, titles and summaries are unique', () => {
  expect(repeated(items.map(({ key }) => key))).toEqual([]);
  expect(repeated(items.map(({ fields }) => fields.title))).toEqual([]);
  expect(repeated(items.map(({ fields }) => fields.summary))).toEqual([]);
});

test('days in texts are dates, and right whenever they are read', () => {
  expect(
    keysWhere(({ kind, fields }) => kind === 'notice' && /[本下]周/.test(JSON.stringify(fields))),
  ).toEqual([]);
  expect(of('notice').some(({ fields }) => fields.title.includes('3月6日 22:00'))).toBe(true);
});

test('no paragraph, row or list item of some length is used twice', () => {
  const blocks = items.flatMap(({ fields }) =>
    fields.body.split(/<[^>]*>/).filter((text) => text.length > 20),
  );
  expect(repeated(blocks)).toEqual([]);
});

describe('each is well written', () => {
  const isArticle = ({ kind }: DemoItem) => articles.has(kind);
  test('a summary of 40 to 110 characters', () => {
    const lengths = lengthsWhere(
      ({ fields }) => [...fields.summary].length,
      (length) => length < 40 || length > 110,
    );
    expect(lengths).toEqual([]);
  });
  test('a body of three blocks: headings, paragraphs, lines of lists and tables, quotations', () => {
    const blocks = (html: string) => html.match(/<(p|h2|h3|li|tr|blockquote)>/g)?.length ?? 0;
    expect(
      lengthsWhere(
        ({ fields }) => blocks(fields.body),
        (count) => count < 3,
      ),
    ).toEqual([]);
  });
  test('an article has a title of six characters and a text of more than 110', () => {
    expect(keysWhere((item) => isArticle(item) && item.fields.title.length < 6)).toEqual([]);
    const isShort = ({ fields }: DemoItem) => fields.body.replace(/<[^>]*>/g, '').length <= 110;
    expect(keysWhere((item) => isArticle(item) && isShort(item))).toEqual([]);
  });
  test('tags, a source, and more views than favourites', () => {
    expect(keysWhere(({ fields }) => fields.tags.length === 0 || fields.sourceInfo === '')).toEqual([]);
    expect(keysWhere(({ views, favourites }) => views <= favourites)).toEqual([]);
  });
  test('no imageUrl: demo pictures are attached in demo/media.ts', () => {
    expect(keysWhere(({ fields }) => fields.imageUrl !== '')).toEqual([]);
  });
});

test('bodies are what the writer would keep, with headings in order', () => {
  const faults = items.filter(
    ({ fields: { body } }) => sanitiseBody(body).replace(/&quot;/g, '"') !== body.replace(/&quot;/g, '"'),
  );
  expect(faults.map(({ key }) => key)).toEqual([]);
  expect(
    items.flatMap(({ key, fields }) => findBodyFaults(fields.body).map((fault) => ({ key, fault }))),
  ).toEqual([]);
});

test('industries and areas are in the reference data', () => {
  const industries = new Set(readIndustries().map(({ code }) => code));
  const areas = new Set(demoAreas.map(({ code }) => code));
  const isIndustry = (code: string) =>
    /^[A-T](\d{2}(\d{1,2})?)?$/.test(code) && (industries.has(code) || code.length === 5);
  expect(keysWhere(({ fields }) => !fields.industryCodes.every(isIndustry))).toEqual([]);
  expect(keysWhere(({ fields }) => fields.areaCode !== '' && !areas.has(fields.areaCode))).toEqual([]);
});

test('cases and solutions stand in the tree of scenes, and name a provider that there is', () => {
  const providers = new Set(of('provider').map(({ fields }) => fields.title));
  const supplied = [...of('case'), ...of('solution')];
  expect(supplied.filter(({ extra }) => extra.sceneCodes.length === 0).map(({ key }) => key)).toEqual([]);
  expect(supplied.filter(({ extra }) => !providers.has(extra.provider)).map(({ key }) => key)).toEqual([]);
});

test('relations lead to items of the kind that they name', () => {
  const kinds = new Map(items.map(({ key, kind }) => [key, kind]));
  const ends = items.flatMap(({ kind, relations }) => {
    const declared: Readonly<Record<string, Relation>> = contentKinds[kind].relations;
    return Object.entries(relations).map(([name, keys]) => ({ to: declared[name]?.to, keys }));
  });
  expect(ends.length).toBeGreaterThan(20);
  const wrong = ends.flatMap(({ to, keys }) => keys.filter((key) => kinds.get(key) !== to));
  expect(wrong).toEqual([]);
  expect(of('interpretation').filter(({ relations }) => relations['explains']?.length !== 1)).toEqual([]);
});

test('policies have all eight types, own numbers, and were written before they were published', () => {
  const policies = of('policy');
  const extras = policies.map(({ extra }) => extra);
  expect(new Set(extras.map(({ policyType }) => policyType)).size).toBe(8);
  expect(new Set(extras.map(({ level }) => level)).size).toBe(4);
  expect(new Set(extras.map(({ validity }) => validity)).size).toBe(3);
  expect(repeated(extras.map(({ documentNumber }) => documentNumber))).toEqual([]);
  expect(repeated(extras.map(({ indexNumber }) => indexNumber))).toEqual([]);
  for (const { key, extra, publishedDaysAgo } of policies) {
    const writtenDaysAgo = -daysFromNow(`${extra.writtenDate}T04:00:00Z`);
    expect(writtenDaysAgo, key).toBeGreaterThanOrEqual(publishedDaysAgo);
    expect(writtenDaysAgo, key).toBeLessThan(publishedDaysAgo + 40);
  }
});

test('policies say in short what they hold, and lead to what one can apply for by them', () => {
  expect(of('policy').filter(({ extra }) => extra.keyPoints.length > 1).length).toBeGreaterThanOrEqual(9);
  expect(of('declaration').filter(({ relations }) => relations['basedOn']).length).toBeGreaterThanOrEqual(12);
});

test('interpretations come after the policy that they explain', () => {
  const published = new Map(of('policy').map((item) => [item.key, item.publishedDaysAgo]));
  for (const { key, extra, publishedDaysAgo, relations } of of('interpretation')) {
    expect(publishedDaysAgo, key).toBeLessThanOrEqual(published.get(relations['explains']?.[0] ?? '') ?? 0);
    expect(extra.keyPoints.length * extra.questions.length, key).toBeGreaterThan(0);
  }
});

test('declarations are announced before they open, and enough are underway', () => {
  const declarations = of('declaration');
  const windows = declarations.map(({ fields }): [number, number] => [
    daysFromNow(fields.startsAt ?? ''),
    daysFromNow(fields.endsAt ?? ''),
  ]);
  for (const [index, { key, extra, publishedDaysAgo }] of declarations.entries()) {
    const [start, end] = windows[index]!;
    expect(end, key).toBeGreaterThan(start);
    expect(-publishedDaysAgo, key).toBeLessThanOrEqual(start + 1);
    expect(extra.consultationPhone, key).toMatch(/^0000-8800\d{4}$/);
    expect(extra.conditions.length * extra.materials.length * extra.process.length, key).toBeGreaterThan(0);
  }
  const underway = windows.filter(([start, end]) => start <= 0 && end >= 0);
  expect(underway.length).toBeGreaterThanOrEqual(8);
  expect(underway.filter(([, end]) => end <= 8)).toHaveLength(2);
  expect(windows.filter(([start]) => start > 0)).toHaveLength(5);
});

test('activities take place after their sign-up has begun', () => {
  const activities = of('activity');
  for (const { key, fields, extra } of activities) {
    const [start, end, signStart, signEnd] = [
      fields.startsAt ?? '',
      fields.endsAt ?? '',
      extra.signStartTime,
      extra.signEndTime,
    ].map(daysFromNow) as [number, number, number, number];
    expect(end, key).toBeGreaterThan(start);
    expect(signEnd, key).toBeGreaterThan(signStart);
    expect(signEnd, key).toBeLessThan(end + 1);
    expect(extra.agenda.length, key).toBeGreaterThan(0);
  }
  expect(new Set(activities.map(({ extra }) => extra.activityType)).size).toBe(5);
});

test('three notices are to be acknowledged', () => {
  expect(of('notice').filter(({ extra }) => extra.systemType === 1)).toHaveLength(3);
});

test('help has every category, steps, and the article that the appeal screen links to', () => {
  const articles = of('help');
  expect(new Set(articles.map(({ extra }) => extra.category)).size).toBe(6);
  for (const { key, extra } of articles) {
    expect(extra.steps.length, key).toBeGreaterThan(1);
    expect(extra.questions.length, key).toBeGreaterThan(0);
  }
  expect(articles.map(({ key }) => key)).toContain('help-account-appeal');
});

test('every case says its industry by the code of the dictionary HY, as its list is narrowed', () => {
  const without = of('case').filter(({ fields }) => fields.industryCodes.length === 0);
  expect(without.map(({ key }) => key)).toEqual([]);
});

test('home finds the guide of each of its entries, and the site has each page about itself once', () => {
  const guides = of('guide').map(({ extra }) => extra);
  expect(guides.map(({ active }) => active).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const { active, audience, conditions, materials, steps, legalBasis, questions } of guides) {
    expect(audience, String(active)).not.toBe('');
    for (const part of [conditions, materials, steps, legalBasis, questions])
      expect(part.length, String(active)).toBeGreaterThan(1);
  }
  expect(
    of('sitePage')
      .map(({ extra }) => extra.page)
      .sort(),
  ).toEqual(['about', 'copyright', 'disclaimer']);
});

test('solutions are proved by cases of their provider, and all come from companies that have a page', () => {
  const providers = new Map(of('case').map(({ key, extra }) => [key, extra.provider]));
  const wrong = of('solution').flatMap(({ extra, relations }) =>
    (relations['provedBy'] ?? []).filter((key) => providers.get(key) !== extra.provider),
  );
  expect(wrong).toEqual([]);
  const companies = new Set(of('provider').map(({ fields }) => fields.title));
  const named = [...of('case'), ...of('solution'), ...of('cloudProduct')].map(({ extra }) => extra.provider);
  expect([...new Set(named)].filter((name) => !companies.has(name))).toEqual([]);
});

test('identifier nodes have prefixes of their own and add up to the counters of the home page, in 亿', () => {
  const nodes = of('identifierNode').map(({ extra }) => extra);
  expect(nodes.filter(({ prefix }) => !/^88\.\d{3}$/.test(prefix))).toEqual([]);
  expect(repeated(nodes.map(({ prefix }) => prefix))).toEqual([]);
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / 1e8;
  expect(total(nodes.map(({ registrations }) => registrations))).toBeCloseTo(128.64, 2);
  expect(total(nodes.map(({ resolutions }) => resolutions))).toBeCloseTo(356.27, 2);
});

/** Also one that is still to come. */
function isPage(href: string): boolean {
  const [path = ''] = href.split('?');
  return pagePathOf(path) !== undefined || path in plannedPages;
}

test('an activity begins and ends when its agenda does', () => {
  const minutes = (text: string) =>
    [...text.matchAll(/(\d{1,2}):(\d{2})/g)].map(([, h, m]) => Number(h) * 60 + Number(m));
  const ofDay = (time: string | null) =>
    (((Date.parse(time ?? '') / 60_000 + 8 * 60) % 1_440) + 1_440) % 1_440;
  for (const { key, fields, extra } of of('activity')) {
    const told = extra.agenda.flatMap(({ time }) => minutes(time));
    if (told.length > 0) expect(ofDay(fields.startsAt), key).toBe(told[0]);
    expect(ofDay(fields.endsAt), key).toBeLessThan(22 * 60);
    if (told.length > 0) expect(ofDay(fields.endsAt), key).toBeGreaterThanOrEqual(told.at(-1) ?? 0);
  }
});

test('banners lead to pages of the site', () => {
  const banners = readDemoBanners();
  expect(repeated(banners.map(({ key }) => key))).toEqual([]);
  expect(banners.filter(({ addressType }) => addressType === 'sy')).toHaveLength(5);
  expect(banners.filter(({ addressType }) => addressType === 'syyc')).toHaveLength(7);
  for (const { key, linkAddress, jumpAddress, actions } of banners)
    for (const href of [linkAddress, jumpAddress, ...actions.map((action) => action.href)])
      expect(isPage(href), `${key} ${href}`).toBe(true);
});
