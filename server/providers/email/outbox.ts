import type { Clock } from '#server/lib/clock.ts';
import { writeToOutbox } from '#server/lib/sending/outbox.ts';
import type { EmailProvider } from './email-provider.ts';

/** This address is never reachable, so that the way a failing server looks can be seen and tested. */
const unreachableAddress = 'unreachable@portal.example';

/** Keeps every message as a file: with it a demo site works without a mail server. */
export function createOutboxEmail({ dataDir, clock }: { dataDir: string; clock: Clock }): EmailProvider {
  return {
    send: async ({ to, template, subject, text, code }) => {
      if (to === unreachableAddress) throw new Error('the outbox refuses this address');
      const sentAt = clock.now().toISOString();
      const message = { channel: 'email' as const, to, template, text: `${subject}\n\n${text}`, sentAt };
      await writeToOutbox(dataDir, code === undefined ? message : { ...message, code });
    },
  };
}
