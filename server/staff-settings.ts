import { z } from 'zod';
import { readAddressRanges } from './lib/http/address-ranges.ts';
import { readBy } from './read-setting.ts';

/** How staff come in, and from where. See docs/decisions/115-second-factor-of-staff.md. */
export const staffSettings = {
  /** Whether staff cannot work without a second factor; required unless it is a demo. */
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  /** Minutes without an act after which a login of staff ends. */
  STAFF_IDLE_MINUTES: z.coerce.number().int().min(5).max(30).default(30),
  STAFF_ADDRESSES: readBy(
    readAddressRanges,
    'must be addresses and networks joined by commas, such as 10.8.0.0/16,2001:db8::/32',
  ).default([]),
};

export function describeStaff(given: z.output<z.ZodObject<typeof staffSettings>>, isDemo: boolean) {
  const { STAFF_SECOND_FACTOR: wish = isDemo ? 'optional' : 'required' } = given;
  return {
    needsSecondFactor: wish === 'required',
    idleMinutes: given.STAFF_IDLE_MINUTES,
    /** From where staff may work; none: from anywhere. */
    addresses: given.STAFF_ADDRESSES,
  };
}
