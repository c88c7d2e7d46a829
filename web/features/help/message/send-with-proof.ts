import { accountErrors } from '#contract/account/errors.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import type { CaptchaProof } from '#web/lib/captcha/captcha-proof.ts';
import type { useCaptcha } from '#web/lib/captcha/use-captcha.ts';

const noProof: CaptchaProof = { ticket: '', randstr: '' };

/** Asks for the captcha when the server does: nobody solves one to hear that his address has written enough. */
export async function sendWithProof<Sent>(
  captcha: Pick<ReturnType<typeof useCaptcha>, 'run'>,
  send: (proof: CaptchaProof) => Promise<Sent>,
): Promise<Sent> {
  try {
    return await send(noProof);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== accountErrors.captchaRequired.code) throw error;
  }
  const proof = await captcha.run('enquiry');
  if (proof === undefined) throw new CallError('没有完成验证，留言还没有提交');
  return send(proof);
}
