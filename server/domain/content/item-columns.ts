import { sql } from 'drizzle-orm';
import type { Filters } from '#contract/content/filters.ts';
import type { ItemFields } from '#contract/content/item.ts';
import type { KindDefinition } from '#contract/content/kind.ts';
import { contentKinds, type ContentKind, type ExtraOf } from '#contract/content/kinds.ts';
import type { AnyFacet } from '#server/db/queries/content.ts';
import type { contentItem } from '#server/db/schema/content.ts';
import { bigrams } from '#server/lib/bigrams.ts';
import { bodyText } from './sanitise-body.ts';

type Columns = Omit<
  typeof contentItem.$inferInsert,
  'id' | 'sectionId' | 'status' | 'publishTime' | 'createTime' | 'demoKey' | 'views' | 'favourites'
>;

/** PostgreSQL keeps a megabyte of words at most, and a pair of characters takes up to ten bytes with its place. */
const searchedCharacters = 80_000;

/**
 * An item as its row keeps it: card, facets and search text computed from the fields, whose body is sanitised. Whoever writes an item,
 * writes this.
 */
export function itemColumns<Kind extends ContentKind>(
  kind: Kind,
  fields: ItemFields,
  extra: ExtraOf<Kind>,
): Columns {
  // one kind's own functions take that kind's fields; which kind it is, is known outside alone
  const definition = contentKinds[kind] as unknown as KindDefinition;
  const { areaCode, startsAt, endsAt, ...common } = fields;
  const words = [
    fields.title,
    fields.summary,
    ...fields.tags,
    ...definition.searchText(extra),
    bodyText(fields.body),
  ]
    .join(' ')
    .slice(0, searchedCharacters);
  return {
    ...common,
    kind,
    areaCode: areaCode === '' ? null : areaCode,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    extra,
    card: pick(extra, definition.card),
    facets: [...facetsOf(extra, definition.facets), ...derivedFacetsOf(extra, definition)],
    searchText: sql`to_tsvector('simple', ${bigrams(words)})` as unknown as string,
  };
}

function pick(fields: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

/** What a list can be filtered by: `name:value`, for a list of values one of each. */
export function facetsOf(extra: object, names: readonly string[]): string[] {
  return Object.entries(extra).flatMap(([name, value]: [string, unknown]) =>
    names.includes(name)
      ? [value]
          .flat()
          .filter((one) => one !== '' && one !== null)
          .map((one) => facet(name, String(one)))
      : [],
  );
}

const derivedFacetsOf = (extra: object, { derivedFacets }: KindDefinition): string[] =>
  Object.entries(derivedFacets).map(([name, valueOf]) => facet(name, valueOf(extra as never)));

export const facet = (name: string, value: string) => `${name}:${value}`;

/** The filters of a list as its query takes them. */
export function anyFacets(filters: Filters): AnyFacet[] {
  return Object.entries(filters)
    .map(([name, wanted]) =>
      [wanted]
        .flat()
        .filter((value) => value !== '')
        .map((value) => facet(name, value)),
    )
    .filter((facets) => facets.length > 0);
}
