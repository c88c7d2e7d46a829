import { expect, it } from 'vitest';
import { z } from 'zod';
import type { RequestOf } from '../call.ts';
import { pageRows } from '../portal/pages.ts';
import { list, type ListView, type Selection, type View } from '../portal/views.ts';
import { dictionaries } from '../reference/dictionaries.ts';
import { contentCalls } from './calls.ts';
import { declarationItem } from './entities.ts';
import { extraSchemas } from './kind-schemas.ts';
import { contentKindKeys, type ContentKind } from './kinds.ts';
import {
  facetNames,
  filterOf,
  hasWindow,
  type AnyFilters,
  type Filters,
  type RunTimeFilters,
} from './list-filters.ts';
import { supplyStages } from '../supply/stages.ts';

const named = contentKindKeys.flatMap((kind) =>
  [...facetNames(kind), ...(hasWindow(kind) ? ['status'] : [])].flatMap((name) => {
    const choices = filterOf(kind, name)?.choices;
    return choices === undefined ? [] : [{ kind, name, choices }];
  }),
);

const schemaOf = (kind: ContentKind, name: string) =>
  (extraSchemas[kind].shape as Readonly<Record<string, z.ZodType>>)[name];

/** What one value of a field can be. */
function valuesOf(schema: z.ZodType | undefined): string[] | undefined {
  if (schema instanceof z.ZodDefault) return valuesOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray) return valuesOf(schema.element as z.ZodType);
  if (schema instanceof z.ZodBoolean) return ['true', 'false'];
  // an empty text is no value
  return schema instanceof z.ZodEnum ? schema.options.map(String).filter((value) => value !== '') : undefined;
}

/** Whether a field can have a value, or be a list of it alone. */
const accepts = (schema: z.ZodType | undefined, value: string): boolean =>
  [value, [value]].some((one) => schema?.safeParse(one).success === true);

const fieldOf = (kind: ContentKind, name: string) =>
  schemaOf(kind, name) ??
  // the state of a window is in no field
  (hasWindow(kind) && name === 'status' ? declarationItem.shape.status : undefined) ??
  // how far a demand has come stands beside its text
  (kind === 'demand' && name === 'stage' ? z.enum(supplyStages) : undefined);

it.each(named)('has a label for each $name that a $kind can have', ({ kind, name, choices }) => {
  const values = valuesOf(fieldOf(kind, name))?.sort();
  // those that staff keep are no enumeration: others come while the portal runs
  if (values !== undefined) expect(Object.keys(choices).sort()).toEqual(values);
  else {
    for (const code of Object.keys(choices)) expect(accepts(fieldOf(kind, name), code)).toBe(true);
    expect(accepts(fieldOf(kind, name), 'no such code')).toBe(false);
  }
});

it('has the filter of a code from its dictionary, also where an item has several', () => {
  expect(filterOf('case', 'caseType')).toEqual({
    ...{ label: '分类', choices: dictionaries.DXALFL.items },
    offered: Object.keys(dictionaries.DXALFL.items),
  });
  expect(filterOf('solution', 'models')).toEqual({
    label: '计价方式',
    ...{ choices: dictionaries.product_price_model.items, offered: ['1', '2', '3', '4', '5', '6'] },
  });
  expect(filterOf('platform', 'platformKind')).toEqual({
    label: '平台类别',
    choices: dictionaries.platform_kind.items,
  });
  list('case', { filters: ['caseType', 'industry', 'year'] });
  // @ts-expect-error -- it is no facet: nobody has said that lists go by it
  list('case', { filters: ['replicability'] });
});

it('has the filter of a tree from the tree, whose names travel with the answers', () => {
  expect(filterOf('solution', 'sceneCodes')).toEqual({ label: '场景', alias: 'scene' });
  expect(filterOf('policy', 'industry')).toEqual({ label: '行业' });
});

it('takes what a filter says otherwise than its field', () => {
  expect(filterOf('policy', 'subject')).toEqual({ label: '主题', alias: 'theme' });
  expect(filterOf('solution', 'industries')).toEqual({ label: '行业', usual: 7 });
  expect(filterOf('interpretation', 'series')).toEqual({ label: '系列', isSequence: true });
  // of every kind the same, whatever its own field is called
  expect(filterOf('benchmark', 'year')).toEqual({ label: '年份', order: 'latest', unit: '年' });
});

