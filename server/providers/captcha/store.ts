/**
 * What the own captcha keeps between two requests. Shared by all nodes, so every method that decides something must be
 * atomic. server/db/queries/account/captcha.ts is the implementation.
 */
export interface CaptchaStore {
  insert(challenge: NewChallenge): Promise<void>;
  /** Counts one try of an open challenge; undefined when there is none. `tries` includes this one. */
  takeTry(request: {
    id: string;
    mode: 'slider' | 'compute';
    maxTries: number;
  }): Promise<OpenChallenge | undefined>;
  /** False when another answer already won the ticket. */
  markSolved(solved: SolvedChallenge & { ticketSeconds: number }): Promise<boolean>;
  /** True exactly once for each ticket. */
  redeemTicket(ticket: SolvedChallenge): Promise<boolean>;
  countRecent(request: { client: string; minutes: number }): Promise<number>;
  /** Deletes a bounded number of old challenges. */
  purge(): Promise<void>;
}

export type NewChallenge = { id: string; client: string; seconds: number } & (
  | { mode: 'slider'; answerX: number }
  | { mode: 'compute'; workBits: number }
);

export interface OpenChallenge {
  answerX: number | null;
  workBits: number | null;
  tries: number;
  /** Time since the challenge was made. */
  ageMilliseconds: number;
}

interface SolvedChallenge {
  id: string;
  purpose: string;
  ticketHash: Buffer;
}
