import { hashSecret, makeSecret } from '#server/lib/crypto/random-secret.ts';

/** What the browser gets names its challenge and carries a secret; the store knows only the secret's hash. */
export function makeTicket(challengeId: string): { ticket: string; ticketHash: Buffer } {
  const secret = makeSecret();
  return { ticket: `${challengeId}.${secret}`, ticketHash: hashSecret(secret) };
}

/** undefined when the text cannot be a ticket. */
export function readTicket(ticket: string): { id: string; ticketHash: Buffer } | undefined {
  const match = /^([\w-]{22})\.([\w-]{43})$/.exec(ticket);
  return match === null ? undefined : { id: match[1] ?? '', ticketHash: hashSecret(match[2] ?? '') };
}

export function makeChallengeId(): string {
  return makeSecret(16);
}
