import type { CheckKey, FindingSubject } from '#contract/inspection/checks.ts';

/** One thing that is to be mended. */
export interface Found {
  subject: FindingSubject;
  subjectId: number;
  /** Tells several of one subject apart. */
  detail: string;
  title: string;
  sectionName: string;
  text: string;
  /** How many it counts for. */
  amount: number;
}

/** What a check has come to. `measured` null: there is nothing to count from. */
export interface Measured {
  measured: number | null;
  findings: Found[];
  /** Nothing was asked. */
  isOff?: true;
}

/** What inspections of one kind answer: each check that they make. */
export type Measurements<Key extends CheckKey> = Record<Key, Measured>;

/** A check that counts what its findings count for. */
export const counted = (findings: Found[]): Measured => ({
  measured: findings.reduce((sum, { amount }) => sum + amount, 0),
  findings,
});

/** A check that was not made. */
export const notMade: Measured = { measured: null, findings: [], isOff: true };

const dayMilliseconds = 24 * 3_600_000;

/** Whole days from one moment to another. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.floor((to.getTime() - from.getTime()) / dayMilliseconds);
