import { createHash, randomBytes } from 'node:crypto';

/** What the browser gets names its challenge and carries a secret; the store knows only the secret's hash. */
export function makeTicket(challengeId: string): { ticket: string; ticketHash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { ticket: `${challengeId}.${secret}`, ticketHash: hash(secret) };
}

/** undefined when the text cannot be a ticket. */
export function readTicket(ticket: string): { id: string; ticketHash: Buffer } | undefined {
  const match = /^([\w-]{22})\.([\w-]{43})$/.exec(ticket);
  return match === null ? undefined : { id: match[1] ?? '', ticketHash: hash(match[2] ?? '') };
}

export function makeChallengeId(): string {
  return randomBytes(16).toString('base64url');
}

function hash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
