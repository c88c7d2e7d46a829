import type { Permission } from '#contract/permissions.ts';
import { rolesThatMay } from '#contract/permissions.ts';
import type { WorkflowSubject } from '#contract/workflow.ts';
import { goneReason } from '#contract/gone.ts';
import type { Queryable } from '#server/db/database.ts';
import { listHolders } from '#server/db/queries/role-grant.ts';
import { listStaffContacts } from '#server/db/queries/staff.ts';
import type { AuditAction } from '#server/domain/audit/record-audit.ts';
import { tellColleagueLater } from '#server/domain/messages/tell-later.ts';
import { recordStep, scheduledPlace } from '#server/domain/workflow/record-step.ts';
import type { SmsTemplate } from '#server/lib/sending/sms-templates.ts';
import type { Services } from '#server/services.ts';

/** An account that is being erased, in the transaction that does so. */
export interface Leaving extends Pick<Services, 'clock' | 'config' | 'secrets'> {
  db: Queryable;
  userId: number;
  now: Date;
  /** Takes who he is, and how he can be reached, out of his own words. */
  forget: (text: string) => string;
  /** Takes who he is out of what others have said. */
  forgetNames: (text: string) => string;
}

/** The portal closes what was still open, and says why. */
export async function closeByPortal(
  { db, clock }: Leaving,
  step: { type: WorkflowSubject; id: number; action: string; from: string; to: string; audit: AuditAction },
): Promise<void> {
  const { type, id, ...rest } = step;
  await recordStep(
    { db, clock },
    { ...rest, subject: { type, id }, userId: undefined, comment: goneReason, place: scheduledPlace },
  );
}

/** Those who have worked on it: that somebody is gone, and what of their work is closed by it. */
export async function tellStaffOfLeaving(
  leaving: Leaving,
  {
    permission,
    template,
    what,
    path = [],
  }: { permission: Permission; template: SmsTemplate; what: string; path?: readonly number[] },
): Promise<void> {
  const subject = '有用户注销了账号，相关事项已关闭';
  const text = `${what}，因对方注销账号已由系统关闭，不需要再处理；已约定时间的请转告有关人员。`;
  const sms = `${subject}，请登录平台查看。`;
  const holders = await listHolders(leaving.db, { roles: rolesThatMay(permission), path: [...path] });
  const contacts = await listStaffContacts(leaving.db, holders);
  // always in the same order: what one has reserved, the other waits for
  for (const contact of contacts.sort((one, two) => one.id - two.id))
    await tellColleagueLater(
      leaving,
      contact,
      { template, subject, text, sms },
      `erased ${String(leaving.userId)} ${what}`,
    );
}
