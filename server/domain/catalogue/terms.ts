import type { DeclarationItem } from '#contract/content/entities.ts';
import { mostTerms, termCalendarName, type Term } from '#contract/content/term-calendar.ts';
import { shanghaiMinuteInWords, startOfDay } from '#contract/shared-rules/shanghai-time.ts';
import { listTerms } from '#server/db/queries/content/declaration.ts';
import { icalendar, type CalendarEvent } from '#server/lib/text/icalendar.ts';
import type { Services } from '#server/services.ts';
import { itemAddress, wholeAddress } from './plain/site-address.ts';

type Deps = Pick<Services, 'db' | 'clock'>;

const day = 24 * 3_600_000;
/** What is over stays in the feed for so many days, and what is to come is told so many days ahead. */
const feedDays = { before: 60, ahead: 400 };

async function termsBetween({ db }: Pick<Deps, 'db'>, window: { from: Date; before: Date }): Promise<Term[]> {
  const rows = await listTerms(db, { ...window, limit: mostTerms });
  const terms = rows.flatMap(({ id, title, startsAt, endsAt, updateTime, card }) =>
    startsAt === null || endsAt === null
      ? []
      : [
          {
            ...{ id, title, declareUnit: (card as Partial<DeclarationItem>).declareUnit ?? '' },
            startTime: startsAt.toISOString(),
            endTime: endsAt.toISOString(),
            updateTime: updateTime.toISOString(),
          },
        ],
  );
  return terms.sort((one, other) =>
    one.startTime === other.startTime ? one.id - other.id : one.startTime < other.startTime ? -1 : 1,
  );
}

/** The first moment of a month of Shanghai, and that of the next one: 2026-12. */
function monthOf(month: string): { from: Date; before: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next =
    number === 12 ? `${String(year + 1)}-01` : `${String(year)}-${String(number + 1).padStart(2, '0')}`;
  return { from: startOfDay(`${month}-01`), before: startOfDay(`${next}-01`) };
}

/** What opens or closes in a month. */
export const listTermsOfMonth = (deps: Pick<Deps, 'db'>, month: string): Promise<Term[]> =>
  termsBetween(deps, monthOf(month));

/** What a calendar has of a term: its beginning and its end. */
function eventsOf(deps: Pick<Services, 'config'>, term: Term): CalendarEvent[] {
  const { hostname } = new URL(wholeAddress(deps, '/'));
  const [from, to] = [term.startTime, term.endTime].map(shanghaiMinuteInWords);
  const event = (at: string, time: string, says: string): CalendarEvent => ({
    uid: `declaration-${String(term.id)}-${at}@${hostname}`,
    stamp: new Date(term.updateTime),
    start: new Date(time),
    summary: `${says}：${term.title}`,
    description: `${term.declareUnit}\n申报时间：${from ?? ''} 至 ${to ?? ''}`,
    url: itemAddress(deps, 'declaration', term.id),
  });
  return [event('open', term.startTime, '申报开始'), event('close', term.endTime, '申报截止')];
}

/** The calendar that programs subscribe to: public terms, and nothing of who asks. */
export async function termCalendar(deps: Deps & Pick<Services, 'config' | 'site'>): Promise<string> {
  const now = deps.clock.now().getTime();
  const from = new Date(now - feedDays.before * day);
  const before = new Date(now + feedDays.ahead * day);
  const terms = await termsBetween(deps, { from, before });
  return icalendar({
    name: `${deps.site.facts.name} - ${termCalendarName}`,
    events: terms
      .flatMap((term) => eventsOf(deps, term))
      .filter(({ start }) => start >= from && start < before),
  });
}
