import { z } from 'zod';
import { call } from '../call.ts';
import { integer, nothing, trimmed } from '../fields.ts';

const prefix = '/api/portal/site/calendar';
const workOn = { method: 'POST', access: 'chief' } as const;
/** The rule says what is no day. */
const day = trimmed(20);

const days = {
  off: z.array(z.tuple([z.string(), z.string()])),
  working: z.array(z.string()),
};

/** A year as the history of the calendar has it. */
export const yearRow = z.object({
  off: z.array(z.tuple([z.string(), z.string()])),
  working: z.array(z.string()),
});

/** On which days offices work, where that differs from the week, by chiefs of the whole site. See docs/decisions/144. */
export const calendarCalls = {
  readCalendar: call({
    ...workOn,
    path: `${prefix}/list`,
    summary:
      '今年和明年的放假安排：放假的起止日、调休上班的日子；source 说明来自工作人员、程序自带的公布安排，还是只按法定节日推算',
    reads: ['site'],
    request: nothing,
    response: z.object({
      years: z.array(
        z
          .object({
            ...{ year: z.number(), rev: z.number(), ...days },
            source: z.enum(['entered', 'announced', 'reckoned']),
          })
          .meta({ id: 'CalendarYear' }),
      ),
    }),
    errors: ['accessDenied'],
  }),
  saveYear: call({
    ...workOn,
    path: `${prefix}/save`,
    summary: '写入今年或明年的放假安排：rev 为所见的，没有写过为 0；之后起算的工作日期限立即按新的',
    writes: ['site'],
    transaction: true,
    request: z
      .object({
        ...{ year: integer({ min: 2000, max: 2200 }), rev: integer({ min: 0 }).default(0) },
        off: z
          .array(z.tuple([day, day]))
          .max(60)
          .default([]),
        working: z.array(day).max(60).default([]),
      })
      .meta({ examples: [{ year: 2027, rev: 0, off: [['2027-01-01', '2027-01-03']], working: [] }] }),
    response: z.null(),
    errors: [
      ...(['accessDenied', 'editedMeanwhile', 'siteNothingChanged', 'siteListFull'] as const),
      ...(['calendarYearWrong', 'calendarEmpty', 'calendarDayWrong', 'calendarOrder'] as const),
      ...(['calendarOverlap', 'calendarWorkingDay'] as const),
    ],
  }),
};
