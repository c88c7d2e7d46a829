import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import type { Entry } from '#contract/reference/entered-entries.ts';
import { withFirst } from '#contract/reference/entry-names.ts';
import type { areaCalls } from '#contract/site/area-calls.ts';
import { judgeAreas } from '#contract/site/area-rules.ts';
import { noAreaUses } from '#contract/site/area-uses.ts';
import type { Queryable } from '#server/db/database.ts';
import { countAreaUses, listCarriedCities } from '#server/db/queries/reference/area-uses.ts';
import { putEditedAreas } from '#server/db/queries/reference/edited-areas.ts';
import { findArea, listEditedAreas } from '#server/db/queries/reference/reference.ts';
import { findListState } from '#server/db/queries/site/edited-list.ts';
import { areaRow } from '#server/db/reference/areas.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { entryChanges } from './entry-lists.ts';
import { entriesOf } from './list-contents.ts';
import { renameAreas } from './move-areas.ts';
import { takeState, writeState, type Taken } from './write-state.ts';

const cityLevel = 2;
export const cityOf = (code: string): string => areaRow(code, '').parentCode;

/** The districts of a city as the table has them, in their order. */
async function areasInTable(db: Queryable, city: string): Promise<Entry[]> {
  const rows = await listEditedAreas(db, city);
  return rows.map(({ code, name, isRetired, mergedInto }) => ({
    ...{ code, name },
    ...(isRetired && { isRetired }),
    ...(mergedInto !== null && { mergedInto }),
  }));
}

/** The districts of a city as they count: what chiefs have written of it, then what the release has beside. */
export async function areasNow(
  db: Queryable,
  city: string,
  { content }: Pick<Taken, 'content'>,
): Promise<readonly Entry[]> {
  const written = entriesOf(content).filter(({ code }) => cityOf(code) === city);
  return withFirst(written, await areasInTable(db, city));
}

/** Fails with notFound for what is no city. */
export async function requireCity(db: Queryable, code: string) {
  const city = await findArea(db, code);
  return city?.level === cityLevel ? city : fail('notFound');
}

/** The districts of a city with how much carries each; of the site's own where none is named. */
export async function readAreas(
  { db, site }: Pick<Services, 'db' | 'site'>,
  { city: asked }: ParsedRequestOf<typeof areaCalls.readAreas>,
): Promise<ResponseOf<typeof areaCalls.readAreas>> {
  const cities = await listCities({ db, site });
  const state = await findListState(db, 'areas');
  const rev = state?.rev ?? 0;
  const city = asked === '' ? cities[0] : await requireCity(db, asked);
  if (city === undefined) return { rev, city: null, cities, areas: [] };
  const uses = await countAreaUses(db, city.code);
  const areas = await areasNow(db, city.code, { content: state?.content ?? [] });
  return {
    ...{ rev, cities, city: { code: city.code, name: city.name } },
    areas: areas.map(({ code, name, isRetired = false, mergedInto = '' }) => ({
      ...{ code, name, isRetired, mergedInto },
      uses: uses.get(code) ?? noAreaUses,
    })),
  };
}

/** The city of the site first: where it is of a district alone, the one that this is in. */
async function listCities({ db, site }: Pick<Services, 'db' | 'site'>) {
  const { areaCode } = site.facts;
  const own = areaCode === '' ? undefined : await findArea(db, areaCode);
  const code = own?.level === cityLevel + 1 ? own.parentCode : areaCode;
  const city = code === '' ? undefined : await findArea(db, code);
  const first = city?.level === cityLevel ? [{ code: city.code, name: city.name }] : [];
  const others = await listCarriedCities(db);
  return [...first, ...others.filter((one) => one.code !== first[0]?.code)];
}

/** Saves names, order, what is offered and what is new. Fails with what judgeAreas finds, notFound, editedMeanwhile, siteNothingChanged. */
export async function saveAreas(
  transaction: Transaction,
  { city: cityCode, rev, areas: given }: ParsedRequestOf<typeof areaCalls.saveAreas>,
  context: KnownContext,
): Promise<void> {
  const { db } = transaction;
  const city = await requireCity(db, cityCode);
  const taken = await takeState(transaction, 'areas', rev);
  const before = await areasNow(db, city.code, taken);
  const after = given.map(({ code, name, isRetired }) => ({
    ...{ code: code.trim(), name: name.trim() },
    ...(isRetired && { isRetired }),
  }));
  const wrong = judgeAreas(before, after, city.code);
  if (wrong !== undefined) fail(wrong.fault, wrong.field === undefined ? {} : { field: wrong.field });
  const changes = entryChanges(before, after);
  if (changes === '') fail('siteNothingChanged');
  await renameAreas(transaction, before, after);
  await writeCity(transaction, context, taken, { city, before, after, changes });
}

interface CityWritten {
  city: { code: string; name: string };
  before: readonly Entry[];
  after: readonly Entry[];
  changes: string;
}

/** Writes the districts of a city, what was merged behind them; those of other cities stay as they are. */
export async function writeCity(
  transaction: Transaction,
  context: KnownContext,
  taken: Taken,
  { city, before, after, changes }: CityWritten,
): Promise<void> {
  const others = entriesOf(taken.content).filter(({ code }) => cityOf(code) !== city.code);
  const codes = new Set(after.map(({ code }) => code));
  const merged = before.filter(({ code, mergedInto }) => mergedInto !== undefined && !codes.has(code));
  await writeAreas(transaction, context, taken, {
    before: [...others, ...before],
    after: [...others, ...after, ...merged],
    changes: `in ${city.name}; ${changes}`,
  });
}

/** Writes what counts from now on: the list that is kept, and the table that all else reads. */
export async function writeAreas(
  transaction: Transaction,
  context: KnownContext,
  taken: Taken,
  { before, after, changes }: Omit<CityWritten, 'city'>,
): Promise<void> {
  // what the release has of a city is a state like any other: it can be restored
  const known = new Set(entriesOf(taken.content).map(({ code }) => cityOf(code)));
  const isFirst = after.some(({ code }) => !known.has(cityOf(code)));
  await writeState(transaction, context, { ...taken, content: before }, { content: after, changes, isFirst });
  await putEditedAreas(transaction.db, after);
}
