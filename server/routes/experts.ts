import { expertCalls } from '#contract/content/expert-calls.ts';
import { bookingCalls } from '#contract/experts/booking-calls.ts';
import { questionCalls } from '#contract/experts/question-calls.ts';
import { reveal } from '#server/domain/audit/reveal.ts';
import { listExpertTypes, readExpert, readExperts } from '#server/domain/experts/public-experts.ts';
import { bookExpert, confirmBooking, reserveApplication } from '#server/domain/experts/book.ts';
import { bookings } from '#server/domain/experts/booking-workflow.ts';
import { questions } from '#server/domain/experts/question-workflow.ts';
import {
  answerQuestion,
  askExpert,
  makeQuestionPrivate,
  type Acting,
} from '#server/domain/experts/questions.ts';
import {
  readAllBookings,
  readBooking,
  readOwnBookings,
  readReserveStatus,
} from '#server/domain/experts/read-bookings.ts';
import {
  readAllQuestions,
  readOwnQuestions,
  readPublicQuestions,
  readQuestion,
} from '#server/domain/experts/read-questions.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { expertsService } from '#server/domain/experts/service.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';
import { draftsOf } from './colleague.ts';

export const expertArea = area(expertCalls, (services) => ({
  expertTypeList: async () => ({ rows: await listExpertTypes(services) }),
  expertList: (query) => readExperts(services, query),
  expertDetails: ({ id }, context) => readExpert(services, id, draftsOf(context)),
}));

export const questionArea = area(
  questionCalls,
  (services) => ({
    publicQuestions: (query) => readPublicQuestions(services, query),
    askExpert: (request, context, within) => {
      const isOfEnterprise = context.caller.accountType === 'enpt';
      return askExpert(within, request, { ...actingOf(context), isOfEnterprise });
    },
    ownQuestions: (paging, { caller }) => readOwnQuestions(services, caller.userId, paging),
    withdrawQuestion: async ({ id }, context, within) => {
      await questions.within(within, id, { ...actingOf(context), action: 'withdraw', by: 'asker' });
      return null;
    },
    setQuestionPrivate: async (request, { caller }, within) => {
      await makeQuestionPrivate(within, request, caller.userId);
      return null;
    },
    listQuestions: (request, context) => {
      clerkOf(context);
      return readAllQuestions(services, request);
    },
    getQuestion: ({ id }, context) => {
      clerkOf(context);
      return readQuestion(services, id);
    },
    passQuestionOn: async ({ id }, context, within) => {
      await questions.within(within, id, { ...clerkOf(context), action: 'passOn', by: 'clerk' });
      return null;
    },
    answerQuestion: async (request, context, within) => {
      await answerQuestion(within, request, clerkOf(context));
      return null;
    },
    declineQuestion: async ({ id, comment }, context, within) => {
      await questions.within(within, id, { ...clerkOf(context), action: 'decline', by: 'clerk', comment });
      return null;
    },
    takeQuestionDown: async ({ id, comment }, context, within) => {
      await questions.within(within, id, { ...clerkOf(context), action: 'takeDown', by: 'clerk', comment });
      return null;
    },
  }),
  expertsService,
);

export const bookingArea = area(bookingCalls, (services) => ({
  bookExpert: (request, context, within) => bookExpert(within, request, actingOf(context)),
  reserveApplication: (request, context, within) => reserveApplication(within, request, actingOf(context)),
  getReserveStatus: ({ id }, { caller }) => readReserveStatus(services, id, caller.userId),
  ownBookings: (paging, { caller }) => readOwnBookings(services, caller.userId, paging),
  cancelBooking: async ({ id }, context, within) => {
    await bookings.within(within, id, { ...actingOf(context), action: 'cancel', by: 'owner' });
    return null;
  },
  listBookings: (request, context) => {
    clerkOf(context);
    return readAllBookings(services, request);
  },
  getBooking: ({ id }, context) => {
    clerkOf(context);
    return readBooking(services, id);
  },
  revealBooking: ({ id }, context) =>
    reveal(services, { call: bookingCalls.getBooking, object: `booking ${String(id)}` }, context, () => {
      clerkOf(context);
      return readBooking(services, id);
    }),
  confirmBooking: async (request, context, within) => {
    await confirmBooking(within, request, clerkOf(context));
    return null;
  },
  declineBooking: async ({ id, comment }, context, within) => {
    await bookings.within(within, id, { ...clerkOf(context), action: 'decline', by: 'clerk', comment });
    return null;
  },
  finishBooking: async ({ id }, context, within) => {
    await bookings.within(within, id, { ...clerkOf(context), action: 'finish', by: 'clerk' });
    return null;
  },
}));

const actingOf = ({ caller, ...from }: KnownContext): Acting => ({
  userId: caller.userId,
  origin: originOf(from),
});

/** What people ask belongs to no section: who answers has his role for all of the site. */
function clerkOf(context: KnownContext): Acting {
  requireSiteWide(context, 'answer');
  return actingOf(context);
}
