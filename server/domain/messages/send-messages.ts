import {
  claimMessages,
  deleteMessage,
  putMessageOff,
  type OutgoingMessage,
} from '#server/db/queries/messages/message.ts';
import { describeError } from '#server/lib/process/describe-error.ts';
import { unseal } from '#server/lib/crypto/sealed.ts';
import type { EmailMessage } from '#server/providers/email/index.ts';
import type { SmsMessage } from '#server/providers/sms/index.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'log' | 'sms' | 'email' | 'secrets'> &
  Partial<Pick<Services, 'stopping'>>;

const atOnce = 20;
/** Longer than a vendor may take for a message; a node that dies over one leaves it to the others after this. */
const claimSeconds = 60;
/** Doubled from try to try: half a minute, one, two … of an hour at most; the last about nine hours after the first. */
const firstPauseSeconds = 30;
const longestPauseSeconds = 3_600;
const maxAttempts = 16;

/** Sends what is due, until nothing is or this node stops. Never rejects: what fails is logged and tried again later. */
export async function sendMessages(deps: Deps): Promise<void> {
  const { db, clock, log, stopping } = deps;
  try {
    for (;;) {
      const now = clock.now();
      const claimed = await claimMessages(db, { now, until: later(now, claimSeconds), limit: atOnce });
      await Promise.all(claimed.map((message) => sendOne(deps, message)));
      if (claimed.length < atOnce || stopping?.aborted === true) return;
    }
  } catch (error) {
    log.warn({ err: error }, 'waiting messages could not be read');
  }
}

async function sendOne(
  deps: Deps,
  { id, channel, template, attempts, payload }: OutgoingMessage,
): Promise<void> {
  const { db, clock, log, sms, email, secrets } = deps;
  try {
    const message: unknown = JSON.parse(unseal(secrets.messageKey, payload));
    await (channel === 'sms' ? sms.send(message as SmsMessage) : email.send(message as EmailMessage));
    await deleteMessage(db, id);
  } catch (error) {
    const now = clock.now();
    const isGivenUp = attempts >= maxAttempts;
    log.warn({ err: error, template, attempts, isGivenUp }, 'a message was not taken');
    const pause = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (attempts - 1));
    await putMessageOff(db, id, {
      dueAt: later(now, pause),
      failedAt: isGivenUp ? now : null,
      lastError: describeError(error).message.slice(0, 500),
    }).catch((cause: unknown) => log.warn({ err: cause }, 'a message could not be put off'));
  }
}

const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1_000);
