import { Secret, TOTP } from 'otpauth';
import { totpDigits, totpSeconds, totpTolerance } from '#contract/account/second-factor-constants.ts';

/** 160 bits, as RFC 4226 recommends, in base32. */
export const makeTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    digits: totpDigits,
    period: totpSeconds,
    issuerInLabel: false,
    ...names,
  });

/** What a QR code says to an authenticator. */
export const totpUrl = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/** The code of a moment: what an authenticator shows. */
export const totpAt = (secret: string, time: Date): string =>
  totpOf(secret).generate({ timestamp: time.getTime() });

/** The step that a code is of, the one of now or a neighbour; undefined when it is of none. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: totpTolerance });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / totpSeconds) + delta;
}
