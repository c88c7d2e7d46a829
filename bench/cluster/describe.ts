import type { Fault, Kind } from './load.ts';
import { mostStaleMilliseconds } from './outcome.ts';
import type { Stale } from './reckon.ts';

export function countFaults(faults: readonly Fault[]): Record<Kind, number> {
  const of = (kind: Kind) => faults.filter((fault) => fault.kind === kind).length;
  return { pages: of('pages'), reads: of('reads'), writes: of('writes') };
}

/** `12 × 503 /p/news/… from 3.1 s to 9.8 s`: a line for each path and status; pages of articles count together. */
export function describeFaults(faults: readonly Fault[]): string[] {
  return linesOf(
    faults.map(({ kind, path, status, at }) => ({
      what: `${kind}: ${String(status)} ${path.replace(/\d+$/, '…')}`,
      at,
    })),
  );
}

/** The same of answers that were older than they may be, by who gave them. */
export function describeStale(stale: readonly Stale[], from: number): string[] {
  return linesOf(
    stale
      .filter(({ milliseconds }) => milliseconds > mostStaleMilliseconds)
      .map(({ by, number, askedAt }) => ({ what: `number ${String(number)} of ${by}`, at: askedAt - from })),
  );
}

function linesOf(events: readonly { what: string; at: number }[]): string[] {
  const byWhat = new Map<string, number[]>();
  for (const { what, at } of events) byWhat.set(what, [...(byWhat.get(what) ?? []), at]);
  const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
  return [...byWhat].map(
    ([what, times]) =>
      `${String(times.length)} × ${what}, ${seconds(Math.min(...times))} to ${seconds(Math.max(...times))}`,
  );
}
