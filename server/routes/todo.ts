import { todoCalls } from '#contract/todo/calls.ts';
import { matterCalls } from '#contract/todo/matter-calls.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { listOwnSignUps } from '#server/domain/activities/own-sign-ups.ts';
import { listAuthorizations, listPapers, listTodos } from '#server/domain/todo/read-todos.ts';
import { listMatters, readMatterSteps } from '#server/domain/todo/matters.ts';
import { readQueues } from '#server/domain/todo/queues.ts';
import { area } from './area.ts';

export const todoArea = area(todoCalls, (services, serviceList) => {
  const providers = serviceList.flatMap(({ todos = [] }) => todos);
  return {
    indexList: (paging, { caller }) => listTodos(services, providers, caller, paging),
    activityList: (paging, { caller }) =>
      listOwnSignUps(services, caller.userId, { ...paging, isOver: false }),
    activityFinishList: (paging, { caller }) =>
      listOwnSignUps(services, caller.userId, { ...paging, isOver: true }),
    getPaperHrefBytodoId: ({ todoId }, { caller }) => listPapers(services, providers, caller, todoId),
    getDataAuthorizationBytodoId: ({ todoId }, { caller }) =>
      listAuthorizations(services, providers, caller, todoId),
  };
});

export const queueArea = area(queueCalls, (services, serviceList) => {
  const queues = serviceList.flatMap(({ queues: own = [] }) => own);
  return { consoleQueues: (_, { caller }) => readQueues(services, queues, caller) };
});

export const matterArea = area(matterCalls, (services, serviceList) => {
  const providers = serviceList.flatMap(({ matters = [] }) => matters);
  return {
    matterList: (request, { caller }) => listMatters(services, providers, caller, request),
    matterSteps: ({ matterId }, { caller }) => readMatterSteps(services, providers, caller, matterId),
  };
});
