import { bannerStates } from '#contract/site/banners.ts';
import {
  firstDayNames,
  firstDaySteps,
  stepsLeft,
  type FirstDayCounts,
  type FirstDayStep,
} from '#contract/site/first-day.ts';
import type { Queryable } from '#server/db/database.ts';
import { findSetting, lockForLoading, saveSetting } from '#server/db/queries/portal/site.ts';
import { countFirstDay } from '#server/db/queries/site/first-day.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { noteNothingDone } from '#server/lib/http/audit-watch.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { readLive } from './read-facts.ts';
import { readBanners } from './save-banners.ts';
import { recordListAct } from './whole-list.ts';

/** Which steps somebody has marked as done, joined by spaces. */
export const firstDaySetting = 'first day';

async function readTicked(db: Queryable): Promise<FirstDayStep[]> {
  const kept = (await findSetting(db, firstDaySetting))?.split(' ') ?? [];
  return firstDaySteps.filter((step) => kept.includes(step));
}

type Deps = Pick<Services, 'clock' | 'config'> & { db: Queryable };

async function readCounts({ db, clock, config }: Deps): Promise<FirstDayCounts> {
  const [counted, { facts }, { rows }] = await Promise.all([
    countFirstDay(db, clock.now()),
    readLive({ db, config }),
    readBanners({ db }, { place: 'sy' }),
  ]);
  const states = bannerStates(rows, { now: clock.now().getTime(), place: 'sy' });
  return {
    ...counted,
    isNamed: facts.hostUnit !== '' && facts.operator !== '',
    hasCity: facts.areaCode !== '',
    slides: states.filter((state) => state === 'shown').length,
    hasRegistry: config.registryProvider === 'http',
  };
}

/** What the site has of what its first day asks for, and what was marked by hand. */
export async function readFirstDay(deps: Deps): Promise<{ counts: FirstDayCounts; ticked: FirstDayStep[] }> {
  const [counts, ticked] = await Promise.all([readCounts(deps), readTicked(deps.db)]);
  return { counts, ticked };
}

/** How many steps are left. */
export async function countStepsLeft(deps: Deps): Promise<number> {
  const { counts, ticked } = await readFirstDay(deps);
  return stepsLeft(counts, ticked);
}

/** Marks a step as done, or takes the mark away. */
export async function tickFirstDay(
  transaction: Transaction,
  { step, isDone }: { step: FirstDayStep; isDone: boolean },
  context: KnownContext,
): Promise<void> {
  const { db } = transaction;
  await lockForLoading(db);
  const ticked = await readTicked(db);
  if (ticked.includes(step) === isDone) {
    noteNothingDone();
    return;
  }
  const kept = firstDaySteps.filter((one) => (one === step ? isDone : ticked.includes(one)));
  await saveSetting(db, firstDaySetting, kept.join(' '));
  await recordListAct(
    transaction,
    context,
    'firstDay',
    `${isDone ? 'done' : 'undone'} ${firstDayNames[step]}`,
  );
}
