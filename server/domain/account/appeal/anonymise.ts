import { listOpenAppeals } from '#server/db/queries/account/appeal.ts';
import { notifyStaffOfErasure, type Erasure } from '#server/domain/erasure/erasure.ts';
import { notifyRefused } from './appeal-messages.ts';

/** An appeal is made of names, phones and papers alone: it goes whole, and whoever waits for it is told. */
export async function notifyOfAppeals(erasure: Erasure): Promise<void> {
  const open = await listOpenAppeals(erasure.db, erasure.userId);
  for (const appeal of open) await notifyRefused(erasure, appeal, '该企业账号已注销');
  if (open.length > 0)
    await notifyStaffOfErasure(erasure, {
      ...{ permission: 'review', template: 'contentReview' },
      what: `${String(open.length)} 份修改手机号的申诉`,
    });
}
