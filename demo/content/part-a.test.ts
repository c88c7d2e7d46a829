import { expect, test } from 'vitest';
import { readIndustries } from '#server/db/reference/industries.ts';
import { demoAreas } from '../areas.ts';
import type { DemoItem } from '../item.ts';
import {
  editionDay,
  type ActivityExtra,
  type DeclarationExtra,
  type HelpExtra,
  type InterpretationExtra,
  type NoticeExtra,
  type PolicyExtra,
} from './items.ts';
import { banners, partA } from './part-a.ts';

interface Extras {
  policy: PolicyExtra;
  interpretation: InterpretationExtra;
  declaration: DeclarationExtra;
  activity: ActivityExtra;
  notice: NoticeExtra;
  help: HelpExtra;
}

/** The items of a kind with the extra fields that their builder has given them. */
function itemsOf<K extends keyof Extras>(kind: K): (Omit<DemoItem, 'extra'> & { extra: Extras[K] })[] {
  return partA
    .filter((item) => item.kind === kind)
    .map((item) => ({ ...item, extra: item.extra as unknown as Extras[K] }));
}

/** The values that occur more than once. */
function repeated(values: readonly string[]): string[] {
  return values.filter((value, i) => values.indexOf(value) !== i);
}

const allowedTags = new Set('p h2 h3 ul ol li table thead tbody tr th td strong blockquote'.split(' '));

/** What is wrong with the markup, or nothing. */
function markupFault(html: string): string | undefined {
  const open: string[] = [];
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([^>]*)>/g)) {
    if (!allowedTags.has(name)) return `${tag} is not allowed`;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return `${tag} closes nothing`;
  }
  if (open.length > 0) return `<${open.join('><')}> left open`;
  return /<|>|&(?!(amp|lt|gt|quot);)/.exec(html.replace(/<[^>]*>/g, ''))?.[0];
}

test.each([
  ['<p>a</p>', undefined],
  ['<p>a', '<p> left open'],
  ['<p><strong>a</p></strong>', '</p> closes nothing'],
  ['<p class="x">a</p>', '<p class="x"> is not allowed'],
  ['<p>a & b</p>', '&'],
])('the markup check itself: %s', (html, fault) => {
  expect(markupFault(html)).toBe(fault);
});

test('every kind has its share', () => {
  const of = (kind: string) => partA.filter((item) => item.kind === kind);
  const atLeast = {
    policy: 34,
    interpretation: 16,
    declaration: 24,
    news: 48,
    mediaReport: 12,
    dynamic: 14,
    notice: 10,
    activity: 20,
    knowledge: 18,
    help: 20,
  } as const;
  for (const [kind, least] of Object.entries(atLeast)) {
    expect(of(kind).length, kind).toBeGreaterThanOrEqual(least);
  }
  const sections = new Set(of('news').map(({ sectionName }) => sectionName));
  expect([...sections].sort()).toEqual(
    ['产业动态', '平台动态', '标识解析', '信息安全', '通知公告', '行业观察'].sort(),
  );
});

test('keys, titles and summaries are unique', () => {
  expect(repeated(partA.map(({ key }) => key))).toEqual([]);
  expect(repeated(partA.map(({ title }) => title))).toEqual([]);
  expect(repeated(partA.map(({ summary }) => summary))).toEqual([]);
  expect(repeated(banners.map(({ key }) => key))).toEqual([]);
});

test('no paragraph, row or list item of some length is used twice', () => {
  const blocks = partA.flatMap(({ body }) => body.split(/<[^>]*>/).filter((text) => text.length > 20));
  expect(repeated(blocks)).toEqual([]);
});

