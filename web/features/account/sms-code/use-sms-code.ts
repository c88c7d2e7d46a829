import { useRef } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { accountErrors } from '#contract/account/errors.ts';
import { CallError } from '#web/lib/call-error.ts';
import { send } from '#web/lib/send.ts';
import { useCaptcha, type Captcha, type CaptchaProof } from '../captcha/use-captcha.ts';

type Purpose = Pick<RequestOf<typeof accountCalls.getCode>, 'smsType' | 'userType'>;

export interface SmsCode {
  /** True: the code is under way. False: the visitor closed the captcha. Fails with the CallError of getCode. */
  request: (phone: string) => Promise<boolean>;
  /** For CaptchaPopover: after a few codes the server asks for a captcha first. */
  captcha: Captcha;
}

const noProof: CaptchaProof = { ticket: '', randstr: '' };

/** Asks for codes by SMS, with a captcha where the server wants one. */
export function useSmsCode(purpose: Purpose): SmsCode {
  const captcha = useCaptcha();
  const isCaptchaDue = useRef(false);

  async function request(phone: string): Promise<boolean> {
    const proof = isCaptchaDue.current ? await captcha.run('code') : noProof;
    if (!proof) return false;
    try {
      const answer = await send(
        accountCalls.getCode,
        { account: phone, ...purpose, ...proof },
        { quiet: true },
      );
      isCaptchaDue.current = answer.captchaRequired;
      return true;
    } catch (error) {
      // Another page of this network may have used up the codes that come without a captcha.
      const isNew = !isCaptchaDue.current && isCaptchaRequired(error);
      if (!isNew) throw error;
      isCaptchaDue.current = true;
      return request(phone);
    }
  }

  return { request, captcha };
}

function isCaptchaRequired(error: unknown): boolean {
  return error instanceof CallError && error.code === accountErrors.captchaRequired.code;
}
