import { expect, it } from 'vitest';
import { z } from 'zod';
import { pageRows } from '../portal/pages.ts';
import { list, type ListView, type Selection, type View } from '../portal/views.ts';
import { dictionaries } from '../reference/dictionaries.ts';
import { filterOf, filters, type Filter } from './choices.ts';
import { declarationItem } from './entities.ts';
import { facetNames } from './filters.ts';
import { codedFields } from './kind-fields.ts';
import { contentKinds, type ContentKind } from './kinds.ts';
import { supplyStages } from '../supply/stages.ts';

const all = Object.entries(filters).flatMap(([kind, ofKind]) =>
  Object.entries<Filter>(ofKind).map(([name, filter]) => ({ kind: kind as ContentKind, name, ...filter })),
);

const named = all.flatMap(({ choices, ...filter }) =>
  choices === undefined ? [] : [{ ...filter, choices }],
);

/** What one value of a field can be. */
function valuesOf(field: z.ZodType | undefined): string[] | undefined {
  if (field instanceof z.ZodArray) return valuesOf(field.element as z.ZodType);
  if (field instanceof z.ZodBoolean) return ['true', 'false'];
  // an empty text is no value
  return field instanceof z.ZodEnum ? field.options.map(String).filter((value) => value !== '') : undefined;
}

const fieldOf = (kind: ContentKind, name: string) =>
  (contentKinds[kind].extra.shape as Readonly<Record<string, z.ZodType>>)[name] ??
  // the state of a window is in no field
  ((kind === 'declaration' || kind === 'activity') && name === 'status'
    ? declarationItem.shape.status
    : undefined) ??
  // how far a demand has come stands beside its text
  (kind === 'demand' && name === 'stage' ? z.enum(supplyStages) : undefined);

it.each(named)('has a label for each $name that a $kind can have', ({ kind, name, choices }) => {
  expect(Object.keys(choices).sort()).toEqual(valuesOf(fieldOf(kind, name))?.sort());
});

it.each(all)('leaves the $name of a $kind to its dictionary, if it has one', ({ kind, name }) => {
  const field = fieldOf(kind, name);
  expect(field && codedFields.has(field), 'say it once').not.toBe(true);
});

it('has the filter of a code from its dictionary, also where an item has several', () => {
  expect(filterOf('case', 'caseType')).toEqual({ label: '分类', choices: dictionaries.DXALFL.items });
  expect(filterOf('solution', 'models')).toEqual({
    label: '计价方式',
    choices: dictionaries.product_price_model.items,
  });
  list('case', { filters: ['caseType', 'industry', 'year'] });
  // @ts-expect-error -- nobody has said what its filter is called
  list('case', { filters: ['replicability'] });
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
      expect([
        ...facetNames(kind),
        'section',
        ...(['declaration', 'activity'].includes(kind) ? ['status'] : []),
      ]).toContain(name);
      expect(filterOf(kind, name)?.label).toBeTypeOf('string');
    }
});

it.each(pageRows)('%s shows what has the values that it names', (_path, { view }) => {
  for (const { kind, where = {} } of selectionsOf(view)) {
    expect(facetNames(kind)).toEqual(expect.arrayContaining(Object.keys(where)));
    for (const [name, value] of Object.entries(where)) {
      const field = (contentKinds[kind].extra.shape as Readonly<Record<string, z.ZodType>>)[name];
      if (field instanceof z.ZodEnum) expect(field.options).toContain(value);
    }
  }
});
