import type { NodeArea } from '#contract/content/column-calls.ts';
import type { ContentCard, ContentDetail } from '#contract/content/entities.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import {
  countByArea,
  readColumnFigures,
  sumClustersByArea,
  sumNodesByArea,
} from '#server/db/queries/statistics/column-figures.ts';
import { listCards, sumIdentifiers } from '#server/db/queries/content/content.ts';
import { listAreaNames } from '#server/db/queries/reference/reference.ts';
import { countSectionNames, listTagged } from '#server/db/queries/content/tagged.ts';
import { areaBranch } from '#server/db/reference/areas.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { describeCard } from './describe-item.ts';
import { countContentFacets } from './count-facets.ts';
import { listContent } from './list-content.ts';
import { readItem, readItemAndNeighbours } from './read-item.ts';
import { placesOf, readTree, shownOnly } from './read-sections.ts';

type Deps = Pick<Services, 'db'>;

/** What stands around an item; nothing where there is none. */
export async function readRelated(
  deps: Deps & Pick<Services, 'clock'>,
  id: number | undefined,
): Promise<ContentCard[]> {
  return (await readItemAndNeighbours(deps, { id }))?.related ?? [];
}

/** The head figures of a column; all zero where there is no such column. */
export async function readHeadFigures(deps: Deps, sectionId: number | undefined) {
  const { find, below } = await readTree(deps);
  const section = find(sectionId);
  const ids = sectionId === undefined ? undefined : section === undefined ? [] : below(section.id);
  const { newest, ...figures } = await readColumnFigures(deps.db, ids);
  return { ...figures, newestPublishTime: newest?.toISOString() ?? null };
}

/** The areas that public items are about, with their numbers, most first. */
export const listAreasWithContent = ({ db }: Deps) => countByArea(db);

/** Items of any kind with a tag. */
export async function listOfTag(
  { db }: Deps,
  tag: string,
  page: Paging,
): Promise<{ total: number; rows: ContentCard[] }> {
  const { rows, total } = await listTagged(db, { tag, ...limitsOf(page) });
  return { total, rows: rows.map((row): ContentCard => describeCard(row)) };
}

const identifierTag = '标识解析';

/** Cases that are about identifiers, with the sections where these stand. */
export async function listIdentifierCases(
  { db }: Deps,
  { sectionName, ...page }: Paging & { sectionName: string },
) {
  const tagged = { kind: 'case', tag: identifierTag } as const;
  const places = await placesOf({ db }, { kind: 'case', sectionName });
  const [{ rows, total }, counted] = await Promise.all([
    listTagged(db, { ...tagged, ...places, ...limitsOf(page) }),
    countSectionNames(db, tagged),
  ]);
  const sections = await shownOnly({ db }, 'case', counted);
  return { total, rows: rows.map((row) => describeCard<'case'>(row)), sections };
}

/** The sections where items of a kind stand. */
export async function listSectionNames({ db }: Deps, kind: ContentKind) {
  return { rows: await shownOnly({ db }, kind, await countSectionNames(db, { kind })) };
}

/** The scenes of workshops and factories, which stand for what smart manufacturing is about here. */
export async function listManufacturingTags(deps: Deps) {
  const { facets } = await countContentFacets(deps, { kind: 'factory', filters: {} });
  return { rows: facets['scenes'] ?? [] };
}

const mostOfAKind = 100;

/** All clusters, the largest first, with their sums. */
export async function readClusters({ db }: Deps) {
  const [{ rows }, areas] = await Promise.all([
    listCards(db, { kind: 'cluster', limit: mostOfAKind, offset: 0 }),
    sumClustersByArea(db),
  ]);
  const clusters = rows
    .map((row) => describeCard<'cluster'>(row))
    .sort((a, b) => b.card.outputValue - a.card.outputValue);
  const sum = (name: 'enterprises' | 'largeEnterprises' | 'outputValue') =>
    clusters.reduce((all, { card }) => all + card[name], 0);
  return {
    total: clusters.length,
    enterprises: sum('enterprises'),
    largeEnterprises: sum('largeEnterprises'),
    outputValue: Math.round(sum('outputValue') * 100) / 100,
    areas,
    rows: clusters,
  };
}

/** Guides in the order of home's entries. Of several for one entry the newest. */
export async function listGuides({ db }: Deps): Promise<ContentCard<'guide'>[]> {
  const { rows } = await listCards(db, { kind: 'guide', limit: mostOfAKind, offset: 0 });
  const guides = rows.map((row) => describeCard<'guide'>(row));
  const first = guides.filter(
    ({ card }, index) => guides.findIndex((other) => other.card.active === card.active) === index,
  );
  return first.sort((a, b) => a.card.active - b.card.active);
}

/** The guide to which an entry of home leads, whole. */
export async function readGuide(deps: Deps, active: number): Promise<ContentDetail<'guide'> | null> {
  const guide = (await listGuides(deps)).find(({ card }) => card.active === active);
  return readItem(deps, { id: guide?.id, kind: 'guide' });
}

/** Totals of identifiers, the nodes that report them, the one with most resolutions first, and the sums of each area in all its levels. */
export async function readIdentifierOverview(services: Services) {
  const [{ registrations, resolutions }, { rows }, areas] = await Promise.all([
    sumIdentifiers(services.db),
    listContent(services, { kind: 'identifierNode', pageNum: 1, pageSize: mostOfAKind }),
    readNodeAreas(services),
  ]);
  return {
    signTotalNum: registrations,
    analyzeTotalNum: resolutions,
    nodes: rows.sort((a, b) => b.card.resolutions - a.card.resolutions),
    areas,
  };
}

/** What nodes report by area, in the order of the codes: what stands in a district counts for its city and its province. */
async function readNodeAreas({ db }: Deps): Promise<NodeArea[]> {
  const sums = new Map<string, Omit<NodeArea, 'name'>>();
  for (const { code: own, ...reported } of await sumNodesByArea(db)) {
    const branch = own === '' ? [''] : areaBranch(own);
    for (const [level, code] of branch.entries()) {
      const before = sums.get(code) ?? { nodes: 0, registrations: 0, resolutions: 0 };
      sums.set(code, {
        code,
        parent: branch[level - 1] ?? '',
        nodes: before.nodes + reported.nodes,
        registrations: before.registrations + reported.registrations,
        resolutions: before.resolutions + reported.resolutions,
      });
    }
  }
  const names = await listAreaNames(db, [...sums.keys()]);
  return [...sums.values()]
    .map((one) => ({ ...one, name: names.get(one.code) ?? (one.code === '' ? '未注明地区' : one.code) }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}
