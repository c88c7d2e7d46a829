import {
  codeRequestsBeforeCaptcha,
  codeRequestWindowMinutes,
  codesPerHourPerIp,
} from '#contract/account/constants.ts';
import { countRateLimitUse } from '#server/db/queries/rate-limit.ts';
import { countedAddress } from '#server/lib/http/client-address.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { hasShownCaptcha, noteShownCaptcha } from './shown-captcha.ts';

/** All messages of all recipients in an hour: what a vendor's bill is protected by when everything else is got around. */
const messagesPerHour = 3_000;

/**
 * Checks a request for an SMS or email code before the recipient's own quota. The first request of an address in a day
 * needs a captcha ticket, and so does each from the third in ten minutes. Otherwise a bare script could use up a
 * victim's codes. An address may ask ten times an hour, and there is a limit over all addresses. Fails with
 * captchaRequired, captchaExpired, tooManyRequests or `unavailable`. Says whether the next request will need a ticket.
 */
export async function guardCodeRequest(
  services: Services,
  { ticket, randstr }: { ticket: string; randstr: string },
  { ip }: CallContext,
  unavailable: 'smsUnavailable' | 'emailUnavailable',
): Promise<{ captchaRequired: boolean }> {
  const hasCaptcha = services.captcha.name !== 'off';
  const isFirst = hasCaptcha && !(await hasShownCaptcha(services, ip));
  // this one does not count: with a ticket it comes again
  if (isFirst && ticket === '') fail('captchaRequired');
  const requests = await countRequests(services, ip);
  if (isFirst || (hasCaptcha && requests >= codeRequestsBeforeCaptcha)) {
    if (ticket === '') fail('captchaRequired');
    if (!(await services.captcha.redeem({ ticket, randstr, ip, purpose: 'code' }))) fail('captchaExpired');
    await noteShownCaptcha(services, ip);
  }
  await services.takeIpLimit({ name: 'code', ip, max: codesPerHourPerIp, minutes: 60 });
  await takeGlobalLimit(services, unavailable);
  return { captchaRequired: requests + 1 >= codeRequestsBeforeCaptcha && hasCaptcha };
}

/** Requests of this address in the current window, this one included; 0 when the limits per address are off. */
async function countRequests({ db, clock, config }: Services, ip: string): Promise<number> {
  if (!config.hasIpRateLimits) return 0;
  const length = codeRequestWindowMinutes * 60_000;
  const now = clock.now().getTime();
  return countRateLimitUse(db, {
    key: `code requests ip ${countedAddress(ip)}`,
    windowStart: new Date(now - (now % length)),
  });
}

async function takeGlobalLimit(
  { db, clock }: Services,
  unavailable: 'smsUnavailable' | 'emailUnavailable',
): Promise<void> {
  const now = clock.now().getTime();
  const windowStart = new Date(now - (now % 3_600_000));
  if ((await countRateLimitUse(db, { key: 'code all', windowStart })) > messagesPerHour) fail(unavailable);
}
