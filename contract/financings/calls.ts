import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, line, lines, pageOf, paging, trimmed, workflowStep } from '../fields.ts';
import { revealing } from '../reveal.ts';
import { financingsPerDay } from './constants.ts';
import { financingDecisions, financingStateNames, financingStates } from './financing-workflow.ts';
import { exportOf, timeCell } from '../list-export.ts';

const prefix = '/api/portal/financing';
const financing = z
  .object({
    id: z.number(),
    itemId: z.number(),
    product: z.string(),
    institution: z.string(),
    /** In units of 10,000 yuan. */
    amount: z.number(),
    months: z.number(),
    purpose: z.string(),
    state: z.enum(financingStates),
    /** What the enterprise was told last. */
    comment: z.string(),
    createTime: instant,
    /** Until when the enterprise is to hear of it. */
    dueTime: instant,
  })
  .meta({ id: 'Financing' });
export type Financing = z.infer<typeof financing>;

const key = z.object({ id });

const listFinancings = call({
  method: 'POST',
  path: `${prefix}/list`,
  summary: '工作人员：融资意向，先到期的在前；waiting 为真时只列没有办结的',
  access: 'answer',
  reads: ['financing', 'content:financialProduct'],
  request: paging.extend({ waiting: z.boolean().default(false) }),
  response: pageOf(financing.extend({ companyName: z.string() })),
  errors: ['accessDenied'],
});

/** What enterprises ask banks and insurers for, and what staff do about it. */
export const financingCalls = {
  submitFinancing: call({
    acting: 'owner',
    method: 'POST',
    path: `${prefix}/submit`,
    summary:
      '对一个金融产品提交融资意向：isAgreed 为同意把企业名称、信用代码和所填内容转给该机构，不同意不能提交',
    access: 'enterprise',
    writes: ['financing', 'message'],
    once: true,
    transaction: true,
    // longer than what is allowed: the rules say what is too long, in words and with the field
    request: z.object({
      itemId: id,
      amount: line(30).default(''),
      months: line(30).default(''),
      purpose: lines(2_000).default(''),
      contactName: line(200).default(''),
      phone: line(60).default(''),
      isAgreed: z.boolean().default(false),
    }),
    response: z.object({ id: z.number() }),
    errors: [
      'financingAmountFormat',
      'financingMonthsFormat',
      'financingPurposeRequired',
      'financingPurposeTooLong',
      'financingContactRequired',
      'financingPhoneFormat',
      'financingConsentRequired',
      'financingOpen',
      'financingProductGone',
      'financingLimit',
    ],
    perUserDay: { name: 'financing', max: financingsPerDay, error: 'financingLimit' },
    perIp: { max: 60, minutes: 10 },
  }),
  ownFinancings: call({
    method: 'POST',
    path: `${prefix}/own`,
    summary: '我的融资意向，新的在前',
    access: 'enterprise',
    reads: ['financing', 'content:financialProduct'],
    request: paging,
    response: pageOf(financing),
    errors: [],
  }),
  withdrawFinancing: call({
    acting: 'owner',
    method: 'POST',
    path: `${prefix}/withdraw`,
    summary: '撤回我的融资意向，机构答复以前都可以；已转给机构的，由工作人员告知机构',
    access: 'enterprise',
    writes: ['financing', 'message'],
    owner: { table: 'financing', id: 'id', otherwise: 'notFound' },
    transaction: true,
    request: key,
    response: z.null(),
    errors: ['notFound', 'financingMoved'],
  }),
  listFinancings,
  exportFinancings: exportOf(listFinancings, {
    name: '融资意向',
    columns: {
      编号: (one) => one.id,
      企业名称: ({ companyName }) => companyName,
      产品: ({ product }) => product,
      机构: ({ institution }) => institution,
      '金额（万元）': ({ amount }) => amount,
      '期限（月）': ({ months }) => months,
      用途: ({ purpose }) => purpose,
      状态: ({ state }) => financingStateNames[state],
      答复: ({ comment }) => comment,
      提交时间: ({ createTime }) => timeCell(createTime),
      办理期限: ({ dueTime }) => timeCell(dueTime),
    },
    filters: { waiting: '等待办理' },
  }),
  getFinancing: call({
    method: 'POST',
    path: `${prefix}/getById`,
    summary: '工作人员：一份融资意向，连同企业、联系人、机构的联系岗位和经过',
    access: 'answer',
    reads: ['financing', 'account', 'content:financialProduct'],
    request: key,
    response: financing.extend({
      companyName: z.string(),
      creditCode: z.string(),
      contactName: z.string(),
      phone: z.string(),
      /** The desk of the institution, as its product names it; '' where it names none. */
      desk: z.string(),
      steps: z.array(workflowStep),
    }),
    masked: { contactName: 'name', phone: 'phone' },
    errors: ['notFound', 'accessDenied'],
  }),
  revealFinancing: call({
    ...revealing,
    access: 'answer',
    path: `${prefix}/reveal`,
    summary: '工作人员：一份融资意向的联系人和电话的明文；每次查看都记入操作记录',
    reads: ['financing'],
    request: key,
    errors: ['notFound', 'accessDenied'],
  }),
  decideFinancing: call({
    method: 'POST',
    path: `${prefix}/decide`,
    summary:
      '工作人员：passOn 已转给机构，offer 机构可以办理，refuse 机构不办理，decline 不转给机构；comment 告知企业，须写明',
    access: 'answer',
    writes: ['financing', 'message', 'counters'],
    transaction: true,
    request: z.object({ id, decision: z.enum(financingDecisions), comment: trimmed(300) }),
    response: z.null(),
    errors: [
      'notFound',
      'accessDenied',
      'financingMoved',
      'reviewCommentRequired',
      'financingConsentRequired',
    ],
  }),
};
