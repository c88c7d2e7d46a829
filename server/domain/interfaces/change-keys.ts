import { keyPrefix, keysAtOnce, type KeyPermission } from '#contract/interfaces/constants.ts';
import { hasSections, keyRules } from '#contract/interfaces/rules.ts';
import { mayInSection } from '#contract/permissions.ts';
import { daysAfter, shanghaiDay, startOfDay } from '#contract/shared-rules/shanghai-time.ts';
import { listStaff } from '#server/db/queries/account/staff.ts';
import { holdSection } from '#server/db/queries/content/section.ts';
import {
  countLiveKeys,
  findKey,
  insertKey,
  revokeKeyRow,
  setKeyHash,
} from '#server/db/queries/interfaces/api-key.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { hashSecret, makeSecret } from '#server/lib/crypto/random-secret.ts';
import { fail } from '#server/lib/fail.ts';
import { noteNothingDone } from '#server/lib/http/audit-watch.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { whyNotMade, writes } from './read-keys.ts';

/** As much of a key as tells it from others, and helps nobody to guess the rest. */
const headLength = keyPrefix.length + 6;

export interface NewKey {
  name: string;
  ownerId: number;
  permissions: readonly KeyPermission[];
  sectionIds: readonly number[] | null;
  perMinute: number;
  /** The last day on which it is good. */
  endDay: string;
}

/**
 * Adds a key, of which nobody has the secret yet. It may do no more than who adds it, and one that writes is his own. Fails as keyRules say, with keyOwnerWrong, keyOwnerNotSelf,
 * keyPermissionWrong, keySectionWrong and keysTooMany.
 */
export async function addKey(
  { db, clock }: Transaction,
  { name, ownerId, permissions: given, sectionIds, perMinute, endDay }: NewKey,
  context: KnownContext,
): Promise<{ id: number }> {
  const now = clock.now();
  const { userId } = context.caller;
  requireForm(keyRules(shanghaiDay(now)), {
    ...{ name, ownerId: String(ownerId), permissions: given, perMinute: String(perMinute), endDay },
    reach: sectionIds === null ? 'all' : 'some',
    sectionIds: (sectionIds ?? []).map(String),
  });
  // who writes reads what he has written
  const permissions = writes(given) ? [...new Set<KeyPermission>(['drafts', ...given])] : [...given];
  if (writes(permissions) && ownerId !== userId) fail('keyOwnerNotSelf', { field: 'ownerId' });
  const [owner] = await listStaff(db, { userId: ownerId });
  if (owner === undefined || owner.suspendedAt !== null) fail('keyOwnerWrong', { field: 'ownerId' });
  const { grants } = context.caller;
  const sections = hasSections(permissions) ? sectionIds : null;
  for (const permission of permissions)
    if (!mayInSection(grants, permission, [])) fail('keyPermissionWrong', { field: 'permissions' });
  for (const id of sections ?? [])
    if (!(await holdSection(db, id))) fail('keySectionWrong', { field: 'sectionIds' });
  if ((await countLiveKeys(db, now)) >= keysAtOnce) fail('keysTooMany');
  const id = await insertKey(db, {
    ...{ name, ownerUserId: ownerId, makerUserId: userId, permissions, perMinute },
    sectionIds: sections === null ? null : [...new Set(sections)],
    createdAt: now,
    expiresAt: startOfDay(daysAfter(endDay, 1)),
  });
  await recordAudit({ db, clock }, originOf(context), {
    ...{ actorUserId: userId, action: 'interface', object: `apiKey ${String(id)}`, result: 'added' },
  });
  return { id };
}

/** Makes the key itself, which is answered here and kept nowhere; one that was made before is good for nothing from then on. Fails with notFound, keyNotYours, keyPermissionWrong and keyEnded. */
export async function makeKey(
  { db, clock }: Transaction,
  { id }: { id: number },
  context: KnownContext,
): Promise<{ key: string }> {
  const { key: row } = (await findKey(db, id)) ?? fail('notFound');
  const { userId } = context.caller;
  const reason = whyNotMade(row, context.caller);
  if (reason !== undefined) fail(reason);
  const key = keyPrefix + makeSecret();
  const made = { id, now: clock.now(), keyHash: hashSecret(key), head: key.slice(0, headLength) };
  if (!(await setKeyHash(db, made))) fail('keyEnded');
  await recordAudit({ db, clock }, originOf(context), {
    ...{ actorUserId: userId, action: 'interface', object: `apiKey ${String(id)}`, result: 'key made' },
  });
  return { key };
}

/** Ends a key at once, on every node. Again, nothing is left to do. Fails with notFound. */
export async function revokeKey(
  { db, clock }: Transaction,
  { id }: { id: number },
  context: KnownContext,
): Promise<null> {
  const { userId } = context.caller;
  if ((await findKey(db, id)) === undefined) fail('notFound');
  if (await revokeKeyRow(db, { id, by: userId, now: clock.now() }))
    await recordAudit({ db, clock }, originOf(context), {
      ...{ actorUserId: userId, action: 'interface', object: `apiKey ${String(id)}`, result: 'revoked' },
    });
  else noteNothingDone();
  return null;
}
