import { limitsOf } from '#server/lib/paging.ts';
import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import type { FactLine } from '#contract/content/fact-line.ts';
import { contentKinds } from '#contract/content/kinds.ts';
import type { searchCalls } from '#contract/search/calls.ts';
import { searchFacets, type SearchFacet } from '#contract/search/constants.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Database } from '#server/db/database.ts';
import type { EntryFilters, EntryQuery, FoundEntries, HitRow } from '#server/db/queries/search/search.ts';
import type { Substitute } from '#contract/site/words.ts';
import { findPublicItem } from '#server/db/queries/content/content.ts';
import { listSubstitutes } from '#server/db/queries/search/substitutes.ts';
import { createSemaphore, type Asker, type Semaphore } from '#server/lib/load/semaphore.ts';
import { foldText } from '#server/lib/text/fold.ts';
import { piecesOf, snippetOf, type Part } from '#server/lib/text/pieces.ts';
import { isWrittenPlainly, plainText, trimCut } from '#server/lib/text/plain-text.ts';
import { filterKey, quartersOf, termsOf, type Term } from '#server/lib/text/search-keys.ts';
import type { Services } from '#server/services.ts';
import { factsOf } from '#server/domain/catalogue/facts-of.ts';
import { findByDatabase } from './engine/find-by-engine.ts';
import { readFound } from './found-cache.ts';
import { foundIn } from './found-in.ts';
import { findNearWords } from './near-words.ts';
import { readKeyword } from './read-keyword.ts';

type Request = ParsedRequestOf<typeof searchCalls.query>;
type Answer = ResponseOf<typeof searchCalls.query>;

/** Connections of a node for each that may search. */
const connectionsEach = 5;
/** With what a statement may take afterwards it is no longer than anybody waits for a database that is frozen: four seconds and one. */
export const defaultSearchWaitMilliseconds = 1_000;
/** Searches of one address or account at once: somebody types, chooses filters and turns pages in two windows. */
const mostEach = 6;
/** More of them wait until one of these is done: behind one address may sit a whole office. */
const mostBehind = 60;

/** The searches of a node with so many connections: those that run share the processors with few others, so that each is done soon. */
export const createSearchSemaphore = (connections: number, waitMilliseconds: number): Semaphore =>
  createSemaphore({
    atOnce: Math.ceil(connections / connectionsEach),
    waitMilliseconds,
    mostEach,
    mostBehind,
  });

type Deps = Pick<Services, 'db' | 'clock' | 'takeSearchTurn'> &
  Partial<Pick<Services, 'readFound'>> & {
    entries?: Pick<Services['entries'], 'find'> & Partial<Pick<Services['entries'], 'keptUnder'>>;
  };

/**
 * Public items with all words of a keyword; where nothing has them and staff have written what it is called here, items with those words, or the
 * item that they have named. Fails with
 * keywordTooLong; rejects with NoTurn while too many others search.
 */
export async function findContent(
  deps: Deps,
  { keyword: given, ...rest }: Request,
  asker: Asker,
): Promise<Answer> {
  const request = { keyword: readKeyword(given), ...rest };
  const make = () => findAnew(deps, request, asker);
  return readFound(deps.readFound, request, make, deps.entries?.keptUnder?.());
}

async function findAnew(deps: Deps, request: Request, asker: Asker): Promise<Answer> {
  const { substitute, ...found } = await findWords(deps, request, asker);
  if (substitute === undefined || (await hasUnderOthers(deps, request, asker)))
    return { ...found, instead: '', article: null };
  const { instead, itemId } = substitute;
  if (itemId > 0) return { ...found, instead: '', article: await readArticle(deps.db, itemId) };
  const { substitute: _, ...other } = await findWords(deps, { ...request, keyword: instead }, asker);
  return { ...other, instead, article: null };
}

/** What staff have written for a keyword that nothing has. */
async function substituteOf(db: Database, keyword: string): Promise<Substitute | undefined> {
  const folded = foldText(keyword);
  return (await listSubstitutes(db)).find(({ term }) => foldText(term) === folded);
}

/** The item that staff have named; null where the public does not read it any more. */
async function readArticle(db: Database, id: number): Promise<Answer['article']> {
  const item = await findPublicItem(db, id);
  if (item === undefined) return null;
  const { kind, title, summary } = item;
  return { id, kind, kindName: contentKinds[kind].name, title, summary };
}

/** Whether a filter alone leaves nothing of what there is. */
async function hasUnderOthers(deps: Deps, { keyword, ...request }: Request, asker: Asker): Promise<boolean> {
  const { pageNum: _, pageSize: __, ...filters } = request;
  if (Object.values(filters).every((value) => value === '')) return false;
  const all = { kind: '', section: '', year: '', region: '', industry: '' } as const;
  return (await findWords(deps, { keyword, ...all, pageNum: 1, pageSize: 1 }, asker)).total > 0;
}

