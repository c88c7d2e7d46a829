import { randomInt } from 'node:crypto';
import {
  answerWorkingDays,
  enquiriesPerDay,
  enquiriesPerHourPerIp,
  type EnquiryCategory,
} from '#contract/help/constants.ts';
import { enquiryRules, ownEnquiryRules, type EnquiryForm } from '#contract/help/rules.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { endOfDay, workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertEnquiry } from '#server/db/queries/enquiry.ts';
import { countRateLimitUse, countRateLimitUses } from '#server/db/queries/rate-limit.ts';
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { sealQuestion } from '#server/lib/crypto/enquiry-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { createIpLimit, type CountUse } from '#server/lib/load/ip-limit.ts';
import type { Services } from '#server/services.ts';
import { advanceEnquiry, type EnquiryDeps } from './advance-enquiry.ts';
import type { InTransaction } from './enquiry-messages.ts';

interface Submission extends EnquiryForm {
  ticket: string;
  randstr: string;
}

/** None that is easily misread. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const numberLength = 10;

/**
 * Takes a message to the customer service. Answers its number and the last working day on which an answer is in time. Fails with what the
 * rules name, of somebody who is not logged in with captchaRequired, captchaExpired, of a user with
 * enquiryLimitReached, of an address that has written too many with tooManyRequests.
 */
export async function submitEnquiry(
  services: EnquiryDeps & Pick<Services, 'captcha'>,
  { ticket, randstr, ...form }: Submission,
  context: CallContext,
): Promise<{ number: string; dueDay: string }> {
  const { db, clock, secrets } = services;
  const userId = context.caller?.userId;
  requireForm(userId === undefined ? enquiryRules : ownEnquiryRules, form);
  if (userId === undefined) {
    // before the captcha: nobody solves one to hear that it was for nothing
    await takeAddressLimit(services, context.ip, {
      countUse: async (use) => (await countRateLimitUses(db, use)) + 1,
    });
    await redeemCaptcha(services, { ticket, randstr, ip: context.ip });
  }
  const now = clock.now();
  const day = shanghaiDay(now);
  const number = makeNumber(day);
  const dueDay = workingDaysAfter(day, answerWorkingDays);
  await db.transaction(async (tx) => {
    await takeLimits({ ...services, db: tx }, { userId, day, ip: context.ip });
    const row = await insertEnquiry(tx, {
      number,
      userId: userId ?? null,
      category: form.category as EnquiryCategory,
      question: sealQuestion(secrets, { body: form.body.trim(), contact: form.contact }),
      state: 'waiting',
      createdAt: now,
      dueAt: endOfDay(dueDay),
    });
    const step = { action: 'submit', by: 'author', userId, place: context, state: 'new' } as const;
    await advanceEnquiry({ ...services, db: tx }, row, step);
  });
  sendSoon(services);
  return { number, dueDay };
}

/** In the transaction that writes the message: what is not written does not count, and of many at once none is over the limit. */
async function takeLimits(
  { db, clock, config }: InTransaction,
  { userId, day, ip }: { userId: number | undefined; day: string; ip: string },
): Promise<void> {
  if (userId !== undefined) await takeUserLimit(db, { userId, day });
  await takeAddressLimit({ clock, config }, ip, { countUse: (use) => countRateLimitUse(db, use) });
}

/** Counts a message of an address, or by another `countUse` only asks. Fails with tooManyRequests. */
async function takeAddressLimit(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  ip: string,
  { countUse }: { countUse: CountUse },
): Promise<void> {
  const takeIpLimit = createIpLimit({ countUse, clock, isOn: config.hasIpRateLimits });
  await takeIpLimit({ name: 'enquiry', ip, max: enquiriesPerHourPerIp, minutes: 60 });
}

async function takeUserLimit(db: Queryable, { userId, day }: { userId: number; day: string }): Promise<void> {
  const windowStart = new Date(endOfDay(day).getTime() - 24 * 3_600_000);
  const uses = await countRateLimitUse(db, { key: `enquiry user ${String(userId)}`, windowStart });
  if (uses > enquiriesPerDay) fail('enquiryLimitReached');
}

async function redeemCaptcha(
  { captcha, config }: Pick<Services, 'captcha' | 'config'>,
  { ticket, randstr, ip }: { ticket: string; randstr: string; ip: string },
): Promise<void> {
  if (captcha.name === 'off' || !config.hasIpRateLimits) return;
  if (ticket === '') fail('captchaRequired');
  if (!(await captcha.redeem({ ticket, randstr, ip, purpose: 'enquiry' }))) fail('captchaExpired');
}

function makeNumber(day: string): string {
  const random = Array.from({ length: numberLength }, () => signs.charAt(randomInt(signs.length)));
  return `L${day.slice(2).replaceAll('-', '')}-${random.join('')}`;
}