it('knows no filter that is no facet of the kind', () => {
  const right: Filters<'policy'> = { level: ['市', '省'], year: '2026' };
  // @ts-expect-error -- a field of policies by which lists do not go
  const none: Filters<'policy'> = { issuingBody: '市工业和信息化局' };
  // @ts-expect-error -- a facet of another kind
  const other: Filters<'policy'> = { vendor: '某厂商' };
  const namesIn = (...all: Filters[]) => all.flatMap((filters) => Object.keys(filters));
  expect(namesIn(right).map((name) => filterOf('policy', name)?.label)).toEqual(['发布层级', '年份']);
  expect(namesIn(none, other).map((name) => filterOf('policy', name))).toEqual([undefined, undefined]);
  expect(filterOf('policy', 'constructor')).toBeUndefined();
  expect(filterOf('policy', 'status')).toBeUndefined();
});

function listsOf(view: View): ListView[] {
  const views = view.pattern === 'tabs' ? view.tabs.map((tab) => tab.view) : [view];
  return views.filter((each) => each.pattern === 'list');
}

/** What a page counts or lists without a choice of the visitor's. */
function selectionsOf(view: View): Selection[] {
  if (view.pattern !== 'column') return listsOf(view);
  return [...view.figures, ...view.blocks.flatMap((block) => ('part' in block ? [] : [block]))];
}

it('lets no page declare what the call of its list ignores', () => {
  // @ts-expect-error -- portalDeclareList takes no mode
  list('declaration', { filters: ['mode'], sort: 'deadline' });
  // @ts-expect-error -- and has orders of its own
  list('declaration', { sort: 'views' });
  // @ts-expect-error -- which no other call has
  list('news', { sort: 'deadline' });
  const filters = ['status', 'declareType'] as const;
  expect(list('declaration', { filters, sort: 'deadline' }).filters).toEqual(filters);
});

it.each(pageRows)('%s narrows its list by what the call can and people can read', (_path, { view }) => {
  for (const { kind, filters: names = [] } of listsOf(view))
    for (const name of names) {
      expect([...facetNames(kind), 'section', ...(hasWindow(kind) ? ['status'] : [])]).toContain(name);
      expect(filterOf(kind, name)?.label).toBeTypeOf('string');
    }
});

it.each(pageRows)('%s shows what has the values that it names', (_path, { view }) => {
  for (const { kind, where = {} } of selectionsOf(view)) {
    expect(facetNames(kind)).toEqual(expect.arrayContaining(Object.keys(where)));
    for (const [name, value] of Object.entries(where)) {
      const field = schemaOf(kind, name);
      if (field instanceof z.ZodEnum) expect(field.options).toContain(value);
    }
  }
});

it('lets those who name a kind narrow by its own facets alone, of every call that takes a kind', () => {
  type Lists = RequestOf<typeof contentCalls.portallist>;
  type Counts = RequestOf<typeof contentCalls.getCount> & RequestOf<typeof contentCalls.facetCounts>;
  const own: Lists & Counts = { kind: 'policy', filters: { level: '市', year: ['2025'] } };
  const ofNews: Lists = { filters: { year: '2025' } };
  // @ts-expect-error -- of news, which have none
  const notOfNews: Lists = { filters: { level: '市' } };
  // @ts-expect-error -- one of the ministry's has it
  const listed: Lists = { kind: 'policy', filters: { issuingBody: '科技司' } };
  // @ts-expect-error -- likewise
  const counted: RequestOf<typeof contentCalls.getCount> = {
    kind: 'policy',
    filters: { issuingBody: '科技司' },
  };
  // @ts-expect-error -- likewise
  const facets: RequestOf<typeof contentCalls.facetCounts> = {
    kind: 'policy',
    filters: { issuingBody: '科技司' },
  };
  const kind = 'policy' as ContentKind;
  const filters: AnyFilters = { issuingBody: '科技司' };
  const later: Lists = { kind, filters: filters as RunTimeFilters };
  const accepts = (request: object) => contentCalls.portallist.request.safeParse(request).success;
  expect([own, ofNews].map(accepts)).toEqual([true, true]);
  expect([notOfNews, listed, counted, facets, later].map(accepts)).toEqual(Array(5).fill(false));
});
