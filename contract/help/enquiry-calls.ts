import { z } from 'zod';
import { captchaProof } from '../account/entities.ts';
import { call } from '../call.ts';
import { id, instant, lines, pageOf, paging, trimmed, workflowStep } from '../fields.ts';
import { revealing } from '../reveal.ts';
import { anyEnquiryCategory, siteFaultPageMaxLength } from './constants.ts';
import { enquiryStates } from './enquiry-workflow.ts';
import { exportOf, timeCell } from '../list-export.ts';
import { enquiryStateNames } from './state-names.ts';

const prefix = '/api/system/enquiry';
const state = z.enum(enquiryStates);
const category = z.enum(anyEnquiryCategory);
/** Longer than what is allowed: the form's rules say what is too long, in words. */
const body = lines(4_000).default('');

/** An enquiry as its author sees it. */
const ownEnquiry = z
  .object({
    number: z.string(),
    category,
    /** Of 网站找错: which page, and what is wrong with it; else ''. */
    page: z.string(),
    fault: z.string(),
    body: z.string(),
    state,
    createTime: instant,
    /** The last working day on which an answer is in time, 2026-03-11. */
    dueDay: z.string(),
    /** '' until it is answered. */
    answer: z.string(),
    answerTime: instant.nullable(),
  })
  .meta({ id: 'Enquiry' });

/** As those who answer see it in a list. */
const enquiryRow = z.object({
  id: z.number(),
  number: z.string(),
  category,
  /** The beginning of what was written. */
  opening: z.string(),
  /** Of 网站找错: which page; else ''. */
  page: z.string(),
  state,
  createTime: instant,
  dueDay: z.string(),
  /** Written by somebody with an account. */
  isOfUser: z.boolean(),
  /** The colleague who has taken it on; '' where nobody has. */
  assignee: z.string(),
});

const listEnquiries = call({
  method: 'POST',
  path: `${prefix}/list`,
  summary:
    '工作人员：留言列表，超期的在前，其次是先到的；state 为空时列出全部，waiting 为真时只列等待答复的；assigned 为 mine（由我接手）、nobody（没人接手）或 mineOrNobody（二者之一）；siteFaults 为真时列网站找错，为假时列其余的',
  access: 'answer',
  reads: ['enquiry'],
  request: paging.extend({
    state: z.union([z.literal(''), state]).default(''),
    waiting: z.boolean().default(false),
    assigned: z.enum(['', 'mine', 'nobody', 'mineOrNobody']).default(''),
    siteFaults: z.boolean().default(false),
  }),
  response: pageOf(enquiryRow),
  errors: [],
});

