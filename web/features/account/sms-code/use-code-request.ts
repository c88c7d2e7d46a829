import { useRef } from 'react';
import { accountErrors } from '#contract/account/errors.ts';
import { CallError } from '#web/lib/call-error.ts';
import { useCaptcha, type Captcha, type CaptchaProof } from '../captcha/use-captcha.ts';

export interface CodeRequest<Target> {
  /** True: the code is under way. False: the visitor closed the captcha. Fails with the CallError of the call. */
  request: (to: Target) => Promise<boolean>;
  /** For CaptchaPopover: after a few codes the server asks for a captcha first. */
  captcha: Captcha;
}

const noProof: CaptchaProof = { ticket: '', randstr: '' };

/** Asks for codes with `ask`, the call that sends them, and for a captcha where the server wants one. */
export function useCodeRequest<Target>(
  ask: (to: Target, proof: CaptchaProof) => Promise<{ captchaRequired: boolean }>,
): CodeRequest<Target> {
  const captcha = useCaptcha();
  const isCaptchaDue = useRef(false);

  async function request(to: Target): Promise<boolean> {
    const proof = isCaptchaDue.current ? await captcha.run('code') : noProof;
    if (!proof) return false;
    try {
      const answer = await ask(to, proof);
      isCaptchaDue.current = answer.captchaRequired;
      return true;
    } catch (error) {
      // Another page of this network may have used up the codes that come without a captcha.
      const isNew = !isCaptchaDue.current && isCaptchaRequired(error);
      if (!isNew) throw error;
      isCaptchaDue.current = true;
      return request(to);
    }
  }

  return { request, captcha };
}

function isCaptchaRequired(error: unknown): boolean {
  return error instanceof CallError && error.code === accountErrors.captchaRequired.code;
}
