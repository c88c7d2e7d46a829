import { identitiesPerUser, undoHours } from '#contract/account/constants.ts';
import { identityRelinkHours } from '#contract/account/identity.ts';
import { violatedUniqueIndex, type Queryable } from '#server/db/database.ts';
import {
  closeArrival,
  countLinks,
  findOwnLogin,
  insertLink,
  isUndoneSince,
} from '#server/db/queries/account/identity.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { getUser, type User } from '#server/db/queries/account/user.ts';
import { auditRefusals, recordAudit } from '#server/domain/audit/record-audit.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { provenContacts } from '#server/domain/messages/proven-email.ts';
import { siteLink } from '#server/domain/messages/site-link.ts';
import type { Caller, KnownContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { newLinkSecret } from '../link-secret.ts';
import { notifyOwner } from '../notify-owner.ts';
import { requireArrival, type OpenArrival } from './arrivals.ts';
import { requireSameAsAccount } from './check-account.ts';
import { findLinkOf, joinSession, shownNameOf } from './enter-by-identity.ts';

/**
 * Links whoever has come back from a province to the account that is logged in. Its owner is told, with a link that takes it back. Fails
 * with identityExpired, identityOfStaff, identityMismatch, confirmationRequired, identityUndone, identityOther and identityTooMany.
 */
export async function linkIdentity(
  services: Services,
  id: string,
  context: KnownContext,
): Promise<{ providerName: string }> {
  const { caller } = context;
  const open = await requireArrival(services, id, context);
  const { id: provider, name: providerName } = open.provider;
  const line = { action: 'identity', actorUserId: caller.userId, object: `user ${caller.userId}` } as const;
  const linked = await auditRefusals(services, context, line, async () => {
    await requireProof(services, caller, open);
    return linkOnce(services, { caller, open });
  });
  if (linked === undefined) return { providerName };
  await recordAudit(services, context, { ...line, result: `ok linked to ${provider}` });
  await notifyLinked(services, linked, providerName);
  return { providerName };
}

/**
 * A session alone is not enough: its owner has logged in by himself since he came back, or has just confirmed. Whoever has undone this
 * very link a short while ago is asked for the password, which a stolen phone does not tell.
 */
async function requireProof(
  { db, clock }: Services,
  { userId, sessionId, confirmedFor, isConfirmedByPhone }: Caller,
  { arrival, provider, subjectHash }: OpenArrival,
): Promise<void> {
  const isConfirmed = confirmedFor === 'login';
  const loggedInAt = await findOwnLogin(db, sessionId);
  const hasLoggedIn = loggedInAt !== undefined && arrival.takenAt !== null && loggedInAt >= arrival.takenAt;
  if (!isConfirmed && !hasLoggedIn) fail('confirmationRequired');
  const since = new Date(clock.now().getTime() - identityRelinkHours * 3_600_000);
  const isUndone = await isUndoneSince(db, { userId, provider: provider.id, subjectHash, since });
  if (isUndone && !(isConfirmed && !isConfirmedByPhone)) fail('identityUndone');
}

interface Linked {
  user: User;
  secret: string;
}

/** undefined: it was linked to this account already. */
async function linkOnce(
  services: Services,
  { caller: { userId, sessionId }, open }: { caller: Caller; open: OpenArrival },
): Promise<Linked | undefined> {
  const { db, clock } = services;
  const { provider, key } = open;
  try {
    return await db.transaction(async (tx) => {
      await lockUserRow(tx, userId);
      const user = await getUser(tx, userId);
      await requireSameAsAccount({ ...services, db: tx }, user, open);
      const existing = await findLinkOf(tx, open);
      if (existing !== undefined && existing.userId !== userId) fail('identityOther');
      if (!(await closeArrival(tx, { ...key, now: clock.now() }))) fail('identityExpired');
      const { link, secret } = existing
        ? { link: existing, secret: undefined }
        : await make(tx, services, { userId, open });
      await joinSession(tx, services, { sessionId, link, open });
      if (secret === undefined) return undefined;
      await notifyOnSite({ ...services, db: tx }, userId, {
        title: `账号已关联${provider.name}`,
        body: `今后可以用${provider.name}（${shownNameOf(open.proven.identity)}）登录这个账号。如果不是您本人操作，请在 ${undoHours} 小时内打开发到账号手机的链接撤销，或在“我的账号”解除关联。`,
        page: '/account',
      });
      return { user, secret };
    });
  } catch (error) {
    if (violatedUniqueIndex(error) === 'identity_link_subject') fail('identityOther');
    throw error;
  }
}

async function make(
  tx: Queryable,
  services: Services,
  { userId, open }: { userId: number; open: OpenArrival },
) {
  if ((await countLinks(tx, userId)) >= identitiesPerUser) fail('identityTooMany');
  return insertNewLink(tx, services, { userId, open });
}

/** Fails with a unique violation where the identity is linked already. */
export async function insertNewLink(
  tx: Queryable,
  { clock }: Pick<Services, 'clock'>,
  { userId, open }: { userId: number; open: OpenArrival },
): Promise<{ link: { id: number }; secret: string }> {
  const { provider, subjectHash, proven } = open;
  const { kind, level } = proven.identity;
  const { secret, hash } = newLinkSecret();
  const now = clock.now();
  const id = await insertLink(tx, {
    ...{ userId, provider: provider.id, subjectHash, kind, level, shownName: shownNameOf(proven.identity) },
    ...{ linkedAt: now, undoHash: hash, undoUntil: new Date(now.getTime() + undoHours * 3_600_000) },
  });
  return { link: { id }, secret };
}

/** To the phone with the link that takes it back; to the proven address without, for the mailbox may be somebody else's. */
async function notifyLinked(
  services: Services,
  { user, secret }: Linked,
  providerName: string,
): Promise<void> {
  const text = `您的账号已关联${providerName}，今后可以用它登录。`;
  const shared = { template: 'contactChanged', subject: `账号已关联${providerName}` } as const;
  await notifyOwner(services, provenContacts(user), (way) =>
    way === 'email'
      ? { ...shared, text: `${text}如果不是您本人操作，请用发到账号手机的链接撤销，或联系工作人员。` }
      : {
          ...shared,
          text: `${text}如果不是您本人操作，请在 ${undoHours} 小时内打开链接撤销：\n${siteLink(services, `/undoChange?undo=${secret}`)}`,
          code: secret,
        },
  );
}
