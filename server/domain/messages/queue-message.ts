import type { Queryable } from '#server/db/database.ts';
import { insertMessage } from '#server/db/queries/messages/message.ts';
import type { Clock } from '#server/lib/clock.ts';
import { seal } from '#server/lib/crypto/sealed.ts';
import type { Secrets } from '#server/lib/crypto/secrets.ts';
import type { EmailMessage } from '#server/providers/email/index.ts';
import type { SmsMessage } from '#server/providers/sms/index.ts';

export type QueuedMessage =
  | { channel: 'sms'; message: SmsMessage }
  | { channel: 'email'; message: EmailMessage };

export interface QueueDeps {
  /** The transaction that gives cause to it: with it the message stays or goes. */
  db: Queryable;
  clock: Clock;
  secrets: Pick<Secrets, 'messageKey'>;
}

/** Writes a message that is sent once the transaction has been committed, as soon as a vendor takes it. */
export async function queueMessage({ db, clock, secrets }: QueueDeps, queued: QueuedMessage): Promise<void> {
  const now = clock.now();
  await insertMessage(db, {
    channel: queued.channel,
    template: queued.message.template,
    payload: seal(secrets.messageKey, JSON.stringify(queued.message)),
    dueAt: now,
    createdAt: now,
  });
}
