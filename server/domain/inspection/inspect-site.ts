import { inspectionHour } from '#contract/inspection/constants.ts';
import {
  checkKeys,
  limitOf,
  mendDayOf,
  stateOf,
  verdictOf,
  type CheckKey,
} from '#contract/inspection/checks.ts';
import type { Limits } from '#contract/inspection/limits.ts';
import { shanghaiDay, startOfDay } from '#contract/shared-rules/shanghai-time.ts';
import { forgetAddresses, forgetHosts } from '#server/db/queries/inspection/address.ts';
import { closeFindings, saveFindings } from '#server/db/queries/inspection/finding.ts';
import { countPublished } from '#server/db/queries/inspection/measure.ts';
import {
  askForRun,
  endRun,
  handBackRun,
  takeRun,
  touchRun,
  wasRunAskedSince,
  type InspectionRun,
} from '#server/db/queries/inspection/run.ts';
import type { Services } from '#server/services.ts';
import type { Measurements } from './found.ts';
import { inspectReplies } from './inspect-replies.ts';
import { inspectTexts } from './inspect-texts.ts';
import { inspectUpdates } from './inspect-updates.ts';
import { findLimits } from './limits.ts';
import { inspectIpv6, ownHost } from './outside/inspect-ipv6.ts';
import { inspectReachability } from './outside/inspect-reachability.ts';
import { LinkInspector } from './outside/inspect-links.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'log' | 'stopping' | 'config' | 'site' | 'ownPaths'>;

/** A node that has not been heard of for so long is not at it any more. */
const staleMilliseconds = 5 * 60_000;

/**
 * Makes the inspection that is asked for, and each day from six o'clock on asks for one. Several nodes may call it at once: one of them makes it. Never
 * rejects.
 */
export async function inspectSite(services: Deps): Promise<void> {
  const { db, clock, log } = services;
  try {
    await askDaily(services);
    const now = clock.now();
    const run = await takeRun(db, { now, staleBefore: new Date(now.getTime() - staleMilliseconds) });
    if (run !== undefined) await makeRun(services, run);
  } catch (error) {
    log.warn({ err: error }, 'the site could not be inspected');
  }
}

async function askDaily({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const day = shanghaiDay(now);
  const due = new Date(startOfDay(day).getTime() + inspectionHour * 3_600_000);
  if (now >= due && !(await wasRunAskedSince(db, due))) await askForRun(db, { day, now });
}

/** Looks at everything, then writes what it found at once: whoever reads meanwhile sees the inspection before. */
async function makeRun(deps: Deps, run: InspectionRun): Promise<void> {
  const { db, clock, stopping } = deps;
  const now = clock.now();
  const onRead = async (itemsDone: number) =>
    !stopping.aborted && (await touchRun(db, run, { now: clock.now(), itemsDone }));
  try {
    await touchRun(db, run, { now, itemsDone: 0, itemsTotal: await countPublished(db, now) });
    const links = await LinkInspector.start(deps, { runId: run.id, now });
    const texts = await inspectTexts(db, { now, onRead, alsoRead: (items) => links.readItems(items) });
    if (texts === undefined) {
      await handBackRun(db, run);
      return;
    }
    const { done, ...ofTexts } = texts;
    await links.readSite(now);
    const limits = await findLimits(db);
    const measurements = {
      ...(await inspectUpdates(db, now, limits)),
      ...(await inspectReplies(db, now, limits)),
      ...ofTexts,
      deadLinks: links.measured,
      ...(await inspectReachability(deps, now, limits)),
      ...(await inspectIpv6(deps)),
    };
    await save(deps, run, { measurements, limits, itemsDone: done });
  } catch (error) {
    // begun anew once it counts as left: what fails each time does not do so every moment
    throw new Error('an inspection came to no end', { cause: error });
  }
}

async function save(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  run: InspectionRun,
  {
    measurements,
    limits,
    itemsDone,
  }: { measurements: Measurements<CheckKey>; limits: Limits; itemsDone: number },
): Promise<void> {
  const now = clock.now();
  const results = checkKeys.map((key) => {
    const { measured, isOff } = measurements[key];
    const limit = limitOf(key, limits);
    return { key, measured, limit, state: isOff ? ('off' as const) : stateOf(measured, limit) };
  });
  const found = checkKeys.flatMap((checkKey) =>
    measurements[checkKey].findings.map((finding) => ({
      ...finding,
      checkKey,
      dueDay: mendDayOf(checkKey, shanghaiDay(now)),
    })),
  );
  await db.transaction(async (tx) => {
    const isOwn = await endRun(tx, run, { now, itemsDone, checks: results, verdict: verdictOf(results) });
    // another node has taken it meanwhile, and writes what it finds itself
    if (!isOwn) return;
    await saveFindings(tx, found, { runId: run.id, now });
    await closeFindings(tx, { runId: run.id, now });
    await forgetAddresses(tx, run.id);
    await forgetHosts(tx, ownHost(config));
  });
}
