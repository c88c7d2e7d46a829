import { todoCalls } from '#contract/todo/calls.ts';
import { certificationTodos } from '#server/domain/account/profile/certification-todos.ts';
import { listOwnSignUps } from '#server/domain/activities/own-sign-ups.ts';
import { reviewTodos, signUpTodos } from '#server/domain/activities/todos.ts';
import { returnedItemTodos } from '#server/domain/content/owner-todos.ts';
import { diagnosisTodos } from '#server/domain/diagnosis/todos.ts';
import { returnedCommentTodos, returnedTopicTodos } from '#server/domain/forum/author-todos.ts';
import { contactTodos } from '#server/domain/matching/todos.ts';
import { messageTodos } from '#server/domain/messages/message-todos.ts';
import { markTodos } from '#server/domain/subscription/todos.ts';
import type { TodoProvider } from '#server/domain/todo/provider.ts';
import { listAuthorizations, listPapers, listTodos } from '#server/domain/todo/read-todos.ts';
import { area } from './area.ts';

/** Who says what waits for somebody, a line each: what one of them calls `activity` is `activity-12` to pages. */
const providers: readonly TodoProvider[] = [
  certificationTodos,
  diagnosisTodos,
  contactTodos,
  returnedItemTodos,
  returnedTopicTodos,
  returnedCommentTodos,
  signUpTodos,
  markTodos,
  reviewTodos,
  messageTodos,
];

export const todoArea = area(todoCalls, (services) => ({
  indexList: (paging, { caller }) => listTodos(services, providers, caller, paging),
  activityList: (paging, { caller }) => listOwnSignUps(services, caller.userId, { ...paging, isOver: false }),
  activityFinishList: (paging, { caller }) =>
    listOwnSignUps(services, caller.userId, { ...paging, isOver: true }),
  getPaperHrefBytodoId: ({ todoId }, { caller }) => listPapers(services, providers, caller, todoId),
  getDataAuthorizationBytodoId: ({ todoId }, { caller }) =>
    listAuthorizations(services, providers, caller, todoId),
}));
