import { codeMinutes } from '#contract/account/constants.ts';
import { isMasked } from '#contract/shared-rules/masks.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import { requireCaller } from '#server/lib/http/require-caller.ts';
import type { Services } from '#server/services.ts';
import { newEmailTarget } from './binding/binding-target.ts';
import { guardCodeRequest } from './code-request-guard.ts';
import { requireProvider } from './require-provider.ts';
import { findRecoveryEmail } from './recovery/recovery-target.ts';
import { sendVerificationCode, type CodeTarget } from './verification-codes.ts';

/**
 * Sends a code by email: to a new address of the user who is logged in, otherwise to that of the account being
 * recovered. The browser knows the latter only masked. Fails with emailNotOffered, forgotEmailFormat, forgotStepOrder,
 * forgotExpired, what requireCaller fails with, emailUnchanged, emailUnavailable and what guardCodeRequest and the
 * quota fail with.
 */
export async function sendEmailCode(
  services: Services,
  request: { toEmail: string; ticket: string; randstr: string },
  context: CallContext,
): Promise<{ captchaRequired: boolean; receipt: string }> {
  requireProvider(services, 'email');
  const { use, target } = await targetOf(services, request.toEmail, context);
  if (target === undefined) fail('forgotEmailFormat', { field: 'toEmail' });
  const guard = await guardCodeRequest(services, request, context, 'emailUnavailable');
  const deps = { ...services, codeKey: services.secrets.codeKey };
  const sent = await sendVerificationCode(deps, target, async (code) => {
    await services.email.send({
      to: target.recipient,
      template: 'verificationCode',
      code,
      subject: `${services.site.facts.name}：验证码 ${code}`,
      text: `验证码：${code}\n用于${use}，${codeMinutes} 分钟内有效。如果不是您本人操作，请忽略这封邮件。`,
    });
    return 'sent';
  });
  return { ...guard, ...sent };
}

/** Somebody who is logged in may have forgotten a password too; then the address comes masked, as it was offered. */
async function targetOf(
  services: Services,
  toEmail: string,
  context: CallContext,
): Promise<{ use: string; target: CodeTarget | undefined }> {
  if (isMasked(toEmail) || !context.hasToken)
    return { use: '找回密码', target: await findRecoveryEmail(services, toEmail, context) };
  return {
    use: '绑定邮箱',
    target: await newEmailTarget(services, { typed: toEmail, field: 'toEmail' }, requireCaller(context)),
  };
}
