import type {
  CaptchaAnswer,
  CaptchaAnswered,
  CaptchaChallenge,
  CaptchaMode,
} from '#contract/account/captcha-entities.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';

/** A new challenge of the site's own captcha. Fails with notFound where a vendor's script or nobody does it. */
export async function createCaptchaChallenge(
  { captcha }: Services,
  request: { mode: CaptchaMode; ip: string },
): Promise<CaptchaChallenge> {
  return captcha.createChallenge ? captcha.createChallenge(request) : fail('notFound');
}

export async function answerCaptcha({ captcha }: Services, answer: CaptchaAnswer): Promise<CaptchaAnswered> {
  return captcha.answer ? captcha.answer(answer) : fail('notFound');
}
