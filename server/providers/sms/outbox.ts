import type { Clock } from '#server/lib/clock.ts';
import { writeToOutbox } from '#server/lib/sending/outbox.ts';
import type { SmsProvider } from './sms-provider.ts';

/** This number is never reachable, so that the way a failing vendor looks can be seen and tested. */
const unreachablePhone = '19900000000';

/** Keeps every message as a file: with it a demo site works without a vendor. */
export function createOutboxSms({ dataDir, clock }: { dataDir: string; clock: Clock }): SmsProvider {
  const check = async (phone: string) => {
    if (phone === unreachablePhone) throw new Error('the outbox refuses this number');
  };
  return {
    check,
    send: async ({ phone, template, text, code }) => {
      await check(phone);
      const sentAt = clock.now().toISOString();
      await writeToOutbox(dataDir, {
        channel: 'sms',
        to: phone,
        template,
        text,
        ...(code === undefined ? {} : { code }),
        sentAt,
      });
    },
  };
}
