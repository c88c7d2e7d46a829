import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';

/**
 * Where nothing sends messages, a code is refused before anything about the recipient is looked at: alike for everybody, and at
 * once. Fails with smsNotOffered or emailNotOffered.
 */
export function requireProvider({ config }: Pick<Services, 'config'>, channel: 'sms' | 'email'): void {
  if (channel === 'sms' && config.smsProvider === 'none') fail('smsNotOffered');
  if (channel === 'email' && config.emailProvider === 'none') fail('emailNotOffered');
}
