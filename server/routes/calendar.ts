import { calendarCalls } from '#contract/site/calendar-calls.ts';
import { readCalendar, saveYear } from '#server/domain/site/working-years.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const calendarArea = area(calendarCalls, (services) => ({
  readCalendar: async (_, context) => {
    requireSiteWide(context, 'chief');
    return readCalendar(services);
  },
  saveYear: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    await saveYear(within, request, context);
    return null;
  },
}));
