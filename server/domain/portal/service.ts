import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { deleteVisitDaysBefore, deleteVisitHoursBefore } from '#server/db/queries/portal/counter.ts';
import { declareService, olderThan } from '#server/service.ts';

/** A year and the month before it: an hour can be held against that of a year ago. Days say less, and are kept for five years. */
const visitHourRetentionDays = 400;
const visitDayRetentionDays = 5 * 366;

export const portalService = declareService('portal', {
  sweeps: [
    olderThan(visitHourRetentionDays, deleteVisitHoursBefore),
    olderThan(visitDayRetentionDays, (db, before) => deleteVisitDaysBefore(db, shanghaiDay(before))),
  ],
});
