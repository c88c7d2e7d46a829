import { z } from 'zod';
import { call } from '../call.ts';
import { id, lines, pageOf, paging } from '../fields.ts';
import { fieldsPerForm, filingsBegunPerDay } from './constants.ts';
import { answerChange, filingSheet, filingStatus, filledIn } from './entities.ts';
import { fieldKey } from './form-schema.ts';

const prefix = '/api/portal/filing';
const filingId = z.object({ filingId: id });
const own = {
  method: 'POST',
  access: 'declare',
  owner: { table: 'filing', id: 'filingId', otherwise: 'notFound' },
} as const;

/** What an enterprise does about a declaration. */
export const filingCalls = {
  ownFilings: call({
    method: 'POST',
    access: 'enterprise',
    path: `${prefix}/own`,
    summary: '本企业的全部申报，新的在前',
    reads: ['filing'],
    request: paging,
    response: pageOf(filingStatus),
    errors: [],
  }),
  openFiling: call({
    method: 'POST',
    access: 'declare',
    path: `${prefix}/open`,
    summary:
      '一项申报的表单和已经填写的内容；还没有开始填的，answers 是按认证信息和以往申报预填的。已提交的按提交时的表单版本',
    reads: ['filing', 'filingForm', 'account', 'file', 'content:declaration'],
    request: z.object({ declarationId: id }),
    response: filingSheet,
    errors: ['notFound', 'filingNoForm'],
  }),
  saveFiling: call({
    method: 'POST',
    access: 'declare',
    path: `${prefix}/save`,
    whenClosed: { openWith: 'filingId' },
    bodyKilobytes: 128,
    summary:
      '保存填写的内容，没有时开始一份：changes 按字段，base 为所见的版次。别的字段别人改过的照旧，同一字段别人先改过的不覆盖，列在 conflicts 里；answers 为保存后的全部内容',
    writes: ['filing', 'file'],
    once: true,
    transaction: true,
    perUserDay: { name: 'filing', max: filingsBegunPerDay, error: 'filingLimit' },
    request: z.object({
      declarationId: id,
      /** Of what was begun: then nothing new is. */
      filingId: id.optional(),
      changes: z
        .record(fieldKey, answerChange)
        .refine((changes) => Object.keys(changes).length <= fieldsPerForm),
    }),
    response: filledIn.extend({ filingId: z.number(), conflicts: z.array(z.string()) }),
    errors: [
      'notFound',
      'filingNoForm',
      'filingNotOpen',
      'filingNotEditable',
      'filingLimit',
      'filingFilesMissing',
    ],
    perIp: { max: 1_200, minutes: 10 },
  }),
  submitFiling: call({
    acting: 'owner',
    ...own,
    path: `${prefix}/submit`,
    whenClosed: 'open',
    summary: '提交已保存的申报：截止前的最后一秒也可以，以服务器时间为准；退回的在修改期限内重新提交',
    writes: ['filing', 'file', 'message', 'counters'],
    once: true,
    transaction: true,
    request: filingId,
    response: filingStatus,
    errors: [
      'notFound',
      'filingMoved',
      'filingNotOpen',
      'filingIncomplete',
      'filingCorrectionOver',
      'filesHandedIn',
    ],
    perIp: { max: 600, minutes: 10 },
  }),
  takeBackFiling: call({
    acting: 'owner',
    ...own,
    path: `${prefix}/takeBack`,
    summary: '截止之前取回已提交的申报，继续修改',
    writes: ['filing', 'file', 'message'],
    transaction: true,
    request: filingId,
    response: filingStatus,
    errors: ['notFound', 'filingMoved', 'filingNotOpen'],
  }),
  confirmFiling: call({
    acting: 'owner',
    ...own,
    path: `${prefix}/confirm`,
    summary: '免申即享：确认享受，一次即可',
    writes: ['filing', 'message', 'counters'],
    transaction: true,
    request: filingId,
    response: filingStatus,
    errors: ['notFound', 'filingMoved', 'filingNotOpen'],
  }),
  objectToFiling: call({
    acting: 'owner',
    ...own,
    path: `${prefix}/object`,
    summary: '公示期内对结果提出异议',
    writes: ['filing', 'message'],
    transaction: true,
    request: filingId.extend({ comment: lines(1_900).default('') }),
    response: filingStatus,
    errors: [
      'notFound',
      'filingMoved',
      'filingObjectionOver',
      'filingObjectionRequired',
      'filingCommentTooLong',
    ],
  }),
  filingReceipt: call({
    method: 'GET',
    access: 'declare',
    owner: { table: 'filing', id: 'filingId', otherwise: 'notFound' },
    path: `${prefix}/receipt`,
    summary: '申报回执，PDF',
    reads: ['filing'],
    transfer: 'file',
    request: filingId,
    response: z.never(),
    errors: ['notFound', 'filingNoReceipt'],
    perIp: { max: 120, minutes: 10 },
  }),
};
