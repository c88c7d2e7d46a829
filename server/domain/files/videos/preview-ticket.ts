import { timingSafeEqual } from 'node:crypto';
import { hmac } from '#server/lib/crypto/secrets.ts';
import type { Services } from '#server/services.ts';

/** Longer than anybody looks at a draft. */
const validMilliseconds = 4 * 3_600_000;

type Deps = Pick<Services, 'secrets' | 'clock'>;

/** Lets a player have the video of a draft for a while: it sends no token. To be given to those who may see the draft. */
export function previewTicket({ secrets, clock }: Deps, path: string): string {
  const until = clock.now().getTime() + validMilliseconds;
  return `${String(until)}.${macOf(secrets, path, until).toString('base64url')}`;
}

/** Whether a ticket is one for this path, and of these hours. */
export function isPreviewTicket({ secrets, clock }: Deps, path: string, ticket: unknown): boolean {
  if (typeof ticket !== 'string') return false;
  const [, until, mac] = /^(\d{1,15})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (until === undefined || mac === undefined || Number(until) < clock.now().getTime()) return false;
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(secrets, path, Number(until)));
}

const macOf = (secrets: Deps['secrets'], path: string, until: number): Buffer =>
  hmac(secrets.ticketKey, `video preview ${path} ${String(until)}`);
