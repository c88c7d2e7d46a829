import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { systemEntryRules } from '#contract/portal/system-rules.ts';
import type { ThirdpartyEntry } from '#contract/portal/thirdparty-work-calls.ts';
import { readLinkAddress } from '#contract/shared-rules/link-address.ts';
import {
  findThirdparty,
  insertThirdparty,
  listAllThirdparties,
  lockThirdparties,
  updateThirdparty,
} from '#server/db/queries/portal/thirdparty.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Transaction, 'db' | 'clock'>;
type Written = Omit<ThirdpartyEntry, 'id' | 'isDel'>;

/** All of them, those that are not shown too. */
export const readAllThirdparties = ({ db }: { db: Queryable }): Promise<ThirdpartyEntry[]> =>
  listAllThirdparties(db);

export async function readThirdparty(
  { db }: { db: Queryable },
  id: number | undefined,
): Promise<ThirdpartyEntry | null> {
  return (id === undefined ? undefined : await findThirdparty(db, id)) ?? null;
}

/**
 * Writes a way to another system. It stands as a link before everybody: pages of this portal, http(s), and frames of https alone. Fails with what
 * the rules name, menuAddressWrong, menuFrameAddressWrong, thirdpartyKeyTaken, notFound.
 */
export async function saveThirdparty(
  { db, clock }: Deps,
  { id, ...entry }: Written & { id?: number | undefined },
  context: KnownContext,
): Promise<{ id: number }> {
  requireForm(systemEntryRules, entry);
  if (entry.opensIn === 'frame' && !/^https:\/\//i.test(readLinkAddress(entry.url)?.address ?? ''))
    fail('menuFrameAddressWrong', { field: 'url' });
  await lockThirdparties(db);
  if (id !== undefined && (await findThirdparty(db, id)) === undefined) fail('notFound');
  const saved = id === undefined ? await insertThirdparty(db, entry) : await updateThirdparty(db, id, entry);
  if (saved === undefined) fail('thirdpartyKeyTaken', { field: 'key' });
  await record({ db, clock }, context, saved, 'saved');
  return { id: saved };
}

/** Hides one or shows it again. Fails with notFound. */
export async function deleteThirdparty(
  { db, clock }: Deps,
  { id, isDel }: { id: number; isDel: 0 | 1 },
  context: KnownContext,
): Promise<{ id: number }> {
  if ((await findThirdparty(db, id)) === undefined) fail('notFound');
  await updateThirdparty(db, id, { isShown: isDel === 0 });
  await record({ db, clock }, context, id, isDel === 1 ? 'deleted' : 'restored');
  return { id };
}

async function record(
  deps: { db: Queryable; clock: Services['clock'] },
  context: KnownContext,
  id: number,
  result: string,
): Promise<void> {
  const line = { action: 'setting', object: `thirdparty entry ${String(id)}`, result } as const;
  await recordAudit(deps, context, { ...line, actorUserId: context.caller.userId });
}
