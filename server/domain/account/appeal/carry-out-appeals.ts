import { violatedUniqueIndex } from '#server/db/database.ts';
import {
  closeOtherAppeals,
  getAppeal,
  handOverAccount,
  listDueAppeals,
  moveAppeal,
  type Appeal,
} from '#server/db/queries/appeal.ts';
import { closeLoginChanges } from '#server/db/queries/login-change.ts';
import { closeRecoveries } from '#server/db/queries/recovery.ts';
import { lockUserRow } from '#server/db/queries/session.ts';
import { getUser, type User } from '#server/db/queries/user.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { endUserSessions } from '../sessions.ts';
import { tellChanged, tellNewOwner, tellRefused } from './appeal-messages.ts';
import { sendBack } from './return-appeal.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'sms' | 'email' | 'config' | 'log'>;

/**
 * Changes the phone of every approved appeal whose waiting time is over and that nobody has objected to. Several nodes may do
 * this at once: each appeal is carried out once. What fails is logged, tried again the next time, and keeps nothing else waiting.
 */
export async function carryOutAppeals(services: Deps): Promise<void> {
  const { db, clock, log } = services;
  try {
    for (const due of await listDueAppeals(db, clock.now())) {
      await carryOut(services, due).catch((error: unknown) =>
        log.error({ err: error, appeal: due.id }, 'an approved appeal could not be carried out'),
      );
    }
  } catch (error) {
    log.warn({ err: error }, 'due appeals could not be listed');
  }
}

type Outcome =
  | { result: 'done'; before: User; others: Appeal[] }
  | { result: 'accountChanged' | 'phoneTaken' };

type DueAppeal = Pick<Appeal, 'id' | 'userId'>;

async function carryOut(services: Deps, due: DueAppeal): Promise<void> {
  const { id } = due;
  const outcome = await changePhone(services, due).catch((error: unknown): Outcome => {
    if (violatedUniqueIndex(error) === 'app_user_phone_key') return { result: 'phoneTaken' };
    throw error;
  });
  if (outcome === undefined) return;
  const appeal = await getAppeal(services.db, id);
  await recordAudit(
    services,
    { ip: '127.0.0.1', requestId: 'scheduled' },
    { action: 'phoneChange', object: `appeal ${id} of user ${appeal.userId}`, result: outcome.result },
  );
  switch (outcome.result) {
    case 'done':
      await tellNewOwner(services, appeal);
      await tellChanged(services, outcome.before, appeal);
      for (const other of outcome.others)
        await tellRefused(services, other, '该企业的另一份申诉已生效，如不是贵单位申请的，请重新提交申诉');
      break;
    case 'accountChanged':
      await tellRefused(services, appeal, '账号的手机号在审核期间已经变更');
      break;
    case 'phoneTaken':
      await sendBack(services, {
        appealId: id,
        from: 'approved',
        comment: '新手机号已被其他企业账号使用，请换一个手机号',
      });
      break;
  }
}

/**
 * In one transaction: the new phone, and nothing left of what the old contact could come back with: sessions, the password,
 * the email address, recoveries under way and links that take changes back. Other appeals of the enterprise were about the phone that
 * is gone: they end. Undefined when another node has done it or somebody has objected meanwhile. The user is locked before the
 * appeal, as everywhere.
 */
async function changePhone({ db, clock }: Deps, { id, userId }: DueAppeal): Promise<Outcome | undefined> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockUserRow(tx, userId);
    const appeal = await moveAppeal(
      tx,
      { id, from: 'approved' },
      { status: 'done', closedAt: now, objectionHash: null },
    );
    if (appeal === undefined) return undefined;
    const { newPhone } = appeal;
    const before = await getUser(tx, userId);
    if (!isStillHis(before, appeal)) {
      await moveAppeal(tx, { id, from: 'done' }, { status: 'rejected' });
      return { result: 'accountChanged' };
    }
    await handOverAccount(tx, { userId, phone: newPhone, now });
    const others = await closeOtherAppeals(tx, { userId, now });
    await closeRecoveries(tx, { userId, now });
    await closeLoginChanges(tx, { userId, now });
    await endUserSessions({ db: tx, clock }, { userId, reason: 'phoneChange' });
    return { result: 'done', before, others };
  });
}

/** Who changes the phone or deletes the account during the review can use it, so there is nothing to appeal. */
function isStillHis(user: User, appeal: Appeal): boolean {
  return user.deletedAt === null && user.phone === appeal.oldPhone;
}
