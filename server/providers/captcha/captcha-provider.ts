import type { CaptchaPurpose } from '#contract/account/captcha-constants.ts';
import type {
  CaptchaAnswer,
  CaptchaAnswered,
  CaptchaChallenge,
  CaptchaMode,
} from '#contract/account/captcha-entities.ts';

/** A ticket that a login or code call carries. */
export interface CaptchaRedemption {
  ticket: string;
  /** The vendor's random string; the own captcha has none. */
  randstr: string;
  ip: string;
  purpose: CaptchaPurpose;
}

export interface CaptchaProvider {
  name: 'slider' | 'tencent' | 'off';
  /** What getAppId answers: the vendor's app id, or a name of captcha-constants.ts. */
  appId: string;
  /** A new challenge. Missing for vendors whose script does it. Rejects with NoTurn while too many are drawn. */
  createChallenge?(request: { mode: CaptchaMode; ip: string }): Promise<CaptchaChallenge>;
  /**
   * Takes one try at a challenge; success gives a ticket for the answer's purpose. Fails with `captchaFailed`, with
   * `captchaBurnt` when that was the last try, with `captchaExpired` when the challenge is not open any more.
   */
  answer?(answer: CaptchaAnswer): Promise<CaptchaAnswered>;
  /** Spends a ticket: true once. Fails with `captchaUnavailable` when the vendor cannot be asked. */
  redeem(redemption: CaptchaRedemption): Promise<boolean>;
}
