import { bookingRetentionDays } from '#contract/experts/constants.ts';
import { deleteBookingsSettledBefore } from '#server/db/queries/experts/booking.ts';
import { booking, expertQuestion } from '#server/db/schema/expert.ts';
import { declareService, olderThan, rowsIn } from '#server/service.ts';
import { exportBookings, exportQuestions } from './export.ts';
import { anonymiseBookings, anonymiseQuestions } from './anonymise.ts';

export const expertsService = declareService('experts', {
  find: { expertQuestion: rowsIn(expertQuestion), booking: rowsIn(booking) },
  exports: { questions: exportQuestions, bookings: exportBookings },
  anonymise: [anonymiseQuestions, anonymiseBookings],
  sweeps: [olderThan(bookingRetentionDays, deleteBookingsSettledBefore)],
});
