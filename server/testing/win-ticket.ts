import { createHash } from 'node:crypto';
import { accountCalls } from '#contract/account/calls.ts';
import type { CaptchaPurpose } from '#contract/account/captcha-constants.ts';
import type { CaptchaAnswered, CaptchaChallenge } from '#contract/account/captcha-entities.ts';
import { hasLeadingZeroBits, workInput } from '#contract/account/captcha-work.ts';
import type { TestBrowser } from './browser.ts';
import type { TestPortal } from './portal.ts';

/** The nonces of a challenge of mode compute, found natively. */
function doWork({ id, puzzles, bits }: { id: string; puzzles: number; bits: number }): number[] {
  return Array.from({ length: puzzles }, (_, index) => {
    let nonce = 0;
    const digest = () =>
      createHash('sm3')
        .update(workInput({ challengeId: id, index }, nonce))
        .digest();
    while (!hasLeadingZeroBits(digest(), bits)) nonce += 1;
    return nonce;
  });
}

/** Solves a captcha by its alternative, as a script would, and answers the ticket. */
export async function winTicket(
  portal: TestPortal,
  browser: TestBrowser,
  purpose: CaptchaPurpose,
): Promise<string> {
  const { data } = await browser.call(accountCalls.captchaChallenge, { mode: 'compute' });
  const challenge = data as CaptchaChallenge;
  if (challenge.mode !== 'compute') throw new Error('not a compute challenge');
  // as if it had taken as long as it takes people
  await portal.sql.query(
    "update captcha_challenge set created_at = created_at - interval '30 seconds' where id = $1",
    [challenge.id],
  );
  const answer = await browser.call(accountCalls.captchaAnswer, {
    mode: 'compute',
    id: challenge.id,
    purpose,
    nonces: doWork(challenge),
  });
  if (answer.code !== 1) throw new Error(`the captcha was not solved: ${answer.msg}`);
  return (answer.data as CaptchaAnswered).ticket;
}
