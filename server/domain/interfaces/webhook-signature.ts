import { createHmac, randomBytes } from 'node:crypto';

/** As receivers know secrets of signatures (standardwebhooks.com). */
const secretPrefix = 'whsec_';
const secretBytes = 32;

export const makeWebhookSecret = (): string => secretPrefix + randomBytes(secretBytes).toString('base64');

/**
 * The headers by which a receiver knows that a message is from here, and which one it is, as Standard Webhooks has them: what is signed is the number, the moment of this try and the
 * body. Each secret has a signature of its own; receivers take any that fits.
 */
export function signWebhook(
  secrets: readonly string[],
  { messageId, body, now }: { messageId: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
