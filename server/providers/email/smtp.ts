import { createTransport } from 'nodemailer';
import { createCircuitBreaker } from '#server/lib/load/circuit-breaker.ts';
import type { Clock } from '#server/lib/clock.ts';
import { NotSentError } from '#server/lib/sending/not-sent-error.ts';
import type { EmailProvider } from './email-provider.ts';

export interface SmtpSettings {
  /** smtp://host:587, encrypted by STARTTLS before anything is said, or smtps://host:465. */
  url: string;
  user: string | undefined;
  password: string | undefined;
  /** Address or `Name <address>`. */
  from: string;
  /** Certificate authority to trust besides the usual ones, PEM. */
  ca?: string;
}

/** Over everything: a server that is slow at every step must not add them up. Ours has to answer within five seconds. */
const timeoutMilliseconds = 4_000;

/** The server did not take a message for this address. */
export class EmailRefusedError extends NotSentError {}

/** Sends by SMTP. Login and message travel encrypted or not at all. */
export function createSmtpEmail(settings: SmtpSettings, { clock }: { clock: Clock }): EmailProvider {
  const { protocol, hostname, port } = new URL(settings.url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure,
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    // nothing a message says may make us read a file or fetch an address
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(settings.user === undefined ? {} : { auth: { user: settings.user, pass: settings.password ?? '' } }),
    ...(settings.ca === undefined ? {} : { tls: { ca: settings.ca } }),
  });
  const breaker = createCircuitBreaker({ clock });
  return {
    send: async ({ to, subject, text, unsubscribe }) => {
      const refusal = await breaker.run(async () => {
        try {
          await inTime(
            transport.sendMail({
              ...{ from: settings.from, to: { name: '', address: to }, subject, text },
              ...(unsubscribe !== undefined && { headers: unsubscribeHeaders(unsubscribe) }),
            }),
          );
          return undefined;
        } catch (error) {
          if (isAboutRecipient(error)) return error;
          throw error;
        }
      });
      if (refusal !== undefined)
        throw new EmailRefusedError('the server refused the recipient', { cause: refusal });
    },
  };
}

/** RFC 2369 and RFC 8058: the mail program posts there when its button is pressed. */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

async function inTime(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server took too long')), timeoutMilliseconds);
  });
  await Promise.race([sending, late]).finally(() => clearTimeout(timer));
}

/** A refused recipient says nothing about the server's health. */
function isAboutRecipient(error: unknown): boolean {
  return error instanceof Error && 'command' in error && error.command === 'RCPT TO';
}
