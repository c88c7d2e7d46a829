import type { ErrorName } from '#contract/errors.ts';
import {
  findItem,
  getVersion,
  listDueVersions,
  postponeVersion,
  type DueVersion,
} from '#server/db/queries/content/version.ts';
import { scheduledOrigin } from '#server/domain/workflow/record-step.ts';
import { BusinessError } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { sectionOfVersion } from './open-versions.ts';
import { releaseItem, type Releaser } from './release-item.ts';
import { notifyReviewers, notifyWriters } from './release-messages.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'site' | 'secrets' | 'log' | 'stopping'>;

const clockwork: Releaser = { userId: undefined, actorsIn: () => ['clock'], origin: scheduledOrigin };

/** What only people can change: a version that fails with one of these goes back to them. */
const forPeople: readonly ErrorName[] = [
  'expireTimePassed',
  'moreApprovalsNeeded',
  'sectionUnknown',
  'withdrawnMeanwhile',
  'consentMissing',
];
/** Somebody else was quicker, be it another node. */
const settled: readonly ErrorName[] = ['notFound', 'editedMeanwhile'];

/** Lets go live what was scheduled for now. Several nodes may: each version goes live once. */
export async function publishDueItems(deps: Deps): Promise<void> {
  try {
    for (const due of untilStopped(await listDueVersions(deps.db, deps.clock.now()), deps.stopping)) {
      await publishDueItem(deps, due).catch((error: unknown) =>
        deps.log.warn(
          { err: error, item: due.id },
          'a scheduled item that could not go live was not put off',
        ),
      );
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'scheduled items could not be listed');
  }
}

async function publishDueItem(deps: Deps, due: DueVersion): Promise<void> {
  try {
    await goLiveOrBack(deps, due);
  } catch (error) {
    if (error instanceof BusinessError && settled.includes(error.errorName)) return;
    deps.log.warn({ err: error, item: due.id }, 'a scheduled item could not go live');
    await postpone(deps, due);
  }
}

async function goLiveOrBack(deps: Deps, { id, rev }: DueVersion): Promise<void> {
  try {
    await deps.db.transaction((db) => releaseItem({ ...deps, db }, { id, rev, action: 'goLive' }, clockwork));
  } catch (error) {
    if (!(error instanceof BusinessError) || !forPeople.includes(error.errorName)) throw error;
    const sentBack = { id, rev, action: 'sendBack', comment: error.message } as const;
    await deps.db.transaction((db) => releaseItem({ ...deps, db }, sentBack, clockwork));
  }
}

const firstPause = 30_000;
const longestPause = 3_600_000;

/** Each time for twice as long. Its people hear of the first time. */
async function postpone(deps: Deps, due: DueVersion): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const pause = Math.min(firstPause * 2 ** due.failures, longestPause);
    const isOurs = await postponeVersion(tx, due, new Date(deps.clock.now().getTime() + pause));
    if (!isOurs || due.failures > 0) return;
    const [item, version] = [await findItem(tx, due.id), await getVersion(tx, due.id, due.number)];
    if (item === undefined || version === undefined) return;
    const { path } = await sectionOfVersion(tx, item, version);
    const told = { item, version, path, action: 'postpone', comment: '', actorId: undefined } as const;
    await notifyReviewers({ ...deps, db: tx }, told);
    await notifyWriters({ ...deps, db: tx }, told);
  });
}