async function findWords(
  { db, clock, takeSearchTurn, entries = { find: findByDatabase } }: Deps,
  { keyword, pageNum, pageSize, ...wanted }: Request,
  asker: Asker,
): Promise<Omit<Answer, 'instead' | 'article'> & { substitute: Substitute | undefined }> {
  const terms = termsOf(keyword);
  const isFindable = terms.length > 0 && terms.every((term) => term.keysIn('text').length > 0);
  const nothing = {
    total: 0,
    isMore: false,
    isReduced: false,
    facets: describeFacets([]),
    rows: [],
    near: [],
  };
  if (!isFindable) return { ...nothing, substitute: undefined };
  const filters = filtersOf(wanted);
  const page = limitsOf({ pageNum, pageSize });
  const { found, facets, facts, near, substitute } = await takeSearchTurn(asker, async () => {
    const hits = await entries.find(db, entryQuery(terms, filters, page));
    return {
      found: hits,
      facets: await countFacets((query) => entries.find(db, query), { terms, filters, found: hits }),
      facts: await factsOf({ db, clock }, hits.hits),
      near: hits.total > 0 ? [] : await findNearWords(db, terms),
      substitute: hits.total > 0 ? undefined : await substituteOf(db, keyword),
    };
  });
  const words = terms.map(({ folded }) => folded);
  const rows = found.hits.map((hit) => describeHit(hit, words, facts.get(hit.id)));
  return {
    ...{ total: found.total, isMore: found.isMore, rows, near, substitute },
    isReduced: found.isMore && found.isReduced,
    facets: describeFacets(facets),
  };
}

function filtersOf({
  kind,
  section,
  year,
  region,
  industry,
}: Omit<Request, 'keyword' | 'pageNum' | 'pageSize'>) {
  return {
    kind: kind === '' ? null : kind,
    section: section === '' ? null : /^\d{1,15}$/.test(section) ? Number(section) : 0,
    year: year === '' ? null : year,
    region: region === '' ? null : region,
    industry: industry === '' ? null : industry,
  };
}

const everyQuarter = [0, 32_767] as const;

function entryQuery(
  terms: readonly Term[],
  filters: EntryFilters,
  page: { limit: number; offset: number },
): EntryQuery {
  const narrowing = (['kind', 'section', 'region', 'industry'] as const).flatMap((name) =>
    filters[name] === null ? [] : [filterKey(name, String(filters[name]))],
  );
  const keysIn = (field: 'text' | 'title') => [
    ...new Set([...terms.flatMap((term) => term.keysIn(field)), ...narrowing]),
  ];
  return {
    ...filters,
    ...page,
    keys: keysIn('text'),
    titleKeys: keysIn('title'),
    phrases: terms.filter(({ isExact }) => !isExact).map(({ folded }) => folded),
    words: terms.map(({ folded }) => folded),
    written:
      terms.length === 1 && isWrittenPlainly(terms[0]?.folded ?? '') ? (terms[0]?.folded ?? null) : null,
    quarters: filters.year === null ? everyQuarter : quartersOf(filters.year),
  };
}

/**
 * What is chosen of a facet narrows the others, not itself. Where more fits than is counted, the years before are offered uncounted:
 * there is no other way to what is older.
 */
async function countFacets(
  find: (query: EntryQuery) => Promise<FoundEntries>,
  { terms, filters, found }: { terms: readonly Term[]; filters: EntryFilters; found: FoundEntries },
): Promise<FoundEntries['facets']> {
  const chosen = searchFacets.filter((name) => filters[name] !== null);
  const facets = found.facets.filter(([name]) => !chosen.some((one) => one === name));
  let { years } = found;
  for (const name of chosen) {
    const others = await find(entryQuery(terms, { ...filters, [name]: null }, { limit: 0, offset: 0 }));
    facets.push(...others.facets.filter((facet) => facet[0] === name));
    if (name === 'year') ({ years } = others);
  }
  const counted = new Set(facets.flatMap(([name, value]) => (name === 'year' ? [value] : [])));
  for (const year of years.map(String)) if (!counted.has(year)) facets.push(['year', year, null, null]);
  return facets;
}

function describeFacets(facets: FoundEntries['facets']): Answer['facets'] {
  const valuesOf = (wanted: SearchFacet) =>
    facets
      .filter(([name]) => name === wanted)
      .map(([, value, count, label]) => ({ value, label: labelOf(wanted, value, label), count }));
  return Object.fromEntries(searchFacets.map((name) => [name, valuesOf(name)])) as Answer['facets'];
}

function labelOf(facet: SearchFacet, value: string, label: string | null): string {
  if (facet === 'kind') return contentKinds[value as keyof typeof contentKinds].name;
  return facet === 'year' ? `${value} 年` : (label ?? value);
}

/** The words of a body, or of the part of it that is there. */
function textOf(body: HitRow['body']): Part {
  if (typeof body === 'string') return { text: plainText(body) };
  const { isCut, startsLate, endsEarly, html } = body;
  return { text: plainText(trimCut(html, { startsLate: isCut, endsEarly })), startsLate, endsEarly };
}

function describeHit(
  row: HitRow,
  words: readonly string[],
  facts: FactLine | undefined,
): Answer['rows'][number] {
  const { id, kind, title, summary, body, sectionName, sourceInfo, imageUrl, views } = row;
  const publishTime = new Date(row.publishTime);
  const snippet = snippetOf([{ text: summary }, textOf(body)], words);
  const seen = foldText([title, ...snippet.map(({ text }) => text)].join(''));
  const unseen = words.filter((word) => !seen.includes(word));
  return {
    ...{ id, kind, title, sectionName, sourceInfo, imageUrl, views },
    kindName: contentKinds[kind].name,
    titlePieces: piecesOf(title, words),
    snippet,
    foundIn: foundIn(row, unseen),
    publishTime: publishTime.toISOString(),
    releaseTimeShow: shanghaiDay(publishTime),
    ...(facts && { facts }),
  };
}
