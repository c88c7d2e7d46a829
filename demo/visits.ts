import type { VisitSource } from '#contract/portal/visit-sources.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { addVisits, type VisitCount } from '#server/db/queries/portal/counter.ts';
import type { Queryable } from '#server/db/database.ts';
import { midnight } from './days.ts';

const days = 60;
const hourMilliseconds = 3_600_000;
/** Visits of a working day. */
const usualVisits = 61_000;

/** How the visits of a day come in over its 24 hours, in thousandths. */
const byHour = [6, 4, 3, 2, 3, 5, 12, 28, 66, 92, 98, 84, 48, 52, 82, 94, 90, 72, 40, 28, 30, 28, 20, 13];

/** What is read, and where from, in hundredths. */
const byRoute: Readonly<Record<string, number>> = {
  '/home/Home': 31,
  '/Info/HotSpotPolicy': 14,
  '/Info/zcfbDetail': 12,
  '/Info/newsCenter': 9,
  '/Info/InfoListDetail': 9,
  '/Excellent/ServiceResource': 7,
  '/Excellent/caseIntroduction': 5,
  '/Resolution/analysisNodeDetial': 5,
  '/home/helpGuide': 4,
  '/login': 4,
};
const byRegion: Readonly<Record<string, number>> = {
  示范省: 71,
  广东: 6,
  浙江: 5,
  江苏: 5,
  上海: 4,
  北京: 4,
  山东: 2,
  '': 3,
};

/** Of a hundred visits so many are the first page of somebody who has just come, and from where. */
const bySource = {
  direct: 17,
  baidu: 7,
  wechat: 6,
  government: 5,
  bing: 2,
  sogou: 1,
  so360: 1,
  other: 2,
} as const satisfies Partial<Record<VisitSource, number>>;
const isSource = (name: string): name is keyof typeof bySource => name in bySource;

/** Visits of the last weeks up to this hour, the same at each start: fewer on weekends, a little more each week. */
export function demoVisits(now: Date): VisitCount[] {
  const visits: VisitCount[] = [];
  for (let age = days - 1; age >= 0; age -= 1) {
    const begins = midnight(now, -age);
    const weekday = new Date(`${shanghaiDay(begins)}T00:00:00Z`).getUTCDay();
    const ofDay =
      usualVisits *
      (weekday === 0 || weekday === 6 ? 0.42 : 1) *
      (1 - age / 300) *
      (0.96 + ((age * 37) % 9) / 100);
    for (const [hour, share] of byHour.entries()) {
      const moment = begins + hour * hourMilliseconds;
      if (moment + hourMilliseconds > now.getTime()) break;
      const ofHour = (ofDay * share) / 1_000;
      for (const [route, part] of Object.entries(byRoute))
        for (const [region, portion] of Object.entries(byRegion)) {
          const count = Math.round((ofHour * part * portion) / 10_000);
          const visit = { hour: new Date(moment), route, region, statisticsType: 'pc' };
          let rest = count;
          for (const source of Object.keys(bySource).filter(isSource)) {
            const arrivals = Math.min(rest, Math.round((count * bySource[source]) / 100));
            if (arrivals > 0) visits.push({ ...visit, source, visits: arrivals });
            rest -= arrivals;
          }
          if (rest > 0) visits.push({ ...visit, visits: rest });
        }
    }
  }
  return visits;
}

/** They are within the total that the footer begins with. */
export const insertDemoVisits = (db: Queryable, now: Date): Promise<void> => addVisits(db, demoVisits(now));
