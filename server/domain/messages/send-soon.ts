import type { Services } from '#server/services.ts';
import { sendMessages } from './send-messages.ts';

/** To be called after a commit: sends what it has left waiting, which the background task would do a moment later. Nobody waits. */
export function sendSoon(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'sms' | 'email' | 'secrets' | 'deliveries'>,
): void {
  services.deliveries.start(() => sendMessages(services));
}
