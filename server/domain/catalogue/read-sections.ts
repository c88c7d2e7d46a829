import type { ContentCard } from '#contract/content/entities.ts';
import type { SectionItem, SectionNode } from '#contract/content/section-calls.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { countBySection, listCards, type InSections } from '#server/db/queries/content/content.ts';
import { listSectionsEver, type Section } from '#server/db/queries/content/section.ts';
import type { Services } from '#server/services.ts';
import { describeCard } from './describe-item.ts';

type Deps = Pick<Services, 'db'>;

const describe = ({ id, parentId, name, kind }: Section): SectionItem => ({
  id,
  parentId,
  name,
  kind: kind ?? '',
});

/**
 * The sections that the public sees: those that are shown and stand below none that is not. One that is hidden is no place for visitors: no
 * tree, list, count, filter or feed has it. What stands in it stays public, in the lists of its kind, in searches and on its own page.
 */
export async function readTree({ db }: Deps) {
  const ever = await listSectionsEver(db);
  const all = ever.filter(({ removedAt }) => removedAt === null);
  const removed = ever
    .filter(({ removedAt }) => removedAt !== null)
    .toSorted((one, other) => Number(other.removedAt) - Number(one.removedAt) || other.id - one.id);
  const shown = new Map(all.filter(({ isShown }) => isShown).map((section) => [section.id, section]));
  const isReachable = ({ parentId }: Section): boolean => {
    if (parentId === null) return true;
    const parent = shown.get(parentId);
    return parent !== undefined && isReachable(parent);
  };
  const sections = [...shown.values()].filter(isReachable);
  const children = new Map<number | null, Section[]>();
  for (const section of sections)
    children.set(section.parentId, [...(children.get(section.parentId) ?? []), section]);
  const below = (id: number): number[] => [
    id,
    ...(children.get(id) ?? []).flatMap((child) => below(child.id)),
  ];
  const byId = new Map(sections.map((section) => [section.id, section]));
  const intoOf = new Map(removed.map(({ id, intoId }) => [id, intoId]));
  /** A section as the public sees it; of a removed one that which has taken what stood there. */
  const find = (id: number | null | undefined): Section | undefined => {
    let at = id;
    // what was removed leads to what was there then: there is an end
    for (let steps = 0; steps < removed.length && typeof at === 'number' && intoOf.has(at); steps += 1)
      at = intoOf.get(at);
    return typeof at === 'number' ? byId.get(at) : undefined;
  };
  const named = (kind: ContentKind | null, name: string): Section | undefined => {
    const among = (some: readonly Section[]) => {
      const alike = some.filter((one) => one.name === name);
      return alike.find((one) => one.kind === kind) ?? alike.find((one) => one.kind === null);
    };
    return among(sections) ?? find(among(all) === undefined ? among(removed)?.id : undefined);
  };
  return {
    byId,
    find,
    /** Where items of a kind stand that an address calls so; the name of a removed one counts where no other has it. */
    named,
    /** What else a section is called in addresses. */
    formerNamesOf: (section: Section): string[] => [
      ...new Set(
        removed
          .filter(({ kind, name }) => name !== section.name && named(kind, name) === section)
          .map(({ name }) => name),
      ),
    ],
    childrenOf: (id: number | null): readonly Section[] => children.get(id) ?? [],
    /** Ids of a section and of all below it. */
    below,
  };
}

/** One section with those above it, the root first; null when there is none. */
export async function readSection(
  deps: Deps,
  id: number | undefined,
): Promise<(SectionItem & { path: SectionItem[] }) | null> {
  const { byId, find } = await readTree(deps);
  const section = find(id);
  if (section === undefined) return null;
  const path: SectionItem[] = [];
  for (let at: Section | undefined = section; at !== undefined; at = byId.get(at.parentId ?? 0))
    path.unshift(describe(at));
  return { ...describe(section), path };
}

export async function readSectionTree(deps: Deps): Promise<SectionNode[]> {
  const { childrenOf, formerNamesOf } = await readTree(deps);
  const nodes = (id: number | null): SectionNode[] =>
    childrenOf(id).map((section) => ({
      ...describe(section),
      formerNames: formerNamesOf(section),
      children: nodes(section.id),
    }));
  return nodes(null);
}

/** The sections below one; the roots where none is named. */
export async function readChildren(deps: Deps, id: number | undefined): Promise<SectionItem[]> {
  const { childrenOf } = await readTree(deps);
  return childrenOf(id ?? null).map(describe);
}

/** The same with the number of public items in each and below it. */
export async function readCountedChildren(deps: Deps, id: number | undefined) {
  const { childrenOf, below } = await readTree(deps);
  const counts = await countBySection(deps.db);
  return childrenOf(id ?? null).map((section) => ({
    ...describe(section),
    count: sum(below(section.id), counts),
  }));
}

/** The numbers of public items in each of some sections and below it, in the order they are named. Hidden and unknown ones have none. */
export async function countInSections(deps: Deps, ids: readonly number[]) {
  const { byId, below } = await readTree(deps);
  const counts = await countBySection(deps.db);
  return ids.map((id) => ({ id, count: byId.has(id) ? sum(below(id), counts) : 0 }));
}

const sum = (ids: readonly number[], counts: ReadonlyMap<number, number>) =>
  ids.reduce((total, id) => total + (counts.get(id) ?? 0), 0);

/** Where items of a kind stand that a list of a section is about: in the section of this name, and below it; '' anywhere. */
export async function placesOf(
  deps: Deps,
  { kind, sectionName = '' }: { kind: ContentKind; sectionName?: string | undefined },
): Promise<InSections> {
  if (sectionName === '') return {};
  const { named, below } = await readTree(deps);
  const section = named(kind, sectionName);
  const ids = section === undefined ? [] : below(section.id);
  // most have none below: by its name an index has what stands there in the order of lists
  return section !== undefined && ids.length === 1 ? { sectionName: section.name } : { sectionIds: ids };
}

/** Which of these sections of a kind, by their names, the public sees. */
export async function shownOnly<Named extends { name: string }>(
  deps: Deps,
  kind: ContentKind,
  rows: readonly Named[],
): Promise<Named[]> {
  const { byId } = await readTree(deps);
  const shown = [...byId.values()].filter((section) => section.kind === kind || section.kind === null);
  const names = new Set(shown.map(({ name }) => name));
  return rows.filter(({ name }) => names.has(name));
}

const newestLimit = 5;

/** The sections below one with the newest items of each. */
export async function readNewestOfChildren(deps: Deps, id: number | undefined) {
  const { childrenOf, below } = await readTree(deps);
  return Promise.all(
    childrenOf(id ?? null).map(async (section) => ({
      ...describe(section),
      rows: (await listIn(deps, below(section.id), { limit: newestLimit, offset: 0 })).rows,
    })),
  );
}

/** One page of what stands in a section and below it, the newest first. Nothing where there is no such section. */
export async function listSection(
  deps: Deps,
  { sectionId, limit, offset }: { sectionId: number | undefined; limit: number; offset: number },
): Promise<{ total: number; rows: ContentCard[] }> {
  const { find, below } = await readTree(deps);
  const section = find(sectionId);
  if (section === undefined) return { total: 0, rows: [] };
  return listIn(deps, below(section.id), { limit, offset });
}

async function listIn(
  { db }: Deps,
  sectionIds: readonly number[],
  page: { limit: number; offset: number },
): Promise<{ total: number; rows: ContentCard[] }> {
  const { rows, total } = await listCards(db, { sectionIds, ...page });
  return { total, rows: rows.map((row): ContentCard => describeCard(row)) };
}
