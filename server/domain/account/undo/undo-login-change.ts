import { maskEmail, maskPhone } from '#contract/shared-rules/masks.ts';
import { violatedUniqueIndex, type Queryable } from '#server/db/database.ts';
import {
  closeLoginChanges,
  findLoginChangeByLink,
  findOldestLoginChange,
  listOpenLoginChanges,
  restoreLogin,
  type LoginChange,
} from '#server/db/queries/account/login-change.ts';
import { endYoungLinks } from '../identity/end-young-links.ts';
import { closeRecoveries } from '#server/db/queries/account/recovery.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { getUser, type User } from '#server/db/queries/account/user.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import { hashSecret } from '#server/lib/crypto/random-secret.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { provenContacts, provenEmail } from '#server/domain/messages/proven-email.ts';
import { notifyClosureUndone } from '../changes/notify-closure-undone.ts';
import { endUserSessions } from '../sessions.ts';
import { notifyOwner } from '../notify-owner.ts';
import { describeLink, findLinkToUndo, undoLink } from './undo-link.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'identityProviders'>;

/**
 * What the link would take back, for the page that asks before it does: with the change also the later ones, some of which its owner
 * may have made himself. Fails with undoInvalid.
 */
export async function describeLoginChange(services: Deps, { undo }: { undo: string }) {
  const link = await findLinkToUndo(services, undo);
  if (link !== undefined) return describeLink(services, link);
  const { db, clock } = services;
  const now = clock.now();
  const { id, userId, kind, createdAt, expiresAt, phoneBefore, ...before } = await findUndoable(
    db,
    undo,
    now,
  );
  const email = emailToRestore(before);
  const changes = await listOpenLoginChanges(db, { userId, fromId: id, now });
  return {
    kind,
    changedAt: createdAt.toISOString(),
    validUntil: expiresAt.toISOString(),
    phone: maskPhone(phoneBefore),
    email: email === null ? '' : maskEmail(email),
    providerName: '',
    later: changes
      .slice(1)
      .map((change) => ({ kind: change.kind, changedAt: change.createdAt.toISOString() })),
  };
}

/**
 * Reverts a change and every later one: phone and address are restored, a pending deletion is cancelled, all sessions
 * and recoveries end. The password is removed, because whoever made the change may know it. The owner logs in by SMS
 * code and sets a new one first. An address that another account has by now is left out. Both sides are notified. Fails
 * with undoInvalid and undoPhoneTaken.
 */
export async function undoLoginChange(
  services: Services,
  { undo }: { undo: string },
  context: CallContext,
): Promise<{ accountType: User['accountType']; phone: string; isEmailTaken: boolean; isLink: boolean }> {
  const link = await findLinkToUndo(services, undo);
  if (link !== undefined) return undoLink(services, link, context);
  const { userId } = await findUndoable(services.db, undo, services.clock.now());
  const takeBack = () => takeChangeBack(services, { undo, userId });
  const { before, after, isEmailTaken } = await takeBack()
    // somebody was taking the address at the same moment: now it is seen
    .catch((error: unknown) => {
      if (violatedUniqueIndex(error) === 'app_user_email_key') return takeBack();
      throw error;
    })
    .catch((error: unknown) => {
      if (violatedUniqueIndex(error) === 'app_user_phone_key') fail('undoPhoneTaken');
      throw error;
    });
  const result = isEmailTaken ? 'ok without the email' : 'ok';
  await recordAudit(services, context, { action: 'undo', object: `user ${userId}`, result });
  await notifyUndone(services, { before, after, isEmailTaken });
  return { accountType: after.accountType, phone: maskPhone(after.phone), isEmailTaken, isLink: false };
}

interface TakenBack {
  before: User;
  after: User;
  /** The address from before belongs to another account by now, and this one has none. */
  isEmailTaken: boolean;
}

async function takeChangeBack(
  { db, clock, secrets }: Pick<Services, 'db' | 'clock' | 'secrets'>,
  { undo, userId }: { undo: string; userId: number },
): Promise<TakenBack> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockUserRow(tx, userId);
    const change = await findUndoable(tx, undo, now);
    const before = await getUser(tx, userId);
    const { accountType } = before;
    const { phoneBefore: phone, emailVerifiedBefore: emailVerifiedAt } = change;
    const email = emailToRestore(change);
    await restoreLogin(tx, { userId, accountType, phone, email, emailVerifiedAt, now });
    await closeLoginChanges(tx, { userId, fromId: change.id, now });
    await closeRecoveries(tx, { userId, now });
    // whoever had the account may have let himself in by a province as well, also before he changed anything
    await endYoungLinks(tx, { userId, now });
    await endUserSessions({ db: tx, clock }, { userId, reason: 'changeUndone' });
    await notifyClosureUndone({ db: tx, clock, secrets }, before);
    const after = await getUser(tx, userId);
    return { before, after, isEmailTaken: email !== after.email };
  });
}

/** One that was only typed at the registration may be a stranger's: it does not come back. */
const emailToRestore = ({
  emailBefore,
  emailVerifiedBefore,
}: Pick<LoginChange, 'emailBefore' | 'emailVerifiedBefore'>): string | null =>
  provenEmail({ email: emailBefore, emailVerifiedAt: emailVerifiedBefore });

/**
 * The change to take back: the oldest of which this link's phone or address was told. Who took the account over has made several, and
 * the owner opens the link of the latest message; it must not give the account back to the thief's phone. Whoever has this link was
 * sent that of the older change too. A mail link alone takes nothing back that the phone it would restore has confirmed by a code: the
 * mailbox may be the thief's, bound long ago, and the owner must be able to get rid of it. Fails with undoInvalid.
 */
async function findUndoable(db: Queryable, secret: string, now: Date): Promise<LoginChange> {
  const found = await findLoginChangeByLink(db, { linkHash: hashSecret(secret), now });
  if (found === undefined) fail('undoInvalid');
  const { change, sentTo, isPhone } = found;
  const { userId } = change;
  const oldest = (await findOldestLoginChange(db, { userId, upToId: change.id, sentTo, now })) ?? change;
  if (!isPhone) {
    const all = await listOpenLoginChanges(db, { userId, fromId: oldest.id, now });
    if (all.some((one) => one.isConfirmedByPhone && one.phoneBefore === oldest.phoneBefore))
      fail('undoInvalid');
  }
  return oldest;
}

/** The phones and addresses before and after, each once. */
async function notifyUndone(services: Services, { before, after, isEmailTaken }: TakenBack): Promise<void> {
  const restored = `${after.email === null ? '手机号' : '手机号和邮箱'}已恢复为变更前的信息`;
  const notRestored = isEmailTaken ? '，原邮箱已被其他账号使用，没有恢复' : '';
  const message = {
    template: 'changeUndone',
    subject: '账号变更已撤销',
    text: `账号登录方式的变更已撤销：${restored}${notRestored}，所有设备都已退出登录。请用恢复后的手机号获取验证码登录，并设置新密码。`,
  } as const;
  await notifyOwner(services, provenContacts(after), message);
  const isSamePhone = before.phone === after.phone;
  const formerEmail = before.email === after.email ? null : provenEmail(before);
  if (isSamePhone && formerEmail === null) return;
  await notifyOwner(services, { phone: isSamePhone ? null : before.phone, email: formerEmail }, message);
}
