import { expect, test } from 'vitest';
import { readItemsOfKind } from './read-items.ts';

const now = new Date('2026-06-01T04:00:00Z');
const numberOf = (text: string) => Number(text.replaceAll(',', ''));

/** What a text counts: the two characters before a number and the one behind it, and how many there are. */
function figuresOf(text: string): { of: string; count: number }[] {
  const found = text.matchAll(/(\p{Script=Han}{2}) ([\d,]+) (\p{Script=Han})/gu);
  return [...found].map(([, before = '', count = '', unit = '']) => ({
    of: `${before} … ${unit}`,
    count: numberOf(count),
  }));
}

const past = readItemsOfKind('activity', now).flatMap((item) =>
  item.kind === 'activity' && item.extra.report.length > 0
    ? [
        {
          key: item.key,
          capacity: item.extra.capacity,
          report: item.extra.report.join(''),
          body: item.fields.body,
        },
      ]
    : [],
);

test.each(past)('the report of $key counts as its text does', ({ report, body }) => {
  const told = figuresOf(body);
  for (const { of, count } of figuresOf(report)) {
    const same = told.filter((figure) => figure.of === of).map((figure) => figure.count);
    if (same.length > 0) expect(same, of).toContain(count);
  }
});

test.each(past)('as many came to $key by its report as by its text', ({ report, body }) => {
  const [, came] = /实到 ([\d,]+) 人/.exec(body) ?? [];
  if (came !== undefined) expect(report).toContain(`${came} 名`);
});

test.each(past)('no more people came to $key than there was room for', ({ report, body, capacity }) => {
  const come = `${report}${body}`.matchAll(
    /(?:接待|实到|报名|登记) ([\d,]+) 人|([\d,]+) (?:名|人)(?:登记|学员|质量|参观)/g,
  );
  for (const [text, one = '', other = ''] of come)
    expect(numberOf(one === '' ? other : one), text).toBeLessThanOrEqual(capacity);
});

const nodes = readItemsOfKind('identifierNode', now).flatMap((item) =>
  item.kind === 'identifierNode' ? [{ ...item.extra, summary: item.fields.summary }] : [],
);
const reports = (['news', 'dynamic', 'identifierArticle', 'mediaReport'] as const).flatMap((kind) =>
  readItemsOfKind(kind, now).map(({ key, fields: { title, summary, body } }) => ({
    key,
    title,
    text: summary + body,
  })),
);
/** 轴承 of 轴承与传动行业二级节点. */
const about = (nodeName: string) => nodeName.replace(/(与.*)?行业.*$/, '');
const hundredMillions = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, figure = '']) => Math.round(Number(figure) * 100) * 1_000_000);

const told = nodes.flatMap((node) =>
  reports
    .filter(({ title }) => title.includes(`${about(node.nodeName)}行业二级节点`))
    .map(({ key, text }) => ({ key, text, node })),
);

test('there is news of nodes', () => {
  expect(told.map(({ key }) => key)).toContain('news-bearing-node-anniversary');
});

test.each(told)('$key counts as its node does', ({ text, node }) => {
  for (const count of hundredMillions(text, /注册标识 ([\d.]+) 亿个/g))
    expect(count).toBe(node.registrations);
  for (const count of hundredMillions(text, /有效解析 ([\d.]+) 亿次/g)) expect(count).toBe(node.resolutions);
  const [, companies] = /接入企业 (\d+) 家/.exec(node.summary) ?? [];
  if (companies !== undefined)
    for (const [, count] of text.matchAll(/(?<!首批|新增)接入企业 (\d+) 家/g)) expect(count).toBe(companies);
  // what has run for years does not begin today
  const launched = Date.parse(node.launchDate);
  if (now.valueOf() - launched > 90 * 86_400_000) expect(text).not.toMatch(/今天起正式运行/);
});
