import { maskPhone } from '#contract/shared-rules/masks.ts';
import { endLinks, findUndoableLink, type IdentityLink } from '#server/db/queries/account/identity.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { provenContacts } from '#server/domain/messages/proven-email.ts';
import { hashSecret } from '#server/lib/crypto/random-secret.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { providerNameOf } from '../identity/own-identities.ts';
import { notifyOwner } from '../notify-owner.ts';

/** The link to an identity of a province that a message has told of; undefined where the secret is of none. */
export const findLinkToUndo = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  undo: string,
): Promise<IdentityLink | undefined> =>
  findUndoableLink(db, { undoHash: hashSecret(undo), now: clock.now() });

/** What undoing it would take back: the link alone. */
export const describeLink = (services: Pick<Services, 'identityProviders'>, link: IdentityLink) => ({
  kind: 'identity' as const,
  changedAt: link.linkedAt.toISOString(),
  validUntil: link.undoUntil.toISOString(),
  ...{ phone: '', email: '', later: [] },
  providerName: providerNameOf(services, link.provider),
});

/** Ends the link and the sessions that came by it; password and phone stay as they are. Fails with undoInvalid. */
export async function undoLink(
  services: Services,
  { id, userId, provider }: IdentityLink,
  context: CallContext,
) {
  const { db, clock } = services;
  const { ended, user } = await db.transaction(async (tx) => {
    await lockUserRow(tx, userId);
    const n = await endLinks(tx, { userId, which: { id }, reason: 'undone', now: clock.now() });
    return { ended: n, user: await getUser(tx, userId) };
  });
  if (ended === 0) fail('undoInvalid');
  const line = { action: 'undo', object: `user ${userId}`, result: `ok unlinked from ${provider}` } as const;
  await recordAudit(services, context, line);
  const name = providerNameOf(services, provider);
  await notifyOwner(services, provenContacts(user), {
    template: 'changeUndone',
    subject: '账号变更已撤销',
    text: `与${name}的关联已撤销，用它登录的设备都已退出。如果关联不是您本人操作，请尽快修改登录密码。`,
  });
  return { accountType: user.accountType, phone: maskPhone(user.phone), isEmailTaken: false, isLink: true };
}
