import { codeMinutes } from '#contract/account/constants.ts';
import { codeEmailRule } from '#contract/account/rules.ts';
import { canonicalEmail } from '#contract/shared-rules/email.ts';
import type { AccountType } from '#server/db/queries/user.ts';
import type { CallContext } from '#server/lib/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { guardCodeRequest } from './code-request-guard.ts';
import { findRecoveryEmail } from './recovery/recovery-target.ts';
import { sendVerificationCode } from './verification-codes.ts';

/** `recovery` proves an account to be the visitor's; `bind` an address to be the user's. */
export type EmailPurpose = 'recovery' | 'bind';

const purposeTexts: Record<EmailPurpose, string> = { recovery: '找回密码', bind: '绑定邮箱' };

export function emailTarget(address: string, purpose: EmailPurpose, userType: AccountType) {
  return {
    recipient: canonicalEmail(address) ?? address.toLowerCase(),
    purpose: `email ${purpose} ${userType}`,
  };
}

/**
 * Sends a code by email: to a new address of the user who is logged in, otherwise to the address of the account whose password
 * is being recovered, which the browser knows masked only. Fails with forgotEmailFormat, forgotStepOrder, forgotExpired,
 * emailUnavailable and what guardCodeRequest and the quota fail with.
 */
export async function sendEmailCode(
  services: Services,
  request: { toEmail: string; userType: AccountType; ticket: string; randstr: string },
  context: CallContext,
): Promise<{ captchaRequired: boolean }> {
  const purpose = context.caller === undefined ? 'recovery' : 'bind';
  const address =
    purpose === 'recovery'
      ? await findRecoveryEmail(services, request.toEmail, context)
      : newAddress(request.toEmail);
  if (address === undefined) fail('forgotEmailFormat', { field: 'toEmail' });
  const guard = await guardCodeRequest(services, request, context, 'emailUnavailable');
  const userType = context.caller?.accountType ?? request.userType;
  await sendVerificationCode(
    { ...services, codeKey: services.secrets.codeKey },
    emailTarget(address, purpose, userType),
    (code) =>
      services.email.send({
        to: address,
        template: 'verificationCode',
        code,
        subject: `${services.config.site.name}：验证码 ${code}`,
        text: `验证码：${code}\n用于${purposeTexts[purpose]}，${codeMinutes} 分钟内有效。如果不是您本人操作，请忽略这封邮件。`,
      }),
    'emailUnavailable',
  );
  return guard;
}

function newAddress(text: string): string | undefined {
  return codeEmailRule(text, {}) === undefined ? canonicalEmail(text) : undefined;
}
