import { useEffect, useRef, useState } from 'react';
import { accountCalls } from '#contract/account/calls.ts';
import { codeStatePauseSeconds } from '#contract/account/constants.ts';
import { accountErrors } from '#contract/account/errors.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import type { CaptchaProof } from '#web/lib/captcha/captcha-proof.ts';
import { useCaptcha, type Captcha } from '#web/lib/captcha/use-captcha.ts';

export interface CodeRequest<Target> {
  /** True: the code is under way. False: the visitor closed the captcha. Fails with the CallError of the call. */
  request: (to: Target) => Promise<boolean>;
  /** What the codes are for: each purpose has a wait of its own. */
  purpose: string;
  /** For CaptchaPopover: the server may ask for a captcha first. */
  captcha: Captcha;
  /** For CodeButton: whom the last code could not be sent to; a new object each time. */
  lost: { to: Target } | undefined;
}

export interface CodeSent {
  captchaRequired: boolean;
  receipt: string;
}

/** For CodeButton. A number is the same in any spelling. */
export const codeTarget = ({ purpose }: Pick<CodeRequest<never>, 'purpose'>, to: string): string =>
  `${purpose} ${canonicalPhone(to) ?? to.trim().toLowerCase()}`;

const noProof: CaptchaProof = { ticket: '', randstr: '' };

/**
 * Asks for codes with `ask`, the call that sends them, and for a captcha where the server wants one. Nobody waits for the vendor: that
 * a code could not be sent is known some seconds later, and then said with `onLost`.
 */
export function useCodeRequest<Target>(
  purpose: string,
  ask: (to: Target, proof: CaptchaProof) => Promise<CodeSent>,
  onLost: (message: string) => void,
): CodeRequest<Target> {
  const captcha = useCaptcha();
  const isCaptchaDue = useRef(false);
  const watched = useRef('');
  const [lost, setLost] = useState<{ to: Target }>();
  useEffect(() => () => void (watched.current = ''), []);

  async function request(to: Target): Promise<boolean> {
    const proof = isCaptchaDue.current ? await captcha.run('code') : noProof;
    if (!proof) return false;
    try {
      const answer = await ask(to, proof);
      isCaptchaDue.current = answer.captchaRequired;
      void watch(answer.receipt, to);
      return true;
    } catch (error) {
      // Another page of this network may have used up the codes that come without a captcha.
      const isNew = !isCaptchaDue.current && isCaptchaRequired(error);
      if (!isNew) throw error;
      isCaptchaDue.current = true;
      return request(to);
    }
  }

  /** Until it is clear, another code is asked for, or the page is left. */
  async function watch(receipt: string, to: Target): Promise<void> {
    watched.current = receipt;
    for (const seconds of codeStatePauseSeconds) {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      if (watched.current !== receipt) return;
      const failure = await failureOf(receipt);
      if (failure === undefined || watched.current !== receipt) continue;
      watched.current = '';
      setLost({ to });
      onLost(failure);
    }
  }

  return { request, purpose, captcha, lost };
}

/** Why the code of a receipt was not sent. Undefined also when that cannot be asked just now. */
async function failureOf(receipt: string): Promise<string | undefined> {
  const quiet = { quiet: true, quietSession: true };
  try {
    await send(accountCalls.getCodeState, { receipt }, quiet);
    return undefined;
  } catch (error) {
    return error instanceof CallError && isUndelivered(error.code) ? error.message : undefined;
  }
}

function isUndelivered(code: number): boolean {
  return code === accountErrors.smsUnavailable.code || code === accountErrors.emailUnavailable.code;
}

function isCaptchaRequired(error: unknown): boolean {
  return error instanceof CallError && error.code === accountErrors.captchaRequired.code;
}
