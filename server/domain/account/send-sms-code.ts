import {
  codeMinutes,
  codeRequestsBeforeCaptcha,
  codeRequestWindowMinutes,
  codesPerHourPerIp,
} from '#contract/account/constants.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { findUserByPhone, type AccountType } from '#server/db/queries/user.ts';
import { countRateLimitUse } from '#server/db/queries/rate-limit.ts';
import type { CallContext } from '#server/lib/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { sendVerificationCode } from './verification-codes.ts';

export type SmsPurpose = 'loginSms' | 'registerSms' | 'finPwdSms';

const purposeTexts: Record<SmsPurpose, string> = {
  loginSms: '登录',
  registerSms: '注册',
  finPwdSms: '找回密码',
};

/** All messages of all recipients in an hour: what a vendor's bill is protected by when everything else is got around. */
const messagesPerHour = 3_000;

/** The target of a code: bound to phone, purpose and kind of account. */
export function smsTarget(phone: string, smsType: SmsPurpose, userType: AccountType) {
  return { recipient: phone, purpose: `${smsType} ${userType}` };
}

/**
 * Sends a code by SMS. From the third request of an address in ten minutes a captcha ticket is needed. A code for a phone
 * without an account is not sent, but the answer is the same, so that nobody learns who has one.
 */
export async function sendSmsCode(
  services: Services,
  {
    account,
    smsType,
    userType,
    ticket,
    randstr,
  }: {
    account: string;
    smsType: SmsPurpose;
    userType: AccountType;
    ticket: string;
    randstr: string;
  },
  context: CallContext,
): Promise<{ captchaRequired: boolean }> {
  const phone = canonicalPhone(account);
  if (phone === undefined) fail('codePhoneFormat', { field: 'phone' });
  const requests = await countRequests(services, context.ip);
  if (requests >= codeRequestsBeforeCaptcha && services.captcha.name !== 'off') {
    if (ticket === '') fail('captchaRequired');
    if (!(await services.captcha.redeem({ ticket, randstr, ip: context.ip, purpose: 'code' })))
      fail('captchaExpired');
  }
  await services.takeIpLimit({ name: 'code', ip: context.ip, max: codesPerHourPerIp, minutes: 60 });
  await takeGlobalLimit(services);
  const isForOwner = smsType !== 'registerSms';
  const owner = isForOwner ? await findUserByPhone(services.db, { phone, accountType: userType }) : undefined;
  await sendVerificationCode(
    { ...services, codeKey: services.secrets.codeKey },
    smsTarget(phone, smsType, userType),
    async (code) => {
      if (isForOwner && owner === undefined) return;
      await services.sms.send({
        phone,
        template: 'verificationCode',
        code,
        text: `【${services.config.site.name}】验证码 ${code}，用于${purposeTexts[smsType]}，${String(codeMinutes)} 分钟内有效。请勿告诉他人。`,
      });
    },
    'smsUnavailable',
  );
  return { captchaRequired: requests + 1 >= codeRequestsBeforeCaptcha && services.captcha.name !== 'off' };
}

/** Requests of this address in the current window, this one included; 0 when the limits per address are off. */
async function countRequests(services: Services, ip: string): Promise<number> {
  if (!services.config.hasIpRateLimits) return 0;
  const length = codeRequestWindowMinutes * 60_000;
  const now = services.clock.now().getTime();
  return countRateLimitUse(services.db, {
    key: `code requests ip ${ip}`,
    windowStart: new Date(now - (now % length)),
  });
}

async function takeGlobalLimit(services: Services): Promise<void> {
  const now = services.clock.now().getTime();
  const windowStart = new Date(now - (now % 3_600_000));
  if ((await countRateLimitUse(services.db, { key: 'code all', windowStart })) > messagesPerHour)
    fail('smsUnavailable');
}
