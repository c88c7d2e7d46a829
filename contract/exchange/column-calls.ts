import { z } from 'zod';
import { call } from '../call.ts';
import { id, integer, nothing, pageOf, paging, trimmed, workflowStep } from '../fields.ts';
import { columnOrderMax } from './rules.ts';
import { columnActions, columnStates } from './column-workflow.ts';
import { exportOf } from '../list-export.ts';
import { columnStateNames } from './state-names.ts';

const prefix = '/api/portal/exchangeConditions';

const publicColumn = z
  .object({
    id: z.number(),
    key: z.string(),
    name: z.string(),
    choices: z.array(z.string()),
    sortOrder: z.number(),
  })
  .meta({ id: 'ExchangeColumn' });
const column = publicColumn.extend({ releaseStatus: z.number(), rev: z.number() });
export type ExchangeColumn = z.infer<typeof column>;

const saved = z.object({ id: z.number(), rev: z.number() });
/** By `releaseStatus`. */
const stateNameAt = columnStates.map((state) => columnStateNames[state]);
const forStaff = { method: 'POST', access: 'drafts', reads: ['column'] } as const;

const listColumns = call({
  ...forStaff,
  path: `${prefix}/getList`,
  summary: '工作人员：筛选条件，分页；releaseStatus 不给出时为各种状态',
  request: paging.extend({ releaseStatus: integer({ min: 0, max: 5 }).optional() }),
  /** `mayWrite`: whether whoever asks may write them, and so sees their history. */
  response: pageOf(column).extend({ mayWrite: z.boolean() }),
  errors: ['accessDenied'],
});

/** The columns by whose choices 行业交流 can be narrowed. Staff define them, and they are released as everything else. */
export const exchangeColumnCalls = {
  portalColumns: call({
    method: 'POST',
    path: `${prefix}/getPortalColumuAll`,
    summary: '行业交流的筛选条件和各自的选项，已发布的',
    access: 'anonymous',
    reads: ['column'],
    request: nothing,
    response: z.object({ rows: z.array(publicColumn) }),
    errors: [],
  }),
  allColumns: call({
    ...forStaff,
    path: `${prefix}/getColumuAll`,
    summary: '工作人员：全部筛选条件，含各种发布状态',
    request: nothing,
    response: z.object({ rows: z.array(column) }),
    errors: ['accessDenied'],
  }),
  listColumns,
  exportColumns: exportOf(listColumns, {
    name: '交流筛选条件',
    columns: {
      编号: (one) => one.id,
      名称: ({ name }) => name,
      选项: ({ choices }) => choices,
      顺序: ({ sortOrder }) => sortOrder,
      状态: ({ releaseStatus }) => stateNameAt[releaseStatus],
    },
    filters: { releaseStatus: ['状态', Object.fromEntries(stateNameAt.entries())] },
  }),
  getColumn: call({
    ...forStaff,
    path: `${prefix}/getById`,
    summary: '工作人员：一个筛选条件；没有时 data 为 null',
    request: z.object({ id: id.optional() }),
    response: column
      .extend({
        /** What the caller can do with its release now. */
        actions: z.array(z.enum(columnActions)),
        /** Whether he can write it now. */
        mayWrite: z.boolean(),
        mayDelete: z.boolean(),
        steps: z.array(workflowStep),
      })
      .nullable(),
    errors: ['accessDenied'],
  }),
  saveColumn: call({
    method: 'POST',
    path: `${prefix}/saveOrUpdate`,
    bodyKilobytes: 32,
    summary: '写筛选条件：没有 id 为新建（草稿）；有 id 须带所见的 rev',
    access: 'write',
    transaction: true,
    writes: ['column'],
    once: true,
    request: z.object({
      id: id.optional(),
      rev: integer({ min: 0 }).optional(),
      key: trimmed(100).meta({ examples: ['industry'] }),
      name: trimmed(100).meta({ examples: ['行业'] }),
      choices: z
        .array(trimmed(100))
        .max(100)
        .default([])
        .meta({ examples: [['装备制造', '电子信息']] }),
      sortOrder: integer({ min: 0, max: columnOrderMax }).default(0),
    }),
    response: saved,
    errors: [
      'columnKeyFormat',
      'columnKeyTaken',
      'columnNameRequired',
      'columnChoicesRequired',
      'columnNotEditable',
      'notFound',
      'editedMeanwhile',
      'accessDenied',
    ],
  }),
  deleteColumn: call({
    method: 'POST',
    path: `${prefix}/updateIsDel`,
    summary: '删除或恢复筛选条件；发布中的须先撤下',
    access: 'write',
    transaction: true,
    writes: ['column'],
    request: z.object({ id, isDel: z.union([z.literal(0), z.literal(1)]) }),
    response: saved,
    errors: ['notFound', 'stillPublic', 'columnKeyTaken', 'accessDenied'],
  }),
  releaseColumn: call({
    method: 'POST',
    path: `${prefix}/setReleaseStatus`,
    summary: '筛选条件的发布状态：0 收回，1 提交，2 发布，3 退回，4 驳回，5 撤下；comment 为意见',
    access: 'drafts',
    transaction: true,
    writes: ['column'],
    request: z.object({
      id,
      releaseStatus: integer({ min: 0, max: 5 }),
      comment: trimmed(300),
      rev: integer({ min: 0 }),
    }),
    response: saved.extend({ releaseStatus: z.number() }),
    errors: [
      'notFound',
      'moveImpossible',
      'fourEyes',
      'reviewCommentRequired',
      'editedMeanwhile',
      'accessDenied',
    ],
  }),
};
