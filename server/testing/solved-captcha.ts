import type { CaptchaPurpose } from '#contract/account/captcha-constants.ts';
import { hashSecret, makeSecret } from '#server/lib/crypto/random-secret.ts';
import type { TestPortal } from './portal.ts';

/** The ticket of a captcha of our own that somebody has solved just now: good once, for `purpose`. */
export async function solvedTicket({ sql }: TestPortal, purpose: CaptchaPurpose): Promise<string> {
  const [id, secret] = [makeSecret(16), makeSecret()];
  await sql.query(
    `insert into captcha_challenge (id, mode, client, answer_x, expires_at, purpose, ticket_hash, ticket_expires_at)
     values ($1, 'slider', '192.0.2.1', 1, now() + interval '2 minutes', $2, $3, now() + interval '2 minutes')`,
    [id, purpose, hashSecret(secret)],
  );
  return `${id}.${secret}`;
}
