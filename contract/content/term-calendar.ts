/** When one may apply for something. */
export interface Term {
  id: number;
  title: string;
  declareUnit: string;
  startTime: string;
  endTime: string;
  updateTime: string;
}

/** Where calendar programs find the terms of all declarations. */
export const termCalendarAddress = '/calendar/declarations.ics';
export const termCalendarName = '申报日历';
/** Terms of one month, or of a feed: more than a city calls for. */
export const mostTerms = 500;
