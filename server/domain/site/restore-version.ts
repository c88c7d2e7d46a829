import { currentArea } from '#contract/reference/entered-areas.ts';
import { findVersion } from '#server/db/queries/site/site-version.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { requireArea } from './require-area.ts';
import { takeLive, writeVersion, type Written } from './write-version.ts';

/** Says again what an old version said, as a new one. Fails with notFound for what was never live, siteAreaUnknown, and with what takeLive and writeVersion fail with. */
export async function restoreSite(
  transaction: Transaction,
  { rev, id, reason }: { rev: number; id: number; reason: string },
  context: KnownContext,
): Promise<Written> {
  const live = await takeLive(transaction, { rev, reason });
  const version = await findVersion(transaction.db, id);
  if (version?.state !== 'live') fail('notFound');
  // the district that the site was of may have been merged since
  const facts = { ...version.facts, areaCode: currentArea(version.facts.areaCode) };
  await requireArea(transaction.db, live.facts, facts);
  return writeVersion(transaction, context, { live, facts, reason, act: 'restored' });
}
