import { reachabilityDays, dailyVisits } from '#contract/inspection/constants.ts';
import type { Limits } from '#contract/inspection/limits.ts';
import { visitSourceNames, visitSources } from '#contract/inspection/outside.ts';
import { daysAfter, shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { listReachability } from '#server/db/queries/inspection/reachability.ts';
import type { Services } from '#server/services.ts';
import { notMade, type Found, type Measurements } from '../found.ts';

const percent = ({ visits, failed }: { visits: number; failed: number }): number =>
  visits === 0 ? 0 : Math.round((failed * 1_000) / visits) / 10;

/**
 * By how many percent of the visits of a week the site did not open: of its own or of a probe’s, whichever is worse. A day of enough visits that is
 * over the limit is a finding until the week is over.
 */
export async function inspectReachability(
  { db, config }: Pick<Services, 'db' | 'config'>,
  now: Date,
  { reachability: limit }: Pick<Limits, 'reachability'>,
): Promise<Measurements<'reachability'>> {
  const days = config.inspection.asksOutside
    ? await listReachability(db, daysAfter(shanghaiDay(now), 1 - reachabilityDays))
    : [];
  const bySource = visitSources.map((source) => {
    const own = days.filter((day) => day.source === source);
    const sum = (part: 'visits' | 'failed') => own.reduce((total, day) => total + day[part], 0);
    return { visits: sum('visits'), failed: sum('failed') };
  });
  if (bySource.every(({ visits }) => visits === 0)) return { reachability: notMade };
  const findings = days
    .filter((day) => day.visits >= dailyVisits && percent(day) >= limit)
    .map(({ day, source, visits, failed }): Found => ({
      ...{ subject: 'site', subjectId: 0, detail: `${day} ${source}`, title: '本站', sectionName: '' },
      text: `${day} ${visitSourceNames[source]} ${String(visits)} 次，打不开 ${String(failed)} 次（${String(percent({ visits, failed }))}%）`,
      amount: 1,
    }));
  return { reachability: { measured: Math.max(...bySource.map(percent)), findings } };
}
