import { z } from 'zod';
import { call } from '../call.ts';
import { idText, instant, pageOf, paging } from '../fields.ts';
import { ownSignUp } from '../activities/sign-up.ts';

const prefix = '/api/portal/dtdRecords';
const own = { method: 'POST', access: 'user', errors: [] } as const;

/** Something that waits for whoever asks: computed from what there is, never kept. */
const todo = z
  .object({
    /** What it is of and which one: `activity-12`. The same for as long as it waits. */
    todoId: z.string(),
    /** What it is of, in words. */
    typeName: z.string(),
    title: z.string(),
    content: z.string(),
    /** Since when. */
    createTime: instant.nullable(),
    /** By when; null where it has no end. */
    dueTime: instant.nullable(),
    /** Where it is done: a path of the portal's. */
    page: z.string(),
  })
  .meta({ id: 'Todo' });

export type Todo = z.output<typeof todo>;

const paper = z
  .object({
    name: z.string(),
    href: z.string(),
    /** Bytes; null where it is not known. */
    fileSize: z.number().nullable(),
  })
  .meta({ id: 'TodoPaper' });

export type TodoPaper = z.output<typeof paper>;

const dataAuthorization = z
  .object({
    /** What was agreed to. */
    name: z.string(),
    /** Who gets the data. */
    recipient: z.string(),
    /** Which data. */
    scope: z.array(z.string()),
    purpose: z.string(),
    authorizedAt: instant,
  })
  .meta({ id: 'DataAuthorization' });

export type DataAuthorization = z.output<typeof dataAuthorization>;

const ofTodo = z.object({ todoId: idText(60).meta({ examples: ['activity-12'] }) });

/** What waits for the user, the activities that he takes part in, and what belongs to these. */
export const todoCalls = {
  indexList: call({
    ...own,
    path: `${prefix}/indexList`,
    summary: '待办事项：按期限先后，没有期限的在后。都由现有数据算出',
    reads: [
      'account',
      'signUp',
      'diagnosis',
      'prefix',
      'contact',
      'subscription',
      'content',
      'assessmentReview',
      'message',
    ],
    request: paging,
    response: pageOf(todo),
  }),
  activityList: call({
    ...own,
    path: `${prefix}/activityList`,
    summary: '我报名的、还没有结束的活动，先开始的在前',
    reads: ['signUp', 'content:activity'],
    request: paging,
    response: pageOf(ownSignUp),
  }),
  activityFinishList: call({
    ...own,
    path: `${prefix}/activityFinishList`,
    summary: '我报名的、已经结束的活动，近的在前',
    reads: ['signUp', 'content:activity'],
    request: paging,
    response: pageOf(ownSignUp),
  }),
  getPaperHrefBytodoId: call({
    ...own,
    path: `${prefix}/getPaperHrefBytodoId`,
    summary: '一项待办要用的材料：名称与地址；没有时为空',
    reads: ['signUp', 'content', 'file', 'diagnosis'],
    request: ofTodo,
    response: pageOf(paper),
  }),
  getDataAuthorizationBytodoId: call({
    ...own,
    path: `${prefix}/getDataAuthorizationBytodoId`,
    summary: '一项待办涉及的数据授权：给谁、哪些数据、为什么、何时同意；没有时为空',
    reads: ['signUp', 'content:activity', 'consent', 'diagnosis'],
    request: ofTodo,
    response: pageOf(dataAuthorization),
  }),
};
