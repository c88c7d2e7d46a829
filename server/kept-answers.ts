import type { Tag } from '#contract/tags.ts';
import { listenToChanges } from './db/change-listener.ts';
import type { Database } from './db/database.ts';
import { findNextMoment } from './db/queries/next-moment.ts';
import { isWatched } from './db/watched-tables.ts';
import { keepAnswers, type KeepAnswers } from './lib/cache/keep-answers.ts';
import { createPublicAnswers, type PublicAnswers, type StillHolds } from './lib/cache/public-answers.ts';
import { isDatabaseUnavailable } from './lib/database-unavailable.ts';
import type { Clock } from './lib/clock.ts';
import type { Metrics } from './lib/process/metrics.ts';
import type { Log } from './lib/process/log.ts';

/** Milliseconds for which a node trusts that it has heard of what others wrote. See docs/decisions/057-kept-answers.md. */
const usualLease = 50;

export interface KeptAnswers {
  answers: PublicAnswers;
  keep(on: { db: Database; clock: Clock }): KeepAnswers;
  stop(): Promise<void>;
}

/** Answers of public reads for one node, as fresh as the database; undefined where the operator wants none kept. */
export function createKeptAnswers({
  maxMegabytes,
  databaseUrl,
  log,
  lease = usualLease,
  patience,
  staleSeconds = 0,
}: {
  maxMegabytes: number;
  databaseUrl: string;
  log: Log;
  lease?: number | undefined;
  /** Milliseconds to wait for word of what others wrote. */
  patience?: number;
  /** For so long visitors are given what was right when the database went away. */
  staleSeconds?: number;
}): KeptAnswers | undefined {
  if (maxMegabytes === 0) return undefined;
  const answers = createPublicAnswers({
    maxBytes: maxMegabytes * 1024 * 1024,
    isInformed: () => listener.isInformed(),
    stale: { milliseconds: staleSeconds * 1_000, isAway: isDatabaseUnavailable },
  });
  const listener = listenToChanges(databaseUrl, answers, { lease, log, patience });
  return {
    answers,
    keep: (on) => keepAnswers(answers, { isWatched, holds: (reads) => holdsOf(on, reads) }),
    stop: () => listener.stop(),
  };
}

/** For whoever watches the portal. */
export function watchKeptAnswers(metrics: Metrics, answers: PublicAnswers): void {
  metrics.watch(
    'portal_kept_answers_bytes',
    'Memory of public answers that are kept',
    () => answers.counts().bytes,
  );
  metrics.watch(
    'portal_public_answers_given_total',
    'Public answers given, kept ones and new ones',
    () => answers.counts().given,
    'counter',
  );
  metrics.watch(
    'portal_public_answers_made_total',
    'Public answers for which the database was asked',
    () => answers.counts().made,
    'counter',
  );
}

/** A view alone changes no answer: so old may the number of views be that somebody reads. */
const viewsAge = 30_000;

const always = (): boolean => true;

/** Items appear and go at their times, by the clock of the database, and begin and end by this node's. */
async function holdsOf(
  { db, clock }: { db: Database; clock: Clock },
  reads: readonly Tag[],
): Promise<StillHolds> {
  if (!reads.some((tag) => tag.split(':')[0] === 'content')) return always;
  const asked = performance.now();
  const { at, inMilliseconds } = await findNextMoment(db, clock.now());
  const until = asked + (inMilliseconds ?? Infinity);
  const countedUntil = new Date(clock.now().getTime() + viewsAge);
  return (isAway = false) =>
    performance.now() < until && (isAway || clock.now() < countedUntil) && (at === null || clock.now() < at);
}
