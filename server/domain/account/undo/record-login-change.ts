import { undoHours } from '#contract/account/constants.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertLoginChange, type LoginChange } from '#server/db/queries/account/login-change.ts';
import type { User } from '#server/db/queries/account/user.ts';
import type { Clock } from '#server/lib/clock.ts';
import { hashSecret, makeSecret } from '#server/lib/crypto/random-secret.ts';
import type { Services } from '#server/services.ts';
import { newLinkSecret } from '../link-secret.ts';
import { provenEmail } from '#server/domain/messages/proven-email.ts';
import { siteLink } from '#server/domain/messages/site-link.ts';
import { notifyOwner, type OwnerMessage } from '../notify-owner.ts';

/** Who is to be told of a change of how one logs in, with the secrets of the links that take it back. */
export interface RecordedChange {
  phone: string;
  /** Where it was proven. */
  email: string | null;
  phoneSecret: string;
  emailSecret: string;
  isConfirmedByPhone: boolean;
}

/**
 * Remembers what an account was before a change, inside the transaction that makes it; the caller holds the user's row lock and has
 * read `before` under it. Phone and address get a link each.
 */
export async function recordLoginChange(
  tx: Queryable,
  { clock }: { clock: Clock },
  {
    before,
    kind,
    isConfirmedByPhone = false,
  }: { before: User; kind: LoginChange['kind']; isConfirmedByPhone?: boolean },
): Promise<RecordedChange> {
  const { id: userId, phone, email, emailVerifiedAt } = before;
  const createdAt = clock.now();
  const toPhone = newLinkSecret();
  const emailSecret = makeSecret();
  await insertLoginChange(tx, {
    userId,
    kind,
    phoneBefore: phone,
    emailBefore: email,
    emailVerifiedBefore: emailVerifiedAt,
    isConfirmedByPhone,
    phoneLinkHash: toPhone.hash,
    emailLinkHash: hashSecret(emailSecret),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + undoHours * 3_600_000),
  });
  return { phone, email: provenEmail(before), phoneSecret: toPhone.secret, emailSecret, isConfirmedByPhone };
}

/** Tells the phone and the proven address from before the change, each with its link; the mail has none where the phone has confirmed. */
export async function notifyLoginChange(
  services: Pick<Services, 'sms' | 'email' | 'config' | 'site' | 'log'>,
  change: RecordedChange,
  message: Omit<OwnerMessage, 'code'>,
): Promise<void> {
  await notifyOwner(services, change, (way) => {
    if (way === 'email' && change.isConfirmedByPhone)
      return {
        ...message,
        text: `${message.text}如果不是您本人操作，请用发到账号手机的链接撤销，或联系工作人员。`,
      };
    const secret = way === 'sms' ? change.phoneSecret : change.emailSecret;
    const link = siteLink(services, `/undoChange?undo=${secret}`);
    const hint = `如果不是您本人操作，请在 ${undoHours} 小时内打开链接撤销：\n${link}`;
    return { ...message, text: `${message.text}${hint}`, code: secret };
  });
}
