import { findVersion } from '#server/db/queries/site/site-version.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { takeLive, writeVersion, type Written } from './write-version.ts';

/** Says again what an old version said, as a new one. Fails with notFound for what was never live, and with what takeLive and writeVersion fail with. */
export async function restoreSite(
  transaction: Transaction,
  { rev, id, reason }: { rev: number; id: number; reason: string },
  context: KnownContext,
): Promise<Written> {
  const live = await takeLive(transaction, { rev, reason });
  const version = await findVersion(transaction.db, id);
  if (version?.state !== 'live') fail('notFound');
  return writeVersion(transaction, context, { live, facts: version.facts, reason, act: 'restored' });
}
