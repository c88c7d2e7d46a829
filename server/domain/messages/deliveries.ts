import type { DeliveryChannel } from '#contract/messages/delivery.ts';
import type { UndeliveredMessage } from '#contract/messages/delivery-calls.ts';
import { messageKindNames } from '#contract/messages/kind-names.ts';
import {
  listFailedMessages,
  takeUpFailedMessages,
  type OutgoingMessage,
} from '#server/db/queries/messages/message.ts';
import { readable } from '#server/domain/erasure/erasure.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { RequestOrigin } from '#server/lib/http/context.ts';
import { unseal } from '#server/lib/crypto/sealed.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import { smsTemplates } from '#server/lib/sending/sms-templates.ts';
import type { EmailMessage } from '#server/providers/email/index.ts';
import type { SmsMessage } from '#server/providers/sms/index.ts';
import type { Services } from '#server/services.ts';
import type { Transaction } from './commit-and-send.ts';

type Deps = Pick<Services, 'db' | 'secrets'>;

const kindNames: Readonly<Record<string, string>> = messageKindNames;
/** One that a later version has made is shown as it is. */
const kindNameOf = (kind: string) => kindNames[kind] ?? kind;

/** Whom a message was for; what it says stays sealed. '' of one that cannot be unsealed: it was given up for that, and hides none of the others. */
function recipientOf({ secrets }: Pick<Deps, 'secrets'>, { channel, payload }: OutgoingMessage): string {
  const message = readable((): unknown => JSON.parse(unseal(secrets.messageKey, payload)));
  if (message === undefined) return '';
  return channel === 'sms' ? (message as SmsMessage).phone : (message as EmailMessage).to;
}

/** Messages that were given up, the latest first. */
export async function listUndelivered(
  deps: Deps,
  { channel, ...paging }: Paging & { channel: DeliveryChannel | '' },
): Promise<{ total: number; rows: UndeliveredMessage[] }> {
  const { total, rows } = await listFailedMessages(deps.db, { channel, ...limitsOf(paging) });
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      channel: row.channel,
      kindName: kindNameOf(row.template),
      recipient: recipientOf(deps, row),
      attempts: row.attempts,
      error: row.lastError ?? '',
      createTime: row.createdAt.toISOString(),
      failedTime: row.failedAt.toISOString(),
    })),
  };
}

/** Puts them back in line. What is sent, deleted or back in line already does not count. */
export async function resendMessages(
  { db, clock }: Transaction,
  ids: readonly number[],
  { userId, origin }: { userId: number; origin: RequestOrigin },
): Promise<{ count: number }> {
  const taken = await takeUpFailedMessages(db, { ids, now: clock.now() });
  const lines = taken.map(({ id }) => ({
    actorUserId: userId,
    ...({ action: 'delivery', object: `message ${String(id)}`, result: 'resent' } as const),
  }));
  await recordAudit({ db, clock }, origin, ...lines);
  return { count: taken.length };
}

/** Every kind of text message, with the vendor's template of it. */
export function listMessageKinds({ config }: Pick<Services, 'config'>) {
  return {
    rows: smsTemplates.map((kind) => ({
      kind,
      kindName: kindNameOf(kind),
      template: config.sms.templates[kind] ?? '',
    })),
  };
}
