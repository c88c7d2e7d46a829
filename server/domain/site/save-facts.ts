import { changedSiteFacts, type SiteFact, type SiteFacts } from '#contract/site/facts.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { siteFaults } from '#contract/site/rules.ts';
import { publicImageIds, readPublicImagePath } from '#contract/files/public-images.ts';
import type { Queryable } from '#server/db/database.ts';
import { claimPublicImages } from '#server/domain/files/images/claim-public-images.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { requireArea } from './require-area.ts';
import { takeLive, writeVersion, type Written } from './write-version.ts';

/** Saves all facts at once. Fails with what siteRules say, siteAreaUnknown, imageUnknown and what takeLive and writeVersion fail with. */
export async function saveSite(
  transaction: Transaction,
  { rev, facts, reason }: { rev: number; facts: SiteFacts; reason: string },
  context: KnownContext,
): Promise<Written> {
  const live = await takeLive(transaction, { rev, reason });
  const faults = siteFaults(live.facts, facts);
  for (const field of changedSiteFacts(live.facts, facts)) {
    const fault = faults[field];
    if (fault !== undefined) fail(fault, { field });
  }
  if (facts.visitsBeforeDay > shanghaiDay(transaction.clock.now()))
    fail('visitsBeforeDay', { field: 'visitsBeforeDay' });
  await requireArea(transaction.db, live.facts, facts);
  await claimImages(transaction.db, live.facts, facts);
  return writeVersion(transaction, context, { live, facts, reason, act: 'saved' });
}

const imagesOf = ({ logo, favicon, codes }: SiteFacts): [SiteFact, string][] => [
  ['logo', logo],
  ['favicon', favicon],
  ...codes.map(({ image }): [SiteFact, string] => ['codes', image]),
];

/** The pictures stay from now on, for a restore as well. */
async function claimImages(db: Queryable, before: SiteFacts, after: SiteFacts): Promise<void> {
  const known = publicImageIds(...imagesOf(before).map(([, path]) => path));
  const fresh = imagesOf(after).flatMap(([fact, path]): [SiteFact, string][] => {
    const id = readPublicImagePath(path)?.id;
    return id === undefined || known.includes(id) ? [] : [[fact, id]];
  });
  const missing = await claimPublicImages(db, [...new Set(fresh.map(([, id]) => id))]);
  const lost = fresh.find(([, id]) => missing.includes(id));
  if (lost !== undefined) fail('imageUnknown', { field: lost[0] });
}