test.each(partA.map((item) => [item.key, item] as const))('%s is well written', (_, item) => {
  expect(item.key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(item.title.length).toBeGreaterThanOrEqual(6);
  expect(item.summary.length, item.summary).toBeGreaterThanOrEqual(40);
  expect(item.summary.length, item.summary).toBeLessThanOrEqual(110);
  expect(markupFault(item.body)).toBeUndefined();
  const blocks = item.body.match(/<(p|h2|h3|ul|ol|table|blockquote)>/g)?.length ?? 0;
  expect(blocks).toBeGreaterThanOrEqual(3);
  expect(item.body.replace(/<[^>]*>/g, '').length).toBeGreaterThan(110);
  expect(item.tags.length).toBeGreaterThan(0);
  expect(item.sourceInfo).not.toBe('');
  expect(item.publishedDaysAgo).toBeGreaterThanOrEqual(0);
  expect(Number.isInteger(item.publishedDaysAgo)).toBe(true);
  expect(item.views).toBeGreaterThan(item.favourites ?? 0);
});

test('industries and areas are in the reference data', () => {
  const industries = new Set(readIndustries().map(({ code }) => code));
  const areas = new Set(demoAreas.map(({ code }) => code));
  for (const { key, industryCodes, areaCode } of partA) {
    for (const code of industryCodes) {
      expect(code, key).toMatch(/^[A-T](\d{2}(\d{1,2})?)?$/);
      expect(industries.has(code) || code.length === 5, `${key}: ${code}`).toBe(true);
    }
    if (areaCode !== undefined) expect(areas.has(areaCode), `${key}: ${areaCode}`).toBe(true);
  }
});

test('policies have all eight types, own numbers, and were written before they were published', () => {
  const policies = itemsOf('policy');
  const extras = policies.map(({ extra }) => extra);
  expect(new Set(extras.map(({ policyType }) => policyType)).size).toBe(8);
  expect(new Set(extras.map(({ level }) => level)).size).toBe(4);
  expect(new Set(extras.map(({ validity }) => validity)).size).toBe(3);
  expect(repeated(extras.map(({ documentNumber }) => documentNumber))).toEqual([]);
  expect(repeated(extras.map(({ indexNumber }) => indexNumber))).toEqual([]);
  for (const { key, extra, publishedDaysAgo } of policies) {
    const writtenDaysAgo = (Date.parse(editionDay) - Date.parse(extra.writtenDate)) / 86_400_000;
    expect(writtenDaysAgo, key).toBeGreaterThanOrEqual(publishedDaysAgo);
    expect(writtenDaysAgo, key).toBeLessThan(publishedDaysAgo + 40);
  }
});

test('interpretations explain a policy that exists, and not before it', () => {
  const policies = new Map(itemsOf('policy').map((item) => [item.key, item]));
  for (const { key, extra, publishedDaysAgo } of itemsOf('interpretation')) {
    const policy = policies.get(extra.policyKey);
    expect(policy, `${key}: ${extra.policyKey}`).toBeDefined();
    expect(publishedDaysAgo, key).toBeLessThanOrEqual(policy?.publishedDaysAgo ?? 0);
    expect(extra.keyPoints.length * extra.questions.length, key).toBeGreaterThan(0);
  }
});

test('declarations are announced before they open, and enough are underway', () => {
  const declarations = itemsOf('declaration');
  for (const { key, extra, publishedDaysAgo } of declarations) {
    expect(extra.declareEndDay, key).toBeGreaterThan(extra.declareStartDay);
    expect(-publishedDaysAgo, key).toBeLessThanOrEqual(extra.declareStartDay);
    expect(extra.consultationPhone, key).toMatch(/^0000-8800\d{4}$/);
    expect(extra.conditions.length * extra.materials.length * extra.process.length, key).toBeGreaterThan(0);
  }
  const windows = declarations.map(({ extra }) => [extra.declareStartDay, extra.declareEndDay] as const);
  const underway = windows.filter(([start, end]) => start <= 0 && end >= 0);
  expect(underway.length).toBeGreaterThanOrEqual(8);
  expect(underway.filter(([, end]) => end <= 7)).toHaveLength(2);
  expect(windows.filter(([start]) => start > 0)).toHaveLength(5);
});

test('activities take place after their sign-up has begun and within their capacity', () => {
  const activities = itemsOf('activity');
  for (const { key, extra } of activities) {
    expect(extra.endDay, key).toBeGreaterThanOrEqual(extra.startDay);
    expect(extra.signEndDay, key).toBeGreaterThanOrEqual(extra.signStartDay);
    expect(extra.signEndDay, key).toBeLessThanOrEqual(extra.startDay);
    expect(extra.signedUp, key).toBeLessThanOrEqual(extra.capacity);
    if (extra.signStartDay > 0) expect(extra.signedUp, key).toBe(0);
    expect(extra.agenda.length, key).toBeGreaterThan(0);
  }
  expect(new Set(activities.map(({ extra }) => extra.activityType)).size).toBe(5);
});

test('three notices are to be acknowledged', () => {
  const notices = itemsOf('notice');
  expect(notices.filter(({ extra }) => extra.systemType === 1)).toHaveLength(3);
});

test('help has every category, steps, and the article that the appeal screen links to', () => {
  const articles = itemsOf('help');
  expect(new Set(articles.map(({ extra }) => extra.category)).size).toBe(6);
  for (const { key, extra } of articles) {
    expect(extra.steps.length, key).toBeGreaterThan(1);
    expect(extra.questions.length, key).toBeGreaterThan(0);
  }
  expect(articles.map(({ key }) => key)).toContain('help-account-appeal');
});

test('banners stay inside the site', () => {
  expect(banners.filter(({ addressType }) => addressType === 'sy')).toHaveLength(5);
  expect(banners.filter(({ addressType }) => addressType === 'syyc')).toHaveLength(4);
  for (const { key, linkAddress, jumpAddress, actions } of banners) {
    for (const href of [linkAddress, jumpAddress, ...actions.map((action) => action.href)]) {
      expect(href, key).toMatch(/^\/[A-Za-z]+(\/[A-Za-z]+)?(\?active=[1-9])?$/);
    }
  }
});