/** Messages to the customer service, and their answers. */
export const enquiryCalls = {
  submitEnquiry: call({
    method: 'POST',
    path: `${prefix}/submit`,
    bodyKilobytes: 24,
    summary: '给客服留言；未登录时须填手机号或邮箱并通过验证码（purpose 为 enquiry），答复中的编号用来查询',
    access: 'anonymous',
    writes: ['enquiry', 'message'],
    once: true,
    request: captchaProof.extend({
      category: trimmed(20).meta({ examples: ['账号与登录'] }),
      body,
      contact: trimmed(254).meta({ examples: ['13800138000'] }),
    }),
    response: z.object({ number: z.string(), dueDay: z.string() }),
    errors: [
      'enquiryCategoryRequired',
      'enquiryBodyRequired',
      'enquiryBodyTooShort',
      'enquiryBodyTooLong',
      'enquiryContactRequired',
      'enquiryContactFormat',
      'enquiryLimitReached',
      'captchaRequired',
      'captchaExpired',
    ],
    // tries, refused ones too: those that are written have a limit of their own
    perIp: { max: 60, minutes: 10 },
  }),
  submitSiteFault: call({
    method: 'POST',
    path: `${prefix}/siteFault`,
    bodyKilobytes: 24,
    summary:
      '网站找错：哪个网页、哪一类问题、说明；联系方式可以不填。未登录时须通过验证码（purpose 为 enquiry），答复中的编号用来查询',
    access: 'anonymous',
    writes: ['enquiry', 'message'],
    once: true,
    request: captchaProof.extend({
      page: trimmed(siteFaultPageMaxLength + 1).meta({ examples: ['/home/Home'] }),
      kind: trimmed(20).meta({ examples: ['错别字'] }),
      body,
      contact: trimmed(254).default(''),
    }),
    response: z.object({ number: z.string(), dueDay: z.string() }),
    errors: [
      'siteFaultPageRequired',
      'siteFaultPageFormat',
      'siteFaultKindRequired',
      'enquiryBodyRequired',
      'enquiryBodyTooShort',
      'enquiryBodyTooLong',
      'enquiryContactFormat',
      'enquiryLimitReached',
      'captchaRequired',
      'captchaExpired',
    ],
    perIp: { max: 60, minutes: 10 },
  }),
  findEnquiry: call({
    method: 'POST',
    path: `${prefix}/find`,
    summary: '按编号查询留言和答复；答复中没有联系方式',
    access: 'anonymous',
    reads: ['enquiry'],
    request: z.object({ number: trimmed(50).meta({ examples: ['L261122-2345678ABC'] }) }),
    response: ownEnquiry,
    errors: ['enquiryNumberRequired', 'enquiryUnknown'],
    perIp: { max: 20, minutes: 10 },
  }),
  ownEnquiries: call({
    method: 'POST',
    path: `${prefix}/own`,
    summary: '我登录后写的留言和答复，新的在前',
    access: 'user',
    reads: ['enquiry'],
    request: paging,
    response: pageOf(ownEnquiry),
    errors: [],
  }),
  listEnquiries,
  exportEnquiries: exportOf(listEnquiries, {
    name: '客服留言',
    columns: {
      编号: ({ number }) => number,
      类别: (enquiry) => enquiry.category,
      网页: ({ page }) => page,
      开头: ({ opening }) => opening,
      状态: (enquiry) => enquiryStateNames[enquiry.state],
      期限: ({ dueDay }) => dueDay,
      留言时间: ({ createTime }) => timeCell(createTime),
      有账号: ({ isOfUser }) => isOfUser,
      接手人: ({ assignee }) => assignee,
    },
    filters: {
      state: ['状态', enquiryStateNames],
      waiting: '等待答复',
      assigned: ['接手', { mine: '由我', nobody: '没有人', mineOrNobody: '由我和没有人' }],
      siteFaults: '网站找错',
    },
  }),
  getEnquiry: call({
    method: 'POST',
    path: `${prefix}/getById`,
    summary: '工作人员：一条留言的全文、联系方式、答复和经过',
    access: 'answer',
    reads: ['enquiry', 'account'],
    request: z.object({ id }),
    response: ownEnquiry.extend({
      id: z.number(),
      contact: z.string(),
      /** Account name; '' for somebody who was not logged in. */
      account: z.string(),
      steps: z.array(workflowStep),
      assignee: z.string(),
      /** Its id; null where nobody has taken it on. */
      assignedTo: z.number().nullable(),
      isMine: z.boolean(),
      /** To whom it can be handed. */
      colleagues: z.array(z.object({ id: z.number(), account: z.string() })),
    }),
    masked: { contact: 'contact' },
    errors: ['notFound'],
  }),
  revealEnquiry: call({
    ...revealing,
    access: 'answer',
    path: `${prefix}/reveal`,
    summary: '工作人员：一条留言的联系方式的明文；每次查看都记入操作记录',
    reads: ['enquiry'],
    request: z.object({ id }),
    errors: ['notFound'],
  }),
  assignEnquiry: call({
    method: 'POST',
    path: `${prefix}/assign`,
    summary:
      '工作人员：接手一条等待答复的留言，转给同事（对方会收到通知），或者放回（to 为空）；from 为所见的接手人，其后又变化的不处理；comment 给同事看',
    access: 'answer',
    transaction: true,
    once: true,
    writes: ['enquiry', 'message'],
    request: z.object({ id, from: id.nullable(), to: id.nullable(), comment: trimmed(500) }),
    response: z.null(),
    errors: ['notFound', 'enquiryNotWaiting', 'enquiryAssigneeUnknown', 'enquiryAssigned'],
  }),
  answerEnquiry: call({
    method: 'POST',
    path: `${prefix}/answer`,
    summary:
      '工作人员：答复一条留言；有账号的用站内消息告知，账号验证过的邮箱同时收到答复；没有账号的，所留的邮箱或手机只收到已答复的提醒',
    access: 'answer',
    writes: ['enquiry', 'message'],
    request: z.object({ id, body }),
    response: z.null(),
    errors: ['notFound', 'answerRequired', 'answerTooLong', 'enquiryNotWaiting'],
  }),
  closeEnquiry: call({
    method: 'POST',
    path: `${prefix}/close`,
    summary: '工作人员：不答复而办结，或者答复后办结；comment 是给同事看的理由，未答复时必填',
    access: 'answer',
    writes: ['enquiry'],
    request: z.object({ id, comment: trimmed(500) }),
    response: z.null(),
    errors: ['notFound', 'reviewCommentRequired', 'enquiryNotWaiting'],
  }),
};
export type OwnEnquiry = z.infer<typeof ownEnquiry>;
