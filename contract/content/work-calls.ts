import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, integer, line, pageOf, paging, trimmed, workflowStep } from '../fields.ts';
import { bulk, bulkRow, severalItems } from './bulk.ts';
import { consentProgress } from '../supply/consent-workflow.ts';
import { anyExtra } from './entities.ts';
import { itemFields, withdrawal } from './item.ts';
import { contentKindKeys } from './kinds.ts';
import { releaseActions, versionStates } from './release.ts';
import { released, releaseErrors, saveErrors } from './released.ts';
import { anyWritten, deletion, deletionErrors, saved } from './resource.ts';
import { workCard, workSearch, workSelection } from './work-list.ts';
import { mostMatched, type WorkView } from './work-rules.ts';

const prefix = '/api/cms/info/work';

/** By the names of the tabs. */
const viewCounts = z.object({
  all: z.number(),
  mine: z.number(),
  draft: z.number(),
  waiting: z.number(),
  returned: z.number(),
  scheduled: z.number(),
  live: z.number(),
  withdrawn: z.number(),
  deleted: z.number(),
} satisfies Record<WorkView, z.ZodNumber>);

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
    summary:
      '各种内容的工作：状态、已有与须有的审核数、是否待确认；可按标题、栏目、标签、到期等查找和排序；isDeleted 为 true 时为已删除的',
    access: 'drafts',
    reads: ['content', 'section', 'role'],
    request: paging.extend({ kind: z.enum(contentKindKeys).optional(), ...workSelection, ...workSearch }),
    response: pageOf(workCard),
    errors: [],
  }),
  matching: call({
    method: 'POST',
    path: `${prefix}/matching`,
    summary: `一个列表里符合条件的全部内容，各带所见的 rev，供成批办理；最多 ${String(mostMatched)} 条，多于此数不答`,
    access: 'drafts',
    reads: ['content', 'section', 'role'],
    request: z.object({ kind: z.enum(contentKindKeys).optional(), ...workSelection, ...workSearch }),
    response: z.object({
      rows: z.array(z.object({ id: z.number(), rev: z.number(), title: z.string() })).max(mostMatched),
    }),
    errors: ['tooManyMatched'],
  }),
  counts: call({
    method: 'POST',
    path: `${prefix}/counts`,
    summary: '能看到的内容各有多少：一个种类的各个页签，和各种类的总数',
    access: 'drafts',
    reads: ['content', 'section', 'role'],
    request: z.object({ kind: z.enum(contentKindKeys).optional() }),
    response: z.object({
      views: viewCounts,
      kinds: z.array(z.object({ kind: z.enum(contentKindKeys), count: z.number(), mayWrite: z.boolean() })),
      /** Whether what is in the trash may be deleted for good. */
      mayPurge: z.boolean(),
    }),
    errors: [],
  }),
  sections: call({
    method: 'POST',
    path: `${prefix}/sections`,
    summary: '能看到的栏目，上级在前：能否在其中写、审核，须几人审核',
    access: 'drafts',
    reads: ['section', 'role'],
    request: z.object({ kind: z.enum(contentKindKeys).optional() }),
    response: z.object({
      rows: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          parentId: z.number().nullable(),
          /** Of one kind alone, or of all: null. */
          kind: z.enum(contentKindKeys).nullable(),
          approvals: z.number(),
          mayWrite: z.boolean(),
          mayReview: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
  choices: call({
    method: 'POST',
    path: `${prefix}/choices`,
    summary: '可以关联的内容：按标题或编号查找，或者按编号取名称；只含能看到的和已公开的',
    access: 'drafts',
    reads: ['content', 'section', 'role'],
    request: z.object({
      kind: z.enum(contentKindKeys),
      text: line(100).default(''),
      ids: z.array(id).max(100).default([]),
    }),
    response: z.object({
      rows: z
        .array(
          z.object({
            id: z.number(),
            title: z.string(),
            sectionName: z.string(),
            state: z.enum(versionStates),
          }),
        )
        .max(100),
    }),
    errors: [],
  }),
  referrers: call({
    method: 'POST',
    path: `${prefix}/referrers`,
    summary: '哪些内容关联了这一条：公众所见的，和正在改的',
    access: 'drafts',
    reads: ['content', 'section'],
    request: z.object({ id }),
    response: z.object({
      rows: z
        .array(
          z.object({
            id: z.number(),
            kind: z.enum(contentKindKeys),
            title: z.string(),
            relation: z.string(),
            state: z.enum(versionStates),
          }),
        )
        .max(100),
    }),
    errors: ['notFound'],
  }),
  receipts: call({
    method: 'POST',
    path: `${prefix}/receipts`,
    summary: '一条首页弹出的公告：弹给多少账号，多少人已经确认；能管账号的还能看到是谁',
    access: 'drafts',
    reads: ['notice', 'content', 'account'],
    request: paging.extend({ id, isAcknowledged: z.boolean().default(true) }),
    response: pageOf(
      z.object({
        id: z.number(),
        /** Of a person his phone, masked. */
        account: z.string(),
        /** When he acknowledged it; null: not yet. */
        at: instant.nullable(),
      }),
    ).extend({
      /** Whether home shows it in a dialog at all. */
      isDialog: z.boolean(),
      /** Accounts that it is shown to. Visitors without one are not counted. */
      reached: z.number(),
      acknowledged: z.number(),
      /** Whether the caller sees who they are. */
      mayList: z.boolean(),
    }),
    errors: ['notFound'],
  }),
  bulk: call({
    method: 'POST',
    transaction: true,
    path: `${prefix}/bulk`,
    summary: '对几条内容做同一件事，逐条说明结果；isTrial 为 true 时只演练：真做一遍，再全部撤回',
    access: 'drafts',
    writes: ['content'],
    request: bulk.request,
    response: bulk.response,
    errors: bulk.errors,
  }),
  purge: call({
    method: 'POST',
    transaction: true,
    path: `${prefix}/purge`,
    summary: '彻底删除回收站里的几条内容，逐条说明结果；不能再恢复。须有全站的权限',
    access: 'chief',
    writes: ['content'],
    request: z.object({ items: severalItems }),
    response: z.object({ rows: z.array(bulkRow) }),
    errors: ['accessDenied'],
  }),
  saveItem: call({
    method: 'POST',
    transaction: true,
    path: `${prefix}/saveItem`,
    bodyKilobytes: 1024,
    summary:
      '写一条任一种类的内容：kind 为种类，其余与各种类的 saveOrUpdate 相同；isAuto 为自动保存，接着同一人的上一次保存时不另记一步',
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
        /** Where it is to stand; null: its section is there no more. */
        sectionId: z.number().nullable(),
        /** Who wrote this version last, and when. */
        by: z.string(),
        updateTime: instant,
        /** What the public reads of it now, by the number of the version; null: nothing. */
        live: z.object({ number: z.number(), since: instant }).nullable(),
        /** Whether it belongs to an enterprise, which writes it itself. */
        isOwned: z.boolean(),
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
