import { expertCalls } from '#contract/content/expert-calls.ts';
import { bookingCalls } from '#contract/experts/booking-calls.ts';
import { questionCalls } from '#contract/experts/question-calls.ts';
import { mayInSection } from '#contract/permissions.ts';
import { listExpertTypes, readExpert, readExperts } from '#server/domain/content/experts.ts';
import { bookExpert, confirmBooking, reserveApplication } from '#server/domain/experts/book.ts';
import { moveBooking } from '#server/domain/experts/bookings.ts';
import {
  answerQuestion,
  askExpert,
  keepPrivate,
  moveQuestion,
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
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { area } from './area.ts';
import { draftsOf } from './colleague.ts';

export const expertArea = area(expertCalls, (services) => ({
  expertTypeList: async () => ({ rows: await listExpertTypes(services) }),
  expertList: (query) => readExperts(services, query),
  expertDetails: ({ id }, context) => readExpert(services, id, draftsOf(context)),
}));

export const questionArea = area(questionCalls, (services) => ({
  publicQuestions: (query) => readPublicQuestions(services, query),
  askExpert: (request, context) => {
    const isOfEnterprise = context.caller.accountType === 'enpt';
    return askExpert(services, request, { ...actingOf(context), isOfEnterprise });
  },
  ownQuestions: (paging, { caller }) => readOwnQuestions(services, caller.userId, paging),
  withdrawQuestion: async ({ id }, context) => {
    await moveQuestion(services, id, { ...actingOf(context), action: 'withdraw', by: 'asker' });
    return null;
  },
  setQuestionPrivate: async (request, { caller }) => {
    await keepPrivate(services, request, caller.userId);
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
  passQuestionOn: async ({ id }, context) => {
    await moveQuestion(services, id, { ...clerkOf(context), action: 'passOn', by: 'clerk' });
    return null;
  },
  answerQuestion: async (request, context) => {
    await answerQuestion(services, request, clerkOf(context));
    return null;
  },
  declineQuestion: async ({ id, comment }, context) => {
    await moveQuestion(services, id, { ...clerkOf(context), action: 'decline', by: 'clerk', comment });
    return null;
  },
  takeQuestionDown: async ({ id, comment }, context) => {
    await moveQuestion(services, id, { ...clerkOf(context), action: 'takeDown', by: 'clerk', comment });
    return null;
  },
}));

export const bookingArea = area(bookingCalls, (services) => ({
  bookExpert: (request, context) => bookExpert(services, request, actingOf(context)),
  reserveApplication: (request, context) => reserveApplication(services, request, actingOf(context)),
  getReserveStatus: ({ id }, { caller }) => readReserveStatus(services, id, caller.userId),
  ownBookings: (paging, { caller }) => readOwnBookings(services, caller.userId, paging),
  cancelBooking: async ({ id }, context) => {
    await moveBooking(services, id, { ...actingOf(context), action: 'cancel', by: 'owner' });
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
  confirmBooking: async (request, context) => {
    await confirmBooking(services, request, clerkOf(context));
    return null;
  },
  declineBooking: async ({ id, comment }, context) => {
    await moveBooking(services, id, { ...clerkOf(context), action: 'decline', by: 'clerk', comment });
    return null;
  },
  finishBooking: async ({ id }, context) => {
    await moveBooking(services, id, { ...clerkOf(context), action: 'finish', by: 'clerk' });
    return null;
  },
}));

const actingOf = ({ caller, ip, requestId }: KnownContext): Acting => ({
  userId: caller.userId,
  place: { ip, requestId },
});

/** What people ask belongs to no section: who answers has his role for all of the site. */
function clerkOf(context: KnownContext): Acting {
  if (!mayInSection(context.caller.grants, 'answer', [])) fail('accessDenied');
  return actingOf(context);
}
