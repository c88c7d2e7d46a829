import { timingSafeEqual } from 'node:crypto';
import { stopMail } from '#server/db/queries/subscription/subscription.ts';
import { hmac } from '#server/lib/crypto/secrets.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'secrets'>;

/** Where mail leads whoever wants no more of it. Not behind a #: mail programs ask for it themselves (RFC 8058). */
export const unsubscribePath = '/unsubscribe';

const signatureOf = ({ secrets }: Deps, userId: number): Buffer =>
  hmac(secrets.unsubscribeKey, `mail of user ${String(userId)}`);

/** The address that ends a user's mail of subscriptions. It does that and nothing else, so it never ends: mail is kept for years. */
export function unsubscribeLink(deps: Deps & Pick<Services, 'config'>, userId: number): string {
  const token = `${String(userId)}.${signatureOf(deps, userId).toString('base64url')}`;
  return `${deps.config.publicUrl.replace(/\/$/, '')}${unsubscribePath}?t=${token}`;
}

/** Whose mail a token ends, or undefined for one that we have not made. */
export function readUnsubscribeToken(deps: Deps, token: string): number | undefined {
  const [, digits, signature] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (digits === undefined || signature === undefined) return undefined;
  const userId = Number(digits);
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(deps, userId)) ? userId : undefined;
}

/** Ends it; a second time, or of an account that has gone, nothing is left to do. */
export async function endMail({ db }: Pick<Services, 'db'>, userId: number): Promise<void> {
  await stopMail(db, userId);
}
