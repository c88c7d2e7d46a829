import { z } from 'zod';
import { line } from '../fields.ts';
import type { KindDefinition } from './kind.ts';
import { contentKindKeys, contentKinds, type ContentKind } from './kinds.ts';
import { facetNames, hasWindow, type Filters, type RunTimeFilters } from './list-filters.ts';

/** A value as text or, where it looks like a number or a yes, as that. */
const value = z.union([
  line(80),
  z.number().int().nonnegative().transform(String),
  z.boolean().transform(String),
]);

/** One value, or several of which any will do. An empty one means 不限. */
const wanted = z.union([value, z.array(value).max(20)]);

type Wanted = z.output<typeof wanted>;
type GivenFilters<Kind extends ContentKind> = {
  readonly [Name in keyof Filters<Kind>]?: z.input<typeof wanted> | undefined;
};

/** The filters of lists of some kinds: the facets that these have, without those that are fixed, and nothing else. */
export function filtersOf<Kind extends ContentKind = ContentKind>(
  kinds: readonly Kind[] = contentKindKeys as readonly ContentKind[] as readonly Kind[],
  fixed: readonly string[] = [],
) {
  const names = new Set(kinds.flatMap(facetNames).filter((name) => !fixed.includes(name)));
  const filters: z.ZodType<Filters<Kind>, GivenFilters<Kind>> = z
    .strictObject(Object.fromEntries([...names].map((name) => [name, wanted.optional()])))
    .transform(chosenOf) as never;
  return filters.default({} as Filters<Kind>);
}

/** The filters that have a value. Every request carries only these. */
function chosenOf(given: Readonly<Record<string, Wanted | undefined>>) {
  const chosen: Record<string, Wanted> = {};
  for (const name in given) {
    const wish = given[name];
    if (wish !== undefined && isChosen(wish)) chosen[name] = wish;
  }
  return chosen;
}

/** Whether a filter narrows anything. */
export const isChosen = (value: string | readonly string[]): boolean =>
  typeof value === 'string' ? value !== '' : value.some((one) => one !== '');

type KindIn<Given> = Given extends { kind?: infer Kind } ? Kind : never;
type Narrowed<Given, Kind, Own> = Omit<Given, 'kind' | 'filters'> & Kind & { filters?: Own | undefined };
/** Of one kind with its own facets, of news where none is named and that may be; or of a kind that is known only then, whose filters say so. */
type ByOwnFacets<Given> =
  | {
      [Kind in KindIn<Given> & ContentKind]: Narrowed<Given, { kind: Kind }, GivenFilters<Kind>>;
    }[KindIn<Given> & ContentKind]
  | (undefined extends KindIn<Given> ? Narrowed<Given, { kind?: undefined }, GivenFilters<'news'>> : never)
  | Narrowed<Given, { kind: KindIn<Given> & ContentKind }, RunTimeFilters>;

/** A request that names a kind, refused where it narrows by what items of that kind do not have. */
export const byOwnFacets = <
  Request extends z.ZodType<{ kind: ContentKind; filters: Filters; status?: string; sort?: string }>,
>(
  request: Request,
): z.ZodType<z.output<Request>, ByOwnFacets<z.input<Request>>> =>
  request
    .superRefine(({ kind, filters, status = '', sort }, context) => {
      if (status !== '' && !hasWindow(kind))
        context.addIssue({ code: 'custom', path: ['status'], message: `no facet of ${kind}` });
      if (sort === 'amount' && !hasAmount(kind))
        context.addIssue({ code: 'custom', path: ['sort'], message: `no order of ${kind}` });
      const names = facetNames(kind);
      for (const name in filters) {
        if (!names.includes(name))
          context.addIssue({ code: 'custom', path: ['filters', name], message: `no facet of ${kind}` });
      }
    })
    .meta({ examples: [{ kind: 'policy', filters: { level: '市' } }] }) as never;

const hasAmount = (kind: ContentKind): boolean =>
  Object.hasOwn((contentKinds[kind] as KindDefinition).fields, 'amount');

/** What stands first in a list: the newest, what is read most, or what staff have pinned. */
export const sort = z.enum(['publishTime', 'views', 'top']).default('publishTime');
export type Sort = z.output<typeof sort>;

/** The same of kinds of which some items bring money: the most of it first, too. */
export const moneySort = z.enum([...sort.unwrap().options, 'amount']).default('publishTime');
export type MoneySort = z.output<typeof moneySort>;
