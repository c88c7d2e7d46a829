import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, integer, line, pageOf, paging, trimmed, workflowStep } from '../fields.ts';
import { consentProgress } from '../supply/consent-workflow.ts';
import { anyExtra } from './entities.ts';
import { itemFields, withdrawal } from './item.ts';
import { contentKindKeys } from './kinds.ts';
import { releaseActions, versionStates } from './release.ts';
import { released, releaseErrors, saveErrors } from './released.ts';
import { anyWritten, deletion, deletionErrors, saved } from './resource.ts';
import { workCard, workSelection } from './work-list.ts';

const prefix = '/api/cms/info/work';

const exampleOfMove = {
  id: 1,
  rev: 2,
  action: 'return',
  comment: '请补充发文字号',
  remarks: [{ field: 'extra.documentNumber', text: '与原文不一致' }],
} as const;

/** What people who write and review do with items of any kind: also of those that have no prefix where they are written. */
export const workCalls = {
  list: call({
    method: 'POST',
    path: `${prefix}/list`,
    summary: '各种内容的工作：状态、已有与须有的审核数、是否待确认；isDeleted 为 true 时为已删除的',
    access: 'drafts',
    reads: ['content', 'section', 'role'],
    request: paging.extend({ kind: z.enum(contentKindKeys).optional(), ...workSelection }),
    response: pageOf(workCard),
    errors: [],
  }),
  saveItem: call({
    method: 'POST',
    transaction: true,
    path: `${prefix}/saveItem`,
    bodyKilobytes: 1024,
    summary: '写一条任一种类的内容：kind 为种类，其余与各种类的 saveOrUpdate 相同',
    access: 'write',
    writes: ['content'],
    once: true,
    request: anyWritten,
    response: saved,
    errors: saveErrors,
  }),
  setIsDel: call({
    method: 'POST',
    transaction: true,
    path: `${prefix}/setIsDel`,
    summary: '删除或恢复一条任一种类的内容',
    access: 'write',
    writes: ['content'],
    request: deletion,
    response: saved,
    errors: deletionErrors,
  }),
  getWork: call({
    method: 'POST',
    path: `${prefix}/getWork`,
    summary: '一条内容工作中的版本：字段、状态、审核数、待改意见、缺什么、现在能做什么；没有时 data 为 null',
    access: 'drafts',
    reads: ['content', 'section', 'role'],
    request: z.object({ id }),
    response: z
      .object({
        id: z.number(),
        rev: z.number(),
        number: z.number(),
        state: z.enum(versionStates),
        releaseStatus: z.number(),
        fields: itemFields.extend({ areaCode: z.string() }),
        relations: z.record(z.string(), z.array(z.number())),
        publishTime: instant.nullable(),
        expireTime: instant.nullable(),
        remarks: z.array(z.object({ field: z.string(), text: z.string() })),
        faults: z.array(z.object({ field: z.string(), msg: z.string() })),
        /** Of a case that an enterprise has written about another: whether that was asked for its consent, and gave it. */
        consent: z.enum(consentProgress),
        actions: z.array(z.enum(releaseActions)),
        ...workCard.pick({ approvals: true, approvalsNeeded: true, needsConfirmation: true, isDeleted: true })
          .shape,
      })
      .and(anyExtra)
      .nullable(),
    errors: [],
  }),
  move: call({
    method: 'POST',
    transaction: true,
    path: `${prefix}/move`,
    bodyKilobytes: 96,
    summary:
      '对一条内容执行一步：提交、收回、退回、驳回、通过、发布、定时、撤下等；remarks 为逐项修改意见，withdrawal 为撤下后公众所见',
    access: 'drafts',
    writes: ['content'],
    request: z
      .object({
        id,
        rev: integer({ min: 0 }),
        action: z.enum(releaseActions),
        comment: trimmed(500),
        remarks: z
          .array(z.object({ field: line(100).min(1), text: line(500).min(1) }))
          .max(50)
          .default([]),
        withdrawal: withdrawal.optional(),
      })
      .refine(({ action, remarks }) => action === 'return' || remarks.length === 0, { path: ['remarks'] })
      .meta({ examples: [exampleOfMove] }),
    response: released,
    errors: releaseErrors,
  }),
  history: call({
    method: 'POST',
    path: `${prefix}/history`,
    summary: '一条内容的版本与经过；退回的一步带当时的逐项意见，isResolved 表示之后已再次提交',
    access: 'drafts',
    reads: ['content', 'section'],
    request: z.object({ id }),
    response: z.object({
      versions: z.array(
        z.object({ number: z.number(), state: z.enum(versionStates), updateTime: instant, by: z.string() }),
      ),
      steps: z.array(
        workflowStep.extend({
          version: z.number(),
          remarks: z.array(z.object({ field: z.string(), text: z.string(), isResolved: z.boolean() })),
        }),
      ),
    }),
    errors: ['notFound'],
  }),
  compare: call({
    method: 'POST',
    path: `${prefix}/compare`,
    summary: '两个版本不同的字段',
    access: 'drafts',
    reads: ['content', 'section'],
    request: z.object({ id, from: integer({ min: 1 }), to: integer({ min: 1 }) }),
    response: z.object({
      changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    }),
    errors: ['notFound'],
  }),
  restoreVersion: call({
    method: 'POST',
    transaction: true,
    path: `${prefix}/restoreVersion`,
    summary: '以旧版本的内容开始新的修改',
    access: 'write',
    writes: ['content'],
    request: z.object({ id, rev: integer({ min: 0 }), number: integer({ min: 1 }) }),
    response: saved,
    errors: saveErrors,
  }),
};
