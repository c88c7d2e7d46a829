import { markdownTable } from '../markdown-table.ts';
import type { Kind } from './load.ts';

export interface Outcome {
  trial: string;
  /** Why it was left out; what follows is of no meaning then. */
  leftOut?: string;
  requests: Readonly<Record<Kind, number>>;
  failures: Readonly<Record<Kind, number>>;
  gapMilliseconds: number;
  /** undefined: none. */
  mostGapSeconds: number | undefined;
  lost: number;
  staleMilliseconds: number;
}

/** Nothing that a visitor is shown may be older. */
export const mostStaleMilliseconds = 1_000;

/** What an outcome misses, in words; nothing where it is as promised. */
export function listMisses(outcome: Outcome): string[] {
  const { leftOut, failures, gapMilliseconds, mostGapSeconds, lost, staleMilliseconds } = outcome;
  if (leftOut !== undefined) return [];
  return [
    ...(failures.pages > 0 ? ['pages failed'] : []),
    ...(mostGapSeconds !== undefined && gapMilliseconds > mostGapSeconds * 1_000
      ? ['no writes for too long']
      : []),
    ...(lost > 0 ? ['acknowledged writes lost'] : []),
    ...(staleMilliseconds > mostStaleMilliseconds ? ['stale answers'] : []),
  ];
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

/** A row for each trial. */
export function outcomeTable(outcomes: readonly Outcome[]): string {
  return markdownTable(
    [
      'Trial',
      'Requests',
      'Failed: pages',
      'reads',
      'writes',
      'Longest gap without a write',
      'Acknowledged writes lost',
      'Oldest stale answer',
      'Marks',
    ],
    outcomes.map((outcome) => {
      const { trial, leftOut, requests, failures, gapMilliseconds, lost, staleMilliseconds } = outcome;
      if (leftOut !== undefined) return [trial, '–', '–', '–', '–', '–', '–', '–', `left out: ${leftOut}`];
      const misses = listMisses(outcome);
      return [
        trial,
        String(requests.pages + requests.reads + requests.writes),
        ...[failures.pages, failures.reads, failures.writes].map(String),
        seconds(gapMilliseconds),
        String(lost),
        `${staleMilliseconds.toFixed(0)} ms`,
        misses.length === 0 ? 'met' : misses.join(', '),
      ];
    }),
  );
}
