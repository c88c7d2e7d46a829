import type { Permission } from '#contract/permissions.ts';
import type { WorkflowSubject } from '#contract/workflow.ts';
import { goneReason } from '#contract/gone.ts';
import type { Queryable } from '#server/db/database.ts';
import type { AuditAction } from '#server/domain/audit/record-audit.ts';
import { notifyColleagues } from '#server/domain/messages/notify-colleagues.ts';
import { recordStep, scheduledOrigin } from '#server/domain/workflow/record-step.ts';
import type { SmsTemplate } from '#server/lib/sending/sms-templates.ts';
import type { Services } from '#server/services.ts';

/** An account that is being erased, in the transaction that does so. */
export interface Erasure extends Pick<Services, 'clock' | 'config' | 'secrets' | 'site'> {
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
  { db, clock }: Erasure,
  step: { type: WorkflowSubject; id: number; action: string; from: string; to: string; audit: AuditAction },
): Promise<void> {
  const { type, id, ...rest } = step;
  await recordStep(
    { db, clock },
    { ...rest, subject: { type, id }, userId: undefined, comment: goneReason, origin: scheduledOrigin },
  );
}

/** Those who have worked on it: that somebody is gone, and what of their work is closed by it. */
export async function notifyStaffOfErasure(
  erasure: Erasure,
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
  await notifyColleagues(
    erasure,
    { permission, path },
    { template, subject, text, sms },
    `erased ${String(erasure.userId)} ${what}`,
  );
}

/** What was sealed with another key nobody can read, and it keeps nobody from being erased. */
export function readable<Read>(unseal: () => Read): Read | undefined {
  try {
    return unseal();
  } catch {
    return undefined;
  }
}
