import { useCallback, useEffect, useRef, useState } from 'react';
import { accountCalls } from '#contract/account/calls.ts';
import { captchaOffAppId, type CaptchaPurpose } from '#contract/account/captcha-constants.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import type { CaptchaProof } from './captcha-proof.ts';
import { runTencentCaptcha } from './tencent-captcha.ts';

/** An own captcha that waits to be solved in the popover. */
export interface CaptchaRequest {
  purpose: CaptchaPurpose;
  /** Ends it; without a proof the user has given up. */
  settle: (proof: CaptchaProof | undefined) => void;
}

export interface Captcha {
  /**
   * Asks the user for a captcha, whichever this installation uses. undefined when the user closes it or it cannot be had;
   * the user has then been told. Never rejects.
   */
  run: (purpose: CaptchaPurpose) => Promise<CaptchaProof | undefined>;
  /** For CaptchaPopover. */
  request: CaptchaRequest | undefined;
}

/**
 * The captcha of a form. Render `<CaptchaPopover captcha={captcha} />` beside the submit button, and in the handler:
 * `const proof = await captcha.run('login'); if (proof) await send(accountCalls.doLogin, { …form, ...proof })`.
 */
export function useCaptcha(): Captcha {
  const [request, setRequest] = useState<CaptchaRequest>();
  const open = useRef<Promise<CaptchaProof | undefined>>(undefined);
  const current = useRef<CaptchaRequest>(undefined);

  const show = useCallback(
    (purpose: CaptchaPurpose) =>
      new Promise<CaptchaProof | undefined>((resolve) => {
        const settle = (proof: CaptchaProof | undefined) => {
          current.current = undefined;
          setRequest(undefined);
          resolve(proof);
        };
        current.current = { purpose, settle };
        setRequest(current.current);
      }),
    [],
  );

  const run = useCallback(
    (purpose: CaptchaPurpose) => {
      // A second press of the submit button while the captcha is open waits for the same one.
      open.current ??= prove(purpose, show).finally(() => (open.current = undefined));
      return open.current;
    },
    [show],
  );

  useEffect(() => () => current.current?.settle(undefined), []);
  return { run, request };
}

async function prove(
  purpose: CaptchaPurpose,
  show: (purpose: CaptchaPurpose) => Promise<CaptchaProof | undefined>,
): Promise<CaptchaProof | undefined> {
  try {
    const { provider, appId } = await send(accountCalls.getAppId, {});
    if (provider === 'tencent') return await runTencentCaptcha(appId);
    return provider === 'off' ? { ticket: captchaOffAppId, randstr: '' } : await show(purpose);
  } catch (error) {
    // send() has shown a toast.
    if (error instanceof CallError) return undefined;
    throw error;
  }
}
