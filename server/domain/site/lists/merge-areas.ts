import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import type { areaCalls } from '#contract/site/area-calls.ts';
import { areaUseNames, noAreaUses } from '#contract/site/area-uses.ts';
import { countAreaUses } from '#server/db/queries/reference/area-uses.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { areasNow, requireCity, writeCity } from './area-lists.ts';
import { moveArea } from './move-areas.ts';
import { takeState } from './write-state.ts';

/**
 * What carries one district carries another of the same city from now on; its code leads on. Fails with editedMeanwhile, notFound, areaMergeTarget,
 * and areaIsOfSite for the one that the site is of.
 */
export async function mergeAreas(
  transaction: Transaction,
  { site }: Pick<Services, 'site'>,
  { city: cityCode, rev, code, into }: ParsedRequestOf<typeof areaCalls.mergeAreas>,
  context: KnownContext,
): Promise<ResponseOf<typeof areaCalls.mergeAreas>> {
  const { db } = transaction;
  const city = await requireCity(db, cityCode);
  const taken = await takeState(transaction, 'areas', rev);
  const before = await areasNow(db, city.code, taken);
  const live = before.filter(({ mergedInto }) => mergedInto === undefined);
  const from = live.find((one) => one.code === code) ?? fail('notFound');
  const target = live.find((one) => one.code === into && one.isRetired !== true);
  if (target === undefined || target === from) fail('areaMergeTarget', { field: 'into' });
  if (site.facts.areaCode === from.code) fail('areaIsOfSite');
  const changed = (await countAreaUses(db, city.code)).get(from.code) ?? noAreaUses;
  await moveArea(transaction, from, target);
  const sum = areaUseNames.reduce((all, use) => all + changed[use], 0);
  await writeCity(transaction, context, taken, {
    ...{ city, before },
    after: [...live.filter((one) => one !== from), { ...from, mergedInto: target.code }],
    changes: `merged ${from.name}→${target.name}（${String(sum)}）`,
  });
  return { changed };
}
