import type { Entry } from '#contract/reference/entered-entries.ts';
import { replaceCode } from '#server/db/queries/content/codes.ts';
import { insertDue } from '#server/db/queries/matching/match.ts';
import { listAreaNames } from '#server/db/queries/reference/reference.ts';
import {
  listToMatch,
  moveContent,
  moveDiagnoses,
  moveEnterprises,
  moveEntries,
  moveSubscriptions,
  renameDistrict,
  renameRegions,
} from '#server/db/queries/reference/move-area.ts';
import type { Queryable } from '#server/db/database.ts';
import { areaBranch } from '#server/db/reference/areas.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { filterKey, quarterKeys } from '#server/lib/text/search-keys.ts';

/** The digits that all districts of a city have. */
const prefixOf = (code: string) => code.slice(0, 4);

/** As enterprises write it: 四川省/成都市/锦江区. */
async function pathOf(db: Queryable, code: string, name: string): Promise<string> {
  const above = areaBranch(code).slice(0, -1);
  const names = await listAreaNames(db, above);
  return [...above.flatMap((one) => names.get(one) ?? []), name].join('/');
}

/** Service providers keep where they serve by names of districts, and lists are narrowed by them. */
async function moveRegion(db: Queryable, areaPrefix: string, from: string, to: string): Promise<void> {
  await renameRegions(db, { areaPrefix, from, to });
  await replaceCode(
    db,
    { kind: 'provider', name: 'regions', isList: true, areaPrefix },
    { code: from, into: to },
  );
}

/** Says new names where one stands beside the code. Two may change their names for each other's: none is ever called as another. */
export async function renameAreas(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  before: readonly Entry[],
  after: readonly Entry[],
): Promise<void> {
  const names = new Map(before.map(({ code, name }) => [code, name]));
  const renamed = after.flatMap(({ code, name }) => {
    const old = names.get(code);
    return old === undefined || old === name ? [] : [{ code, old, name, between: `\u0001${code}` }];
  });
  for (const { code, old, between } of renamed) await moveRegion(db, prefixOf(code), old, between);
  for (const { code, name, between } of renamed) {
    await moveRegion(db, prefixOf(code), between, name);
    await moveEnterprises(db, { from: code, to: code }, await pathOf(db, code, name));
    await renameDistrict(db, code, name);
    // matches say where the two are
    await insertDue(db, await listToMatch(db, code), clock.now());
  }
}

/** All that carries the one area carries the other from now on. */
export async function moveArea(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  from: { code: string; name: string },
  to: { code: string; name: string },
): Promise<void> {
  const move = { from: from.code, to: to.code };
  const now = clock.now();
  await moveContent(db, move);
  // all of what the search knows would take minutes to make anew
  await moveEntries(db, move, { of: filterKey('region', to.code), ofQuarter: quarterKeys });
  await moveEnterprises(db, move, await pathOf(db, to.code, to.name));
  await moveSubscriptions(db, move);
  await moveDiagnoses(db, move, { name: to.name, now });
  await moveRegion(db, prefixOf(to.code), from.name, to.name);
}
