import { bookingRetentionDays } from '#contract/experts/constants.ts';
import { deleteBookingsSettledBefore } from '#server/db/queries/experts/booking.ts';
import { booking, expertQuestion } from '#server/db/schema/expert.ts';
import { declareService, olderThan, rowsIn } from '#server/service.ts';
import { noRows } from '#server/domain/todo/queues.ts';
import { readAllBookings } from './read-bookings.ts';
import { readAllQuestions } from './read-questions.ts';
import { exportBookings, exportQuestions } from './export.ts';
import { anonymiseBookings, anonymiseQuestions } from './anonymise.ts';
import { questionMatters, bookingMatters } from './matters.ts';

export const expertsService = declareService('experts', {
  matters: [questionMatters, bookingMatters],
  find: { expertQuestion: rowsIn(expertQuestion), booking: rowsIn(booking) },
  queues: [
    {
      page: 'questions',
      permission: 'answer',
      count: async (deps) => (await readAllQuestions(deps, { ...noRows, state: '', waiting: true })).total,
    },
    {
      page: 'bookings',
      permission: 'answer',
      count: async (deps) => (await readAllBookings(deps, { ...noRows, state: '', waiting: true })).total,
    },
  ],
  exports: { questions: exportQuestions, bookings: exportBookings },
  anonymise: [anonymiseQuestions, anonymiseBookings],
  sweeps: [olderThan(bookingRetentionDays, deleteBookingsSettledBefore)],
});
