/** What a successful captcha hands to the login or code call. */
export interface CaptchaProof {
  ticket: string;
  /** Empty where the captcha is the portal's own. */
  randstr: string;
}
