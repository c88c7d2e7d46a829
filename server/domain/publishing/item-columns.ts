import { isChosen } from '#contract/content/filters.ts';
import { treeOfFacet, type AnyFilters } from '#contract/content/list-filters.ts';
import type { ItemFields } from '#contract/content/item.ts';
import { fieldsWith, type KindDefinition } from '#contract/content/kind.ts';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { branchOf, type TreeCode } from '#contract/reference/trees.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { AnyFacet } from '#server/db/queries/content/content.ts';
import { areaBranch } from '#server/db/reference/areas.ts';
import type { contentItem } from '#server/db/schema/content.ts';
import { groupOf } from './check-references.ts';

type Columns = Omit<
  typeof contentItem.$inferInsert,
  'id' | 'sectionId' | 'status' | 'publishTime' | 'createTime' | 'demoKey' | 'views' | 'favourites'
>;

/**
 * An item as its row keeps it: card and facets computed from the fields, whose body is sanitised. Whoever writes an item, writes this.
 * When it is published is a year that its list can be narrowed to.
 */
export function itemColumns(
  kind: ContentKind,
  fields: ItemFields,
  extra: object,
  publishTime: Date,
): Columns {
  const { areaCode, startsAt, endsAt, ...common } = fields;
  return {
    ...common,
    kind,
    areaCode: areaCode === '' ? null : areaCode,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    extra,
    card: pick(extra, namesWith(kind, 'onCard')),
    facets: allFacets(kind, fields, extra, publishTime),
  };
}

const namesWith = (kind: ContentKind, option: 'onCard' | 'facet') =>
  fieldsWith(contentKinds[kind], option).map(([name]) => name);

function pick(fields: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

/** What a list can be filtered by: `name:value`, for a list of values one of each, for a code of a tree one of each branch it stands in. */
function allFacets(
  kind: ContentKind,
  { areaCode, industryCodes }: ItemFields,
  extra: object,
  publishTime: Date,
): string[] {
  const { derivedFacets }: KindDefinition = contentKinds[kind];
  const values = Object.entries<unknown>({ ...extra });
  const facets = namesWith(kind, 'facet');
  const own = values.filter(([name]) => facets.includes(name));
  const derived = Object.entries(derivedFacets).map(
    ([name, { yearOf, beginsAs = '' }]) =>
      [name, yearOf === undefined ? beginsAs : yearIn(new Map(values).get(yearOf))] as const,
  );
  const common = {
    year: shanghaiDay(publishTime).slice(0, 4),
    area: areaBranch(areaCode),
    industry: industryCodes.map(groupOf),
  };
  const all = new Map<string, unknown>([...Object.entries(common), ...own, ...derived]);
  return [...all].flatMap(([name, value]) => facetsOf(name, value, treeOfFacet(kind, name)));
}

/** Of a day as it is kept. */
const yearIn = (day: unknown): string => (typeof day === 'string' ? day.slice(0, 4) : '');

function facetsOf(name: string, value: unknown, tree: TreeCode | undefined): string[] {
  const texts = [value]
    .flat()
    .filter((one) => one !== '' && one !== null)
    .map(String);
  const all = tree === undefined ? texts : texts.flatMap((code) => branchOf(tree, code));
  return [...new Set(all)].map((one) => facet(name, one));
}

export const facet = (name: string, value: string) => `${name}:${value}`;

/** The filters of a list as its query takes them. */
export function anyFacets(filters: AnyFilters): AnyFacet[] {
  return Object.entries(filters).flatMap(([name, wanted]) =>
    isChosen(wanted)
      ? [
          [wanted]
            .flat()
            .filter((value) => value !== '')
            .map((value) => facet(name, value)),
        ]
      : [],
  );
}
