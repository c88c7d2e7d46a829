import { undoHours } from '#contract/account/constants.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertLoginChange, type LoginChange } from '#server/db/queries/login-change.ts';
import type { Clock } from '#server/lib/clock.ts';
import { hashSecret, makeSecret } from '#server/lib/random-secret.ts';
import type { Services } from '#server/services.ts';
import { newLinkSecret } from '../link-secret.ts';
import { siteLink } from '../site-link.ts';
import { tellOwner, type OwnerMessage } from '../tell-owner.ts';

/** An account as it was before a change of how one logs in, with the secrets of the links that take the change back. */
export interface RecordedChange {
  phone: string;
  email: string | null;
  phoneSecret: string;
  emailSecret: string;
}

/**
 * Remembers what an account was before a change, inside the transaction that makes it; the caller holds the user's row lock and has
 * read `before` under it. Phone and address get a link each.
 */
export async function recordLoginChange(
  tx: Queryable,
  { clock }: { clock: Clock },
  {
    before: { id: userId, phone, email },
    kind,
  }: { before: { id: number; phone: string; email: string | null }; kind: LoginChange['kind'] },
): Promise<RecordedChange> {
  const createdAt = clock.now();
  const toPhone = newLinkSecret();
  const emailSecret = makeSecret();
  await insertLoginChange(tx, {
    userId,
    kind,
    phoneBefore: phone,
    emailBefore: email,
    phoneLinkHash: toPhone.hash,
    emailLinkHash: hashSecret(emailSecret),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + undoHours * 3_600_000),
  });
  return { phone, email, phoneSecret: toPhone.secret, emailSecret };
}

/** Tells the phone and the address from before the change, each with its link. */
export async function tellLoginChange(
  services: Pick<Services, 'sms' | 'email' | 'config' | 'log'>,
  change: RecordedChange,
  message: Omit<OwnerMessage, 'code'>,
): Promise<void> {
  await tellOwner(services, change, (way) => {
    const secret = way === 'sms' ? change.phoneSecret : change.emailSecret;
    const link = siteLink(services, `/undoChange?undo=${secret}`);
    const hint = `如果不是您本人操作，请在 ${undoHours} 小时内打开链接撤销：\n${link}`;
    return { ...message, text: `${message.text}${hint}`, code: secret };
  });
}
