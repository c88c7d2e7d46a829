import { countedAddress, networkOf, networkShare } from '../http/client-address.ts';
import type { Clock } from '../clock.ts';
import { fail } from '../fail.ts';

/** Counts one use of a key in a window and says how many there were. */
export type CountUse = (use: { key: string; windowStart: Date }) => Promise<number>;

/** Takes one use of a named limit for an address. Fails with `tooManyRequests` when the address or its network is over it. */
export type TakeIpLimit = (use: { name: string; ip: string; max: number; minutes: number }) => Promise<void>;

/** Fixed windows counted in the database, so that all nodes share them. */
export function createIpLimit({
  countUse,
  clock,
  isOn,
}: {
  countUse: CountUse;
  clock: Clock;
  isOn: boolean;
}): TakeIpLimit {
  return async ({ name, ip, max, minutes }) => {
    if (!isOn) return;
    const length = minutes * 60_000;
    const now = clock.now().getTime();
    const windowStart = new Date(now - (now % length));
    const [ofAddress, ofNetwork] = await Promise.all([
      countUse({ key: `${name} ip ${countedAddress(ip)}`, windowStart }),
      countUse({ key: `${name} net ${networkOf(ip)}`, windowStart }),
    ]);
    if (ofAddress > max || ofNetwork > max * networkShare) {
      fail('tooManyRequests', {
        retryAfterSeconds: Math.ceil((windowStart.getTime() + length - now) / 1000),
      });
    }
  };
}
