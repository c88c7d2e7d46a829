import { z } from 'zod';
import { call } from '../call.ts';
import { id, idText, instant, integer, pageOf, paging } from '../fields.ts';
import { areaCodeText } from '../reference/area-code.ts';
import { formDefinition, shownForm } from './form-schema.ts';
import { exportOf, timeCell } from '../list-export.ts';
import { timeWindowStateNames } from '../time-window.ts';

const prefix = '/api/portal/filing/work';
const writeOn = { method: 'POST', access: 'write' } as const;
const ofDeclaration = z.object({ declarationId: id });

const declarationWork = z.object({
  declarationId: z.number(),
  title: z.string(),
  mode: z.string(),
  endTime: instant,
  state: z.enum(['noStart', 'underway', 'end']),
  /** 0 while none is published. */
  formVersion: z.number(),
  hasDraft: z.boolean(),
  filings: z.number(),
});

const choices = z.array(z.object({ code: z.string(), name: z.string() }));

const formWork = z.object({
  ...declarationWork.shape,
  /** What is worked on: the draft, or a copy of what is published, or nothing. */
  form: shownForm,
  /** Of the draft; 0 while there is none. */
  rev: z.number(),
  /** Filings by state. */
  counts: z.record(z.string(), z.number()),
  /** Where one of an earlier year could be copied from. */
  copyFrom: z.array(z.object({ declarationId: z.number(), title: z.string() })),
  /** By what enterprises are chosen for 免申即享; empty for any other declaration. */
  offerTo: z.object({ industries: choices, scales: choices, areas: choices }),
});

const listDeclarationForms = call({
  ...writeOn,
  path: `${prefix}/declarations`,
  summary: '工作人员：公开的申报，各有没有表单、有多少份申报；还能申报的在前',
  reads: ['filing', 'filingForm', 'content:declaration'],
  request: paging.extend({ withForm: z.boolean().default(false) }),
  response: pageOf(declarationWork),
  errors: ['accessDenied'],
});

/** What staff do about the form of a declaration, and about all of its filings at once. */
export const filingFormCalls = {
  listDeclarationForms,
  exportDeclarationForms: exportOf(listDeclarationForms, {
    name: '申报表单',
    columns: {
      编号: ({ declarationId }) => declarationId,
      申报事项: ({ title }) => title,
      办理方式: ({ mode }) => mode,
      申报时段: ({ state }) => timeWindowStateNames[state],
      截止时间: ({ endTime }) => timeCell(endTime),
      表单版本: ({ formVersion }) => (formVersion === 0 ? null : formVersion),
      有草稿: ({ hasDraft }) => hasDraft,
      申报数: ({ filings }) => filings,
    },
    filters: { withForm: '有表单的' },
  }),
  getDeclarationForm: call({
    ...writeOn,
    path: `${prefix}/form`,
    summary: '工作人员：一项申报的表单',
    reads: ['filing', 'filingForm', 'content:declaration', 'dictionary'],
    request: ofDeclaration,
    response: formWork,
    errors: ['notFound', 'accessDenied'],
  }),
  saveDeclarationForm: call({
    ...writeOn,
    path: `${prefix}/saveForm`,
    bodyKilobytes: 256,
    summary: '工作人员：保存表单的草稿；rev 为所见的版次，没有草稿时为 0',
    writes: ['filingForm'],
    transaction: true,
    request: ofDeclaration.extend({ rev: z.number().int().min(0).max(1_000_000), form: formDefinition }),
    response: z.object({ rev: z.number() }),
    errors: ['notFound', 'accessDenied', 'filingFormMoved'],
  }),
  publishDeclarationForm: call({
    ...writeOn,
    path: `${prefix}/publishForm`,
    summary: '工作人员：发布表单的草稿，成为新的版本；已提交的申报仍按提交时的版本',
    writes: ['filingForm'],
    transaction: true,
    request: ofDeclaration.extend({ rev: z.number().int().min(1).max(1_000_000) }),
    response: z.object({ version: z.number() }),
    errors: [
      'notFound',
      'accessDenied',
      'filingFormMoved',
      'filingFormEmpty',
      'filingSectionEmpty',
      'filingLabelRequired',
      'filingKeyTwice',
      'filingChoicesWrong',
      'filingStatementEmpty',
      'filingColumnsWrong',
      'filingBoundsReversed',
      'filingConditionWrong',
      'filingCriteriaRequired',
      'filingPhoneTwice',
    ],
  }),
  copyDeclarationForm: call({
    ...writeOn,
    path: `${prefix}/copyForm`,
    summary: '工作人员：把另一项申报已发布的表单复制成草稿，代替现有草稿',
    writes: ['filingForm'],
    transaction: true,
    request: ofDeclaration.extend({ from: id, rev: z.number().int().min(0).max(1_000_000) }),
    response: z.object({ rev: z.number() }),
    errors: ['notFound', 'accessDenied', 'filingFormMoved', 'filingNoForm'],
  }),
  publishResults: call({
    method: 'POST',
    access: 'review',
    path: `${prefix}/publishResults`,
    summary: '工作人员：截止且评审完成后公示结果：发布一篇公告，列出拟支持的企业和金额，异议期从次日起算',
    writes: ['filing', 'message', 'content:notice', 'content:declaration'],
    once: true,
    transaction: true,
    request: ofDeclaration,
    response: z.object({ noticeId: z.number(), count: z.number() }),
    errors: [
      'notFound',
      'accessDenied',
      'filingStillOpen',
      'filingDecisionsMissing',
      'filingNothingToAnnounce',
      'sectionUnknown',
    ],
  }),
  offerFilings: call({
    method: 'POST',
    access: 'review',
    path: `${prefix}/offer`,
    summary:
      '工作人员：免申即享，按条件选出已认证、还没有申报的企业，告知并请其确认一次；isTrial 为真时只答复有哪些企业',
    writes: ['filing', 'message'],
    once: true,
    transaction: true,
    bodyKilobytes: 32,
    request: ofDeclaration.extend({
      isTrial: z.boolean(),
      /** Codes of industries; empty for any. */
      industries: z.array(idText(20)).max(20).default([]),
      scales: z.array(idText(20)).max(10).default([]),
      areas: z.array(areaCodeText(20)).max(20).default([]),
      /** 元, for each. */
      amount: integer({ min: 0, max: 1e12 }),
    }),
    response: z.object({ count: z.number(), names: z.array(z.string()) }),
    errors: [
      'notFound',
      'accessDenied',
      'filingOfferOrdinary',
      'filingNoForm',
      'filingNotOpen',
      'filingAmountRequired',
      'filingOfferNobody',
      'filingOfferMany',
    ],
  }),
  exportFilings: call({
    method: 'GET',
    access: 'review',
    path: `${prefix}/export`,
    summary: '工作人员：一项申报的全部申报，ZIP：汇总表（XLSX）和每家企业一个文件夹的附件',
    reads: ['filing', 'account', 'file'],
    transfer: 'file',
    request: ofDeclaration,
    response: z.never(),
    errors: ['notFound', 'accessDenied'],
    perIp: { max: 20, minutes: 10 },
  }),
};
