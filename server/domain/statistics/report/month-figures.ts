import { termsRetentionDays } from '#contract/search/constants.ts';
import { visitSourceNames } from '#contract/portal/visit-sources.ts';
import type { CalendarDay } from '#contract/shared-rules/calendar-day.ts';
import { daysAfter, shanghaiDay, startOfDay } from '#contract/shared-rules/shanghai-time.ts';
import { leastNetworks, listMissedTerms } from '#server/db/queries/search/term.ts';
import { countRegistrations } from '#server/db/queries/statistics/account-figures.ts';
import { countPublished } from '#server/db/queries/statistics/editorial-figures.ts';
import { sumArrivals, sumVisitsByDay } from '#server/db/queries/statistics/visit-figures.ts';
import type { Charted } from '#server/lib/pdf/pdf-charts.ts';
import type { Services } from '#server/services.ts';

/** Terms that a report names. */
const mostTerms = 50;

/** The days of a month (2026-02), the first first. */
function daysOf(month: string): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = daysAfter(day, 1)) days.push(day);
  return days;
}

/** What is counted by day: what happened in a month and in no other. */
export async function readMonth({ db, clock }: Pick<Services, 'db' | 'clock'>, month: string) {
  const days = daysOf(month);
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  const from = startOfDay(first);
  const until = new Date(startOfDay(daysAfter(last, 1)).getTime() - 1);
  const kept = daysAfter(shanghaiDay(clock.now()), -termsRetentionDays);
  const [visits, arrivals, registered, published, terms] = await Promise.all([
    sumVisitsByDay(db, first),
    sumArrivals(db, first, last),
    countRegistrations(db, from),
    countPublished(db, { from, until }),
    listMissedTerms(db, { since: first, until: last, least: leastNetworks, limit: mostTerms }),
  ]);
  const registrations = (type: 'user' | 'enpt') =>
    days.map((day): Charted => ({
      name: day,
      value: registered.find((one) => one.day === day && one.accountType === type)?.count ?? 0,
    }));
  return {
    visits: days.map((day): Charted => ({ name: day, value: visits.get(day) ?? 0 })),
    arrivals: arrivals.map(({ source, visits: value }): Charted => ({
      name: visitSourceNames[source],
      value,
    })),
    enterprises: registrations('enpt'),
    persons: registrations('user'),
    sections: published
      .map(({ sectionName, count }): Charted => ({ name: sectionName, value: count }))
      .sort((one, two) => two.value - one.value || (one.name < two.name ? -1 : 1)),
    terms: terms.map(({ term, visitors }): Charted => ({ name: term, value: visitors })),
    /** Since when terms are kept, where that is not all of the month. */
    termsSince: kept > first ? kept : undefined,
  };
}

export const totalOf = (rows: readonly Charted[]): number => rows.reduce((sum, { value }) => sum + value, 0);
