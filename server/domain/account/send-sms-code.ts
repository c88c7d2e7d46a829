import { codeMinutes } from '#contract/account/constants.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { findUserByPhone, type AccountType } from '#server/db/queries/account/user.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import { requireCaller } from '#server/lib/http/require-caller.ts';
import { SmsRefusedError } from '#server/providers/sms/index.ts';
import type { Services } from '#server/services.ts';
import { guardCodeRequest } from './code-request-guard.ts';
import { requireProvider } from './require-provider.ts';
import { findRecoveryPhone } from './recovery/recovery-target.ts';
import { newPhoneTarget } from './binding/binding-target.ts';
import { ownPhoneTarget } from './confirmation/own-phone-target.ts';
import { knownBrowserQuota } from './known-browser.ts';
import { sendVerificationCode, type CodeTarget, type Delivery } from './verification-codes.ts';

export type SmsPurpose = 'loginSms' | 'registerSms' | 'finPwdSms' | 'bindSms' | 'confirmSms';

const purposeTexts: Record<SmsPurpose, string> = {
  loginSms: '登录',
  registerSms: '注册',
  finPwdSms: '找回密码',
  bindSms: '更换手机号',
  confirmSms: '确认是您本人操作',
};

interface SmsCodeRequest {
  account: string;
  smsType: SmsPurpose;
  userType: AccountType;
  ticket: string;
  randstr: string;
}

/** What a code for logging in or registering is good for: bound to phone, purpose and kind of account. */
export function smsTarget(phone: string, smsType: SmsPurpose, userType: AccountType) {
  return { recipient: phone, purpose: `${smsType} ${userType}` };
}

/**
 * Sends a code by SMS. A login code for a phone without an account is not sent. The response and the later delivery
 * status are the same, so that nobody learns who has an account. For a forgotten password the phone is that of the
 * recovery, which the browser knows only masked. For a confirmation it is that of the account. Fails with
 * smsNotOffered, codePhoneFormat, forgotStepOrder, forgotExpired, what requireCaller fails with, phoneUnchanged,
 * smsUnavailable (too many messages over all) and what guardCodeRequest and the quota fail with.
 */
export async function sendSmsCode(
  services: Services,
  request: SmsCodeRequest,
  context: CallContext,
): Promise<{ captchaRequired: boolean; receipt: string }> {
  requireProvider(services, 'sms');
  const { smsType, userType } = request;
  const target = await targetOf(services, request, context);
  if (target === undefined) fail('codePhoneFormat', { field: 'phone' });
  const guard = await guardCodeRequest(services, request, context, 'smsUnavailable');
  const phone = target.recipient;
  const deps = { ...services, codeKey: services.secrets.codeKey };
  const isLogin = smsType === 'loginSms';
  const user = isLogin ? await findUserByPhone(services.db, { phone, accountType: userType }) : undefined;
  const quota =
    user === undefined
      ? target.quota
      : await knownBrowserQuota(services, { userId: user.id, recipient: phone }, context);
  const sent = await sendVerificationCode(deps, { ...target, quota }, async (code) => {
    if (user !== undefined) return deliverLogin(services, { phone, code });
    await (isLogin ? services.sms.check(phone) : deliver(services, { phone, code, smsType }));
    return 'sent';
  });
  return { ...guard, ...sent };
}

/** Undefined when the text is no phone that may get this code. */
async function targetOf(
  services: Services,
  { account, smsType, userType }: SmsCodeRequest,
  context: CallContext,
): Promise<CodeTarget | undefined> {
  if (smsType === 'finPwdSms') return findRecoveryPhone(services, account, context);
  if (smsType === 'bindSms')
    return newPhoneTarget(services, { typed: account, field: 'phone' }, requireCaller(context));
  if (smsType === 'confirmSms') return ownPhoneTarget(services, requireCaller(context));
  const phone = canonicalPhone(account);
  return phone === undefined ? undefined : smsTarget(phone, smsType, userType);
}

/** What the vendor has against this phone is told to nobody: a phone without an account would not hear it. */
async function deliverLogin(services: Services, to: { phone: string; code: string }): Promise<Delivery> {
  try {
    await deliver(services, { ...to, smsType: 'loginSms' });
    return 'sent';
  } catch (error) {
    if (!(error instanceof SmsRefusedError)) throw error;
    services.log.warn({ reason: error.code, purpose: 'loginSms' }, 'a code was refused by the vendor');
    return 'refused';
  }
}

async function deliver(
  { sms, site }: Services,
  { phone, code, smsType }: { phone: string; code: string; smsType: SmsPurpose },
): Promise<void> {
  await sms.send({
    phone,
    template: 'verificationCode',
    code,
    text: `【${site.facts.name}】验证码 ${code}，用于${purposeTexts[smsType]}，${codeMinutes} 分钟内有效。请勿告诉他人。`,
  });
}
