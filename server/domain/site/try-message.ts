import { randomInt } from 'node:crypto';
import type { TestChannel, TestOutcome } from '#contract/site/first-day.ts';
import { firstDayCalls } from '#contract/site/first-day-calls.ts';
import { maskEmail, maskPhone } from '#contract/shared-rules/masks.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { provenEmail } from '#server/domain/messages/proven-email.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import { originOf, type Caller, type RequestOrigin } from '#server/lib/http/context.ts';
import { describeError } from '#server/lib/process/describe-error.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'site' | 'log' | 'sms' | 'email'>;

interface Tried {
  outcome: TestOutcome;
  to: string;
  reason: string;
}

/** As the audit says it. */
const outcomeWords: Readonly<Record<TestOutcome, string>> = {
  sent: '已发出',
  failed: '没有发出',
  noProvider: '没有服务商',
  noAddress: '没有地址',
};

/** As much of what a vendor says as somebody reads. */
const reasonMaxLength = 200;

/**
 * Sends whoever asks a message by the way that codes go, and answers what came of it. SMS go by the template of codes, since vendors send nothing
 * that they have not approved; its code is good for nothing. Fails with testMessageLimit.
 */
export async function tryMessage(
  services: Deps,
  { channel }: { channel: TestChannel },
  { caller, ...from }: RequestOrigin & { caller: Pick<Caller, 'userId'> },
): Promise<Tried> {
  const { db, clock, config } = services;
  const user = await getUser(db, caller.userId);
  const address = channel === 'sms' ? user.phone : provenEmail(user);
  const provider = channel === 'sms' ? config.smsProvider : config.emailProvider;
  const record = (outcome: TestOutcome) =>
    recordAudit({ db, clock }, originOf(from), {
      ...{ actorUserId: caller.userId, action: 'upkeep', result: outcome },
      object: `firstDay: sent ${channel === 'sms' ? '短信' : '邮件'}，${outcomeWords[outcome]}`,
    });
  if (provider === 'none' || address === null || address === '') {
    const outcome = provider === 'none' ? 'noProvider' : 'noAddress';
    await record(outcome);
    return { outcome, to: '', reason: '' };
  }
  await db.transaction((tx) =>
    takeDailyUse(tx, firstDayCalls.tryMessage, { userId: caller.userId, now: clock.now() }),
  );
  const reason = await send(services, { channel, address });
  const outcome = reason === undefined ? 'sent' : 'failed';
  await record(outcome);
  return { outcome, to: (channel === 'sms' ? maskPhone : maskEmail)(address), reason: reason ?? '' };
}

/** Answers why it was not sent. */
async function send(
  { sms, email, site, log }: Deps,
  { channel, address }: { channel: TestChannel; address: string },
): Promise<string | undefined> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const template = 'verificationCode';
  const { name } = site.facts;
  try {
    await (channel === 'sms'
      ? sms.send({
          ...{ phone: address, template, code },
          text: `【${name}】这是一条测试短信，编号 ${code}。收到说明短信能送达，不用回复。`,
        })
      : email.send({
          ...{ to: address, template },
          subject: `${name}：测试邮件`,
          text: `这是一封测试邮件，编号 ${code}。收到说明邮件能送达，不用回复。`,
        }));
    return undefined;
  } catch (error) {
    log.warn({ err: error, channel }, 'a test message was not taken');
    return describeError(error).message.slice(0, reasonMaxLength);
  }
}
