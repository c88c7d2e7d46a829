import { countRateLimitUse, isRateLimitUsed } from '#server/db/queries/rate-limit.ts';
import { countedAddress } from '#server/lib/http/client-address.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'config'>;

const dayMilliseconds = 24 * 3_600_000;

/** Remembers until midnight (UTC) that somebody at this address has solved a captcha, for whatever it was asked. */
export async function noteShownCaptcha(deps: Deps, ip: string): Promise<void> {
  await countRateLimitUse(deps.db, useOf(deps, ip));
}

/** True too where the limits per address are off. */
export async function hasShownCaptcha(deps: Deps, ip: string): Promise<boolean> {
  return !deps.config.hasIpRateLimits || isRateLimitUsed(deps.db, useOf(deps, ip));
}

function useOf({ clock }: Deps, ip: string) {
  const now = clock.now().getTime();
  return {
    key: `captcha shown ip ${countedAddress(ip)}`,
    windowStart: new Date(now - (now % dayMilliseconds)),
  };
}
