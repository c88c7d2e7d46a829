import { describe, expect, it } from 'vitest';
import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { partB } from './part-b.ts';
import type { CaseExtra, CloudProductExtra, IdentifierNodeExtra, SolutionExtra } from './showcase-items.ts';

const allowedTags = new Set('p h2 h3 ul ol li table thead tbody tr th td strong blockquote'.split(' '));

/** What is wrong with a piece of HTML, or undefined. */
function htmlFault(body: string): string | undefined {
  const open: string[] = [];
  for (const [tag, slash, name = ''] of body.matchAll(/<(\/?)([a-z0-9]*)[^>]*>/g)) {
    if (!allowedTags.has(name) || tag !== `<${slash}${name}>`) return `unexpected ${tag}`;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return `${tag} closes nothing`;
  }
  if (open.length > 0) return `${open.join(', ')} left open`;
  const text = body.replace(/<[^>]+>/g, '');
  if (/[<>]|&(?!(amp|lt|gt|quot);)/.test(text)) return 'a sign that is not escaped';
  return undefined;
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** Keys of the items of which `fault` is true, so that a failure names them. */
function keysWhere(fault: (item: DemoItem) => boolean): string[] {
  return partB.filter(fault).map((item) => item.key);
}

function extras<Extra>(kind: DemoItem['kind']): { key: string; extra: Extra }[] {
  return partB
    .filter((item) => item.kind === kind)
    .map((item) => ({ key: item.key, extra: item.extra as Extra }));
}

function paragraphs(item: DemoItem): string[] {
  return [...item.body.matchAll(/<p>(.*?)<\/p>/g)].map((found) => found[1] ?? '');
}

describe('every item', () => {
  it('has a key of its own, in kebab case', () => {
    expect(repeated(partB.map((item) => item.key))).toEqual([]);
    expect(keysWhere((item) => !/^[a-z0-9]+(-[a-z0-9]+)+$/.test(item.key))).toEqual([]);
  });

  it('has a title of its own', () => {
    expect(repeated(partB.map((item) => item.title))).toEqual([]);
  });

  it('has a summary of 40 to 110 characters', () => {
    const lengths = partB.map((item) => ({ key: item.key, length: [...item.summary].length }));
    expect(lengths.filter(({ length }) => length < 40 || length > 110)).toEqual([]);
  });

  it('has a well-formed body of allowed tags only', () => {
    const faults = partB.map((item) => ({ key: item.key, fault: htmlFault(item.body) }));
    expect(faults.filter(({ fault }) => fault !== undefined)).toEqual([]);
  });

  it('says something of its own: three blocks at least and no paragraph shared with another', () => {
    expect(keysWhere((item) => (item.body.match(/<(p|li|tr)>/g) ?? []).length < 3)).toEqual([]);
    expect(repeated(partB.flatMap(paragraphs))).toEqual([]);
  });

  it('has industry codes of GB/T 4754-2017 and an area of the demo city', () => {
    const code = /^[A-T](\d{2}(\d{1,2})?)?$/;
    expect(keysWhere((item) => item.industryCodes.some((each) => !code.test(each)))).toEqual([]);
    const areas: string[] = Object.values(area);
    expect(keysWhere((item) => item.areaCode !== undefined && !areas.includes(item.areaCode))).toEqual([]);
  });

  it('was published within the last two years and has been read', () => {
    expect(keysWhere((item) => item.publishedDaysAgo < 0 || item.publishedDaysAgo > 730)).toEqual([]);
    expect(keysWhere((item) => item.views <= 0 || (item.favourites ?? 0) > item.views / 5)).toEqual([]);
  });
});

describe('cases', () => {
  const cases = extras<CaseExtra>('case');

  it('cover nine industries', () => {
    expect(new Set(cases.map(({ extra }) => extra.industryName)).size).toBe(9);
  });

  it('state the change that their figures give', () => {
    const wrong = cases.flatMap(({ key, extra }) =>
      extra.effects
        .filter((effect) => !changeFits(effect))
        .map(({ indicator, change }) => `${key}: ${indicator} ${change}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** Words other than a percentage or points are for the reader to judge. */
function changeFits({ before, after, change }: CaseExtra['effects'][number]): boolean {
  const value = Number(/^[+-][\d.]+/.exec(change.replace('−', '-'))?.[0]);
  if (Number.isNaN(value)) return before === 0;
  const actual = change.endsWith('个百分点') ? after - before : ((after - before) / before) * 100;
  return Math.abs(actual - value) <= 0.5 && Math.sign(actual) === Math.sign(value);
}

describe('solutions and cloud products', () => {
  const solutions = extras<SolutionExtra>('solution');

  it('refer to cases that exist and that their provider did', () => {
    const providers = new Map(extras<CaseExtra>('case').map(({ key, extra }) => [key, extra.provider]));
    const wrong = solutions.flatMap(({ extra }) =>
      extra.cases.filter((key) => providers.get(key) !== extra.provider),
    );
    expect(wrong).toEqual([]);
  });

  it('come from companies that have a page', () => {
    const companies = new Set(partB.filter((item) => item.kind === 'provider').map((item) => item.title));
    const named = [
      ...extras<CaseExtra>('case'),
      ...solutions,
      ...extras<CloudProductExtra>('cloudProduct'),
    ].map(({ extra }) => extra.provider);
    expect([...new Set(named)].filter((name) => !companies.has(name))).toEqual([]);
  });

  it('have price models of the dictionary', () => {
    const models = solutions.flatMap(({ extra }) => extra.models as string[]);
    const prices = extras<CloudProductExtra>('cloudProduct').map(({ extra }) => extra.priceModel as string);
    expect([...models, ...prices].filter((code) => !/^[1-6]$/.test(code))).toEqual([]);
  });
});

describe('identifier nodes', () => {
  const nodes = extras<IdentifierNodeExtra>('identifierNode').map(({ extra }) => extra);
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / 1e8;

  it('have a prefix of their own', () => {
    expect(nodes.filter(({ prefix }) => !/^88\.\d{3}$/.test(prefix))).toEqual([]);
    expect(repeated(nodes.map(({ prefix }) => prefix))).toEqual([]);
  });

  it('add up to the counters of the home page, in 亿', () => {
    expect(total(nodes.map(({ registrations }) => registrations))).toBeCloseTo(128.64, 2);
    expect(total(nodes.map(({ resolutions }) => resolutions))).toBeCloseTo(356.27, 2);
  });
});
