import { expect, it } from 'vitest';
import { z } from 'zod';
import { pageRows } from '../portal/pages.ts';
import { list, type View } from '../portal/views.ts';
import { filterOf, filters, type Filter } from './choices.ts';
import { facetNames } from './filters.ts';
import { contentKinds, type ContentKind } from './kinds.ts';

const all = Object.entries(filters).flatMap(([kind, ofKind]) =>
  Object.entries<Filter>(ofKind).map(([name, filter]) => ({ kind: kind as ContentKind, name, ...filter })),
);

const named = all.flatMap(({ choices, ...filter }) =>
  choices === undefined ? [] : [{ ...filter, choices }],
);

it.each(named)('has a label for each $name that a $kind can have', ({ kind, name, choices }) => {
  const field = (contentKinds[kind].extra.shape as Readonly<Record<string, z.ZodType>>)[name];
  expect(field).toBeInstanceOf(z.ZodEnum);
  expect(Object.keys(choices).sort()).toEqual([...(field as z.ZodEnum).options].sort());
});

function listsOf(view: View): { kind: ContentKind; filters?: readonly string[] }[] {
  if (view.pattern === 'tabs') return view.tabs.map((tab) => tab.view);
  return view.pattern === 'list' ? [view] : [];
}

it('lets no page declare what the call of its list ignores', () => {
  // @ts-expect-error -- portalDeclareList takes no mode
  list('declaration', { filters: ['mode'] });
  // @ts-expect-error -- and has an order of its own
  list('declaration', { sort: 'views' });
  expect(list('declaration', { filters: ['declareType'] }).filters).toEqual(['declareType']);
});

it.each(pageRows)('%s narrows its list by what the call can and people can read', (_path, { view }) => {
  for (const { kind, filters: names = [] } of listsOf(view))
    for (const name of names) {
      expect([...facetNames(kind), 'section']).toContain(name);
      expect(filterOf(kind, name)?.label).toBeTypeOf('string');
    }
});
