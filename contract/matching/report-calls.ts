import { z } from 'zod';
import { call } from '../call.ts';
import { reportsPerDay } from '../forum/constants.ts';
import { id, instant, pageOf, paging, trimmed, workflowStep } from '../fields.ts';
import { revealing } from '../reveal.ts';
import { contactSides, contactStates } from './contact-workflow.ts';
import { ofTheTwo } from './contact-calls.ts';
import { reportDecisionMaxLength } from './constants.ts';
import { matchReportDecisions, matchReportStateNames, matchReportStates } from './report-workflow.ts';
import { exportOf, timeCell } from '../list-export.ts';
import { sideNames } from './state-names.ts';

const prefix = '/api/portal/match/report';
const state = z.enum(matchReportStates);
const side = z.enum(contactSides);
const ofReport = z.object({ id });

/** One of the two says what is wrong with what the other has written. */
export const reportTalkCalls = {
  reportTalk: call({
    method: 'POST',
    path: '/api/portal/match/report',
    whenClosed: 'open',
    summary:
      '举报对方的一条留言；不带 messageId 是举报整个对接的留言。一条留言只能举报一次，工作人员只能看到被举报的部分',
    access: 'user',
    owner: ofTheTwo,
    writes: ['matchReport', 'contact', 'message'],
    once: true,
    transaction: true,
    request: z.object({
      id,
      messageId: id.optional(),
      reason: trimmed(20).meta({ examples: ['广告推销'] }),
      note: trimmed(500),
    }),
    response: z.null(),
    errors: [
      'notFound',
      'reportReasonRequired',
      'reportNoteTooLong',
      'reportLimitReached',
      'matchReported',
      'matchReportNothing',
    ],
    perUserDay: { name: 'match report', max: reportsPerDay, error: 'reportLimitReached' },
    perIp: { max: 120, minutes: 10 },
  }),
};

const reportRow = z
  .object({
    id: z.number(),
    state,
    reason: z.string(),
    /** One message, or the talk as a whole. */
    isOfMessage: z.boolean(),
    demandTitle: z.string(),
    solutionTitle: z.string(),
    /** Whose words were reported. */
    writerSide: side,
    createTime: instant,
  })
  .meta({ id: 'MatchReport' });
export type MatchReportRow = z.infer<typeof reportRow>;

const item = z.object({ id: z.number(), title: z.string(), isPublic: z.boolean(), party: z.string() });

const listMatchReports = call({
  method: 'POST',
  path: `${prefix}/list`,
  summary: '工作人员：被举报的对接，早的在前；state 为空时列全部',
  access: 'review',
  reads: ['matchReport', 'content:demand', 'content:solution'],
  request: paging.extend({ state: z.union([z.literal(''), state]).default('waiting') }),
  response: pageOf(reportRow),
  errors: ['accessDenied'],
});

/** Reports of talks, for staff who may review for the whole site. */
export const matchReportCalls = {
  listMatchReports,
  exportMatchReports: exportOf(listMatchReports, {
    name: '被举报的对接',
    columns: {
      编号: (report) => report.id,
      需求: ({ demandTitle }) => demandTitle,
      方案: ({ solutionTitle }) => solutionTitle,
      举报的是: ({ isOfMessage }) => (isOfMessage ? '一条留言' : '整个对接'),
      被举报的一方: ({ writerSide }) => sideNames[writerSide],
      理由: ({ reason }) => reason,
      状态: (report) => matchReportStateNames[report.state],
      举报时间: ({ createTime }) => timeCell(createTime),
    },
    filters: { state: ['状态', matchReportStateNames] },
  }),
  getMatchReport: call({
    method: 'POST',
    path: `${prefix}/getById`,
    summary:
      '工作人员：一次举报：被举报的留言和前后各 5 条（举报整个对接的，举报前最近 50 条）、需求和方案、双方、经过和可以进行的操作',
    access: 'review',
    reads: ['matchReport', 'contact', 'account', 'content:demand', 'content:solution'],
    request: ofReport,
    response: reportRow.extend({
      note: z.string(),
      contactState: z.enum(contactStates),
      demand: item,
      solution: item,
      /** Account names; whoever has left is 已注销用户. */
      reporter: z.object({ account: z.string() }),
      writer: z.object({ account: z.string(), userName: z.string(), phone: z.string() }),
      messages: z.array(
        z.object({
          id: z.number(),
          side,
          isReported: z.boolean(),
          isHidden: z.boolean(),
          body: z.string(),
          createTime: instant,
        }),
      ),
      /** What can be decided now, once a reason is written. */
      actions: z.array(z.enum(matchReportDecisions)),
      steps: z.array(workflowStep),
    }),
    masked: { 'writer.userName': 'name', 'writer.phone': 'phone' },
    errors: ['notFound', 'accessDenied'],
  }),
  revealMatchReport: call({
    ...revealing,
    access: 'review',
    path: `${prefix}/reveal`,
    summary: '工作人员：被举报的一方的姓名和手机号的明文；每次查看都记入操作记录',
    reads: ['matchReport', 'account'],
    request: ofReport,
    errors: ['notFound', 'accessDenied'],
  }),
  decideMatchReport: call({
    method: 'POST',
    path: `${prefix}/decide`,
    summary:
      '工作人员：keep 保留、hide 隐藏被举报的留言、end 结束对接（后两种须写理由：隐藏的，写的人会看到；结束的，双方都会看到）；举报的人会知道结果',
    access: 'review',
    writes: ['matchReport', 'contact', 'content:demand', 'message'],
    once: true,
    transaction: true,
    request: z.object({
      id,
      action: z.enum(matchReportDecisions),
      comment: trimmed(reportDecisionMaxLength),
    }),
    response: z.object({ state }),
    errors: [
      'notFound',
      'accessDenied',
      'matchReportReasonRequired',
      'matchReportOfTalk',
      'matchReportContactOver',
      'matchReportDecided',
    ],
  }),
};
