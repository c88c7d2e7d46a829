import type { Entry } from '#contract/reference/entered-entries.ts';
import { replaceCode } from '#server/db/queries/content/codes.ts';
import { listAllDistricts } from '#server/db/queries/diagnosis/district.ts';
import { insertDue } from '#server/db/queries/matching/match.ts';
import { listAreaNames, listMergedAreas } from '#server/db/queries/reference/reference.ts';
import {
  listToMatch,
  moveContent,
  moveDiagnoses,
  moveEnterprises,
  moveSubscriptions,
  renameDistrict,
  renameRegions,
} from '#server/db/queries/reference/move-area.ts';
import type { Queryable } from '#server/db/database.ts';
import { areaBranch } from '#server/db/reference/areas.ts';
import { countAreaUses } from '#server/db/queries/reference/area-uses.ts';
import { findListState, lockEditedLists } from '#server/db/queries/site/edited-list.ts';
import type { Services } from '#server/services.ts';
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

interface Named {
  code: string;
  name: string;
}

/** All that carries the one area carries the other from now on. */
export async function moveArea(
  transaction: Pick<Transaction, 'db' | 'clock'>,
  from: Named,
  to: Named,
): Promise<void> {
  await moveCode(transaction, from.code, to);
  await moveRegion(transaction.db, prefixOf(to.code), from.name, to.name);
}

/** The same of what carries it by its code. */
async function moveCode(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  from: string,
  to: Named,
): Promise<void> {
  const move = { from, to: to.code };
  const now = clock.now();
  await moveContent(db, move, { key: { of: filterKey('region', to.code), ofQuarter: quarterKeys } });
  await insertDue(db, await listToMatch(db, to.code), now);
  await moveEnterprises(db, move, await pathOf(db, to.code, to.name));
  await moveSubscriptions(db, move);
  await moveDiagnoses(db, move, { name: to.name, now });
}

/** Milliseconds after a change of districts in which what was under way is looked for: to unpack all that is written takes a while. */
const lookedForMilliseconds = 3_600_000;

/** Moves what was written while a merge was under way, by whoever did not know of it yet. */
export async function moveLeftBehind({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const state = await findListState(db, 'areas');
  if (state === undefined || clock.now().getTime() - state.savedAt.getTime() > lookedForMilliseconds) return;
  const merged = await listMergedAreas(db);
  const cities = new Set(merged.map(({ code }) => prefixOf(code)));
  const carried = new Set((await listAllDistricts(db)).map(({ areaCode }) => areaCode));
  for (const city of cities) for (const code of (await countAreaUses(db, city)).keys()) carried.add(code);
  for (const { code, into } of merged) {
    if (!carried.has(code)) continue;
    await db.transaction(async (tx) => {
      await lockEditedLists(tx);
      await moveCode({ db: tx, clock }, code, into);
    });
  }
}
