import { createCircuitBreaker } from '#server/lib/load/circuit-breaker.ts';
import type { Clock } from '#server/lib/clock.ts';
import { NotSentError } from '#server/lib/sending/not-sent-error.ts';
import type { SmsTemplateCodes } from '#server/lib/sending/sms-templates.ts';
import type { SmsMessage, SmsProvider } from './sms-provider.ts';

/**
 * What a vendor made of a message. `refused` is about this phone or message and says nothing about the vendor's health; an
 * exception is the vendor being away or wrong, and counts for the breaker.
 */
export type VendorVerdict = { outcome: 'taken' } | { outcome: 'refused'; code: string };

/** The vendor did not take a message for this phone. */
export class SmsRefusedError extends NotSentError {
  constructor(readonly code: string) {
    super(`the vendor refused the message: ${code}`);
  }
}

/** No phone has this number: vendors refuse it, and charge nothing. */
const toNobody: SmsMessage = { phone: '10000000000', template: 'verificationCode', code: '000000', text: '' };

/** Makes a provider of a vendor's call: picks the template (a kind without one is refused), stops asking a vendor that keeps failing. */
export function createVendorSms(
  send: (message: SmsMessage, templateCode: string) => Promise<VendorVerdict>,
  { templates, clock }: { templates: SmsTemplateCodes; clock: Clock },
): SmsProvider {
  const breaker = createCircuitBreaker({ clock });
  return {
    check: async () => {
      const templateCode = templates.verificationCode;
      // whatever it makes of this phone, the vendor has answered
      if (templateCode !== undefined) await breaker.run(() => send(toNobody, templateCode));
    },
    send: async (message) => {
      const templateCode = templates[message.template];
      if (templateCode === undefined) throw new SmsRefusedError(`no template for ${message.template}`);
      const verdict = await breaker.run(() => send(message, templateCode));
      if (verdict.outcome === 'refused') throw new SmsRefusedError(verdict.code);
    },
  };
}
