import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, lines, pageOf, paging, trimmed, workflowStep } from '../fields.ts';
import { questionsPerDay } from './constants.ts';
import { questionStates } from './question-workflow.ts';
import { exportOf, timeCell } from '../list-export.ts';
import { questionStateNames } from './state-names.ts';

const prefix = '/api/portal/expertQuestion';
const state = z.enum(questionStates);
/** Longer than what is allowed: the form's rules say what is too long, in words. */
const body = lines(4_000).default('');
const key = z.object({ id });
const staff = {
  method: 'POST',
  access: 'answer',
  writes: ['question', 'message'],
  transaction: true,
  response: z.null(),
} as const;
const goneErrors = ['notFound', 'accessDenied', 'expertQuestionMoved'] as const;

/** A question with its answer as everybody reads it: of the asker nothing but whether he is an enterprise. */
const publicQuestion = z
  .object({
    id: z.number(),
    expertId: z.number(),
    expertName: z.string(),
    body: z.string(),
    isOfEnterprise: z.boolean(),
    createTime: instant,
    answer: z.string(),
    answerTime: instant,
  })
  .meta({ id: 'ExpertAnswer' });

/** One as its asker sees it. */
const ownQuestion = z
  .object({
    id: z.number(),
    expertId: z.number(),
    expertName: z.string(),
    body: z.string(),
    isPrivate: z.boolean(),
    state,
    createTime: instant,
    /** '' until it is answered. */
    answer: z.string(),
    answerTime: instant.nullable(),
    /** Why it was declined or taken down. */
    comment: z.string(),
  })
  .meta({ id: 'ExpertQuestion' });

export type PublicQuestion = z.infer<typeof publicQuestion>;
export type OwnQuestion = z.infer<typeof ownQuestion>;

const listQuestions = call({
  method: 'POST',
  path: `${prefix}/list`,
  summary: '工作人员：给专家的问题，等待最久的在前；state 为空时列出全部，waiting 为真时只列等待转交或答复的',
  access: 'answer',
  reads: ['question', 'content:expert'],
  request: paging.extend({
    state: z.union([z.literal(''), state]).default(''),
    waiting: z.boolean().default(false),
  }),
  response: pageOf(ownQuestion),
  errors: ['accessDenied'],
});

/** Questions to experts: asked by users, passed on and answered by staff, read by everybody unless the asker wants them kept private. */
export const questionCalls = {
  publicQuestions: call({
    method: 'POST',
    path: `${prefix}/portalList`,
    summary: '专家已答复的公开问题，新的在前；expertId 为空时为全部专家',
    access: 'anonymous',
    reads: ['question', 'content:expert'],
    request: paging.extend({ expertId: id.optional() }),
    response: pageOf(publicQuestion),
    errors: [],
  }),
  askExpert: call({
    method: 'POST',
    path: `${prefix}/ask`,
    summary: '向一位专家提问；id 为专家，isPrivate 为 true 时只有本人看得到问题和答复',
    access: 'user',
    writes: ['question', 'message'],
    once: true,
    transaction: true,
    request: z.object({ id, body, isPrivate: z.boolean().default(false) }),
    response: z.object({ id: z.number() }),
    errors: [
      'notFound',
      'expertQuestionRequired',
      'expertQuestionTooShort',
      'expertQuestionTooLong',
      'expertQuestionLimit',
    ],
    perUserDay: { name: 'expert question', max: questionsPerDay, error: 'expertQuestionLimit' },
    perIp: { max: 60, minutes: 10 },
  }),
  ownQuestions: call({
    method: 'POST',
    path: `${prefix}/own`,
    summary: '我向专家提的问题，新的在前',
    access: 'user',
    reads: ['question', 'content:expert'],
    request: paging,
    response: pageOf(ownQuestion),
    errors: [],
  }),
  withdrawQuestion: call({
    method: 'POST',
    path: `${prefix}/withdraw`,
    summary: '撤回我还没有得到答复的问题',
    access: 'user',
    writes: ['question'],
    owner: { table: 'expertQuestion', id: 'id', otherwise: 'notFound' },
    transaction: true,
    request: key,
    response: z.null(),
    errors: ['notFound', 'expertQuestionMoved'],
  }),
  setQuestionPrivate: call({
    method: 'POST',
    path: `${prefix}/setIsPrivate`,
    summary: '我的问题是否只给本人看，答复之后也可以改',
    access: 'user',
    writes: ['question'],
    owner: { table: 'expertQuestion', id: 'id', otherwise: 'notFound' },
    transaction: true,
    request: key.extend({ isPrivate: z.boolean() }),
    response: z.null(),
    errors: ['notFound'],
  }),
  listQuestions,
  exportQuestions: exportOf(listQuestions, {
    name: '专家提问',
    columns: {
      编号: (question) => question.id,
      专家: ({ expertName }) => expertName,
      问题: (question) => question.body,
      不公开: ({ isPrivate }) => isPrivate,
      状态: (question) => questionStateNames[question.state],
      提问时间: ({ createTime }) => timeCell(createTime),
      答复: ({ answer }) => answer,
      答复时间: ({ answerTime }) => timeCell(answerTime),
      说明: ({ comment }) => comment,
    },
    filters: { state: ['状态', questionStateNames], waiting: '等待处理' },
  }),
  getQuestion: call({
    method: 'POST',
    path: `${prefix}/getById`,
    summary: '工作人员：一个问题的全文、提问账号和经过',
    access: 'answer',
    reads: ['question', 'account', 'content:expert'],
    request: key,
    response: ownQuestion.extend({ account: z.string(), steps: z.array(workflowStep) }),
    errors: ['notFound', 'accessDenied'],
  }),
  passQuestionOn: call({
    ...staff,
    path: `${prefix}/handOver`,
    summary: '工作人员：审核通过，已转给专家',
    request: key,
    errors: goneErrors,
  }),
  answerQuestion: call({
    ...staff,
    path: `${prefix}/answer`,
    summary:
      '工作人员：录入专家的答复，提问者没有要求保密时同时公开；再次录入为更正；answerTime 为所见答复的时间（还没有答复为 null），其后又有变化的不处理',
    once: true,
    request: key.extend({ body, answerTime: instant.nullable().optional() }),
    errors: [...goneErrors, 'expertAnswerRequired', 'expertAnswerTooLong'],
  }),
  declineQuestion: call({
    ...staff,
    path: `${prefix}/decline`,
    summary: '工作人员：不转给专家，comment 为告知提问者的原因',
    request: key.extend({ comment: trimmed(300) }),
    errors: [...goneErrors, 'reviewCommentRequired'],
  }),
  takeQuestionDown: call({
    ...staff,
    path: `${prefix}/takeDown`,
    summary: '工作人员：撤下已公开的问题和答复，comment 为告知提问者的原因',
    request: key.extend({ comment: trimmed(300) }),
    errors: [...goneErrors, 'reviewCommentRequired'],
  }),
};
