import { randomInt } from 'node:crypto';
import { answerWorkingDays, siteFaultWorkingDays } from '#contract/help/answer-days.ts';
import {
  enquiriesPerDay,
  enquiriesPerHourPerIp,
  siteFaultCategory,
  type EnquiryCategory,
} from '#contract/help/constants.ts';
import {
  enquiryRules,
  ownEnquiryRules,
  siteFaultRules,
  type EnquiryForm,
  type SiteFaultForm,
} from '#contract/help/rules.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { endOfDay, workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertEnquiry } from '#server/db/queries/help/enquiry.ts';
import { countRateLimitUse, countRateLimitUses } from '#server/db/queries/rate-limit.ts';
import {
  commitAndSend,
  type MessageServices,
  type Transaction,
} from '#server/domain/messages/commit-and-send.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { sealQuestion, type Question } from '#server/lib/crypto/enquiry-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { createIpLimit, type CountUse } from '#server/lib/load/ip-limit.ts';
import type { Services } from '#server/services.ts';
import { enquiries } from './enquiry-workflow.ts';

interface Proof {
  ticket: string;
  randstr: string;
}

/** What a message is made of. */
interface Written {
  category: EnquiryCategory;
  question: Question;
  /** Within so many working days it is to be answered. */
  workingDays: number;
}

interface Sent {
  number: string;
  dueDay: string;
}

/** None that is easily misread. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const numberLength = 10;

type Deps = MessageServices & Pick<Services, 'captcha'>;

/**
 * Stores a message to the customer service. Returns its number and the last working day for a timely answer. Fails with
 * the errors of the rules. Without a login it fails with captchaRequired or captchaExpired. It fails with
 * enquiryLimitReached for a user and with tooManyRequests for an address that has written too many.
 */
export async function submitEnquiry(
  services: Deps,
  { ticket, randstr, ...form }: EnquiryForm & Proof,
  context: CallContext,
): Promise<Sent> {
  requireForm(context.caller === undefined ? enquiryRules : ownEnquiryRules, form);
  return store(services, { ticket, randstr }, context, {
    category: form.category as EnquiryCategory,
    question: { body: form.body.trim(), contact: form.contact },
    workingDays: answerWorkingDays,
  });
}

/** The same of what somebody says is wrong with a page of the site. How he can be reached he need not say. */
export async function submitSiteFault(
  services: Deps,
  { ticket, randstr, ...form }: SiteFaultForm & Proof,
  context: CallContext,
): Promise<Sent> {
  requireForm(siteFaultRules, form);
  const { page, kind: fault, body, contact } = form;
  return store(services, { ticket, randstr }, context, {
    category: siteFaultCategory,
    question: { body: body.trim(), contact, page: page.trim(), fault },
    workingDays: siteFaultWorkingDays,
  });
}

async function store(
  services: Deps,
  proof: Proof,
  context: CallContext,
  { category, question, workingDays }: Written,
): Promise<Sent> {
  const { clock, secrets } = services;
  const userId = context.caller?.userId;
  if (userId === undefined) {
    // before the captcha: nobody solves one to hear that it was for nothing
    await takeAddressLimit(services, context.ip, {
      countUse: async (use) => (await countRateLimitUses(services.db, use)) + 1,
    });
    await redeemCaptcha(services, { ...proof, ip: context.ip });
  }
  const now = clock.now();
  const day = shanghaiDay(now);
  const number = makeNumber(day);
  const dueDay = workingDaysAfter(day, workingDays);
  await commitAndSend(services, async (transaction) => {
    await takeLimits(transaction, { userId, day, ip: context.ip });
    const row = await insertEnquiry(transaction.db, {
      number,
      userId: userId ?? null,
      category,
      question: sealQuestion(secrets, question),
      state: 'waiting',
      createdAt: now,
      dueAt: endOfDay(dueDay),
    });
    await enquiries.begin(transaction, row, { action: 'submit', by: 'author', userId, origin: context });
  });
  return { number, dueDay };
}

/** In the transaction that writes the message: what is not written does not count, and of many at once none is over the limit. */
async function takeLimits(
  { db, clock, config }: Transaction,
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
