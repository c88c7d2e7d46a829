import type { identityCalls } from '#contract/account/identity-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { endLinks, listAllLinks, listLinks } from '#server/db/queries/account/identity.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';

/** The caller's links. Those to a province that is not configured any more are listed as well: they can be ended. */
export async function listOwnIdentities(
  services: Pick<Services, 'db' | 'identityProviders'>,
  userId: number,
): Promise<ResponseOf<typeof identityCalls.listIdentities>> {
  const links = await listLinks(services.db, userId);
  return links.map(({ id, provider, kind, shownName, level, linkedAt, lastUsedAt }) => ({
    ...{ id, kind, level, name: shownName, providerName: providerNameOf(services, provider) },
    linkedAt: linkedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

export const providerNameOf = (
  { identityProviders }: Pick<Services, 'identityProviders'>,
  id: string,
): string => identityProviders.find((one) => one.id === id)?.name ?? '省统一身份认证';

/** Ends a link of the caller's, and the sessions that came by it. Fails with identityNotLinked. */
export async function unlinkIdentity(services: Services, id: number, context: KnownContext): Promise<void> {
  const { db, clock } = services;
  const { userId } = context.caller;
  const ended = await db.transaction(async (tx) => {
    await lockUserRow(tx, userId);
    return endLinks(tx, { userId, which: { id }, reason: 'owner', now: clock.now() });
  });
  if (ended === 0) fail('identityNotLinked');
  const line = { action: 'identity', actorUserId: userId, object: `user ${userId}` } as const;
  await recordAudit(services, context, { ...line, result: 'ok unlinked' });
}

/** For the download of somebody's data. */
export async function exportIdentities({ db }: Pick<Services, 'db'>, userId: number) {
  const links = await listAllLinks(db, userId);
  return links.map(({ provider, kind, shownName, level, linkedAt, endedAt }) => ({
    ...{ provider, kind, name: shownName, level, linkedAt: linkedAt.toISOString() },
    endedAt: endedAt?.toISOString() ?? null,
  }));
}
