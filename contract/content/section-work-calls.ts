import { z } from 'zod';
import { call } from '../call.ts';
import { id, integer, line, nothing } from '../fields.ts';
import { contentKindKeys } from './kinds.ts';

const base = '/api/cms/info/section';
const changed = z.object({ id: z.number(), rev: z.number() });
/** As it was last seen. */
const key = z.object({ id, rev: integer({ min: 1 }) });
const approvals = integer({ min: 1, max: 3 });
/** '' for a section that may hold items of several kinds. */
const kind = z.union([z.enum(contentKindKeys), z.literal('')]);
const byChiefs = { method: 'POST', access: 'chief', transaction: true, writes: ['section'] } as const;

/** A section as those see it who work with it, hidden ones too. */
const staffSection = z
  .object({
    id: z.number(),
    rev: z.number(),
    parentId: z.number().nullable(),
    name: z.string(),
    kind,
    isShown: z.boolean(),
    /** How many people must approve what is to stand there. */
    approvals: z.number(),
    /** The requested number of approvals, which somebody else must confirm. It is null if none is requested. */
    approvalsAsked: z.number().nullable(),
    /** His account; '' where nothing waits. */
    approvalsAskedBy: z.string(),
    /** Whether the caller asked for it. */
    isAskedByCaller: z.boolean(),
    /** Whether the caller is a chief here. */
    mayChange: z.boolean(),
    /** Whether he is one of what is above, and so may rename, move and order it. */
    mayPlace: z.boolean(),
  })
  .meta({ id: 'StaffSection' });

/** What chiefs do with sections, each in his own and those below them. See docs/decisions/051. */
export const sectionWorkCalls = {
  listSections: call({
    method: 'POST',
    path: `${base}/list`,
    summary: '全部栏目，含隐藏的，按各级的顺序；连同审核人数和等待确认的人数申请',
    access: 'drafts',
    reads: ['section'],
    request: nothing,
    response: z.object({
      rows: z.array(staffSection),
      /** What a section may hold, as people call it. */
      kinds: z.array(z.object({ kind: z.enum(contentKindKeys), name: z.string() })),
      /** Whether the caller is a chief of the whole site, and so may make sections without one above. */
      mayPlaceRoots: z.boolean(),
    }),
    errors: [],
  }),
  saveSection: call({
    ...byChiefs,
    path: `${base}/saveOrUpdate`,
    summary: '新建栏目，或带 id 与 rev 改名、换上级；内容类别定后不改，在审和定时的内容随栏目改名',
    writes: ['section', 'content'],
    once: true,
    request: z
      .object({
        id: id.optional(),
        rev: integer({ min: 1 }).optional(),
        /** null: a root. */
        parentId: id.nullable(),
        name: line(50)
          .min(1)
          .meta({ examples: ['数字化转型'] }),
        kind,
      })
      .refine((request) => (request.id === undefined) === (request.rev === undefined), { path: ['rev'] }),
    response: changed,
    errors: [
      'sectionUnknown',
      'sectionNameTaken',
      'sectionMisplaced',
      'sectionKindFixed',
      'editedMeanwhile',
      'accessDenied',
    ],
  }),
  readSectionUse: call({
    method: 'POST',
    path: `${base}/readUse`,
    summary: '一个栏目里有什么、有谁和哪些接口只限于它、能并入哪些栏目：删除之前看',
    access: 'chief',
    reads: ['section', 'content', 'media', 'role', 'apiKey', 'webhook'],
    request: z.object({ id }),
    response: z.object({
      /** Items that the public reads. */
      live: z.number(),
      /** Drafts, waiting, scheduled and withdrawn items. */
      other: z.number(),
      trash: z.number(),
      files: z.number(),
      /** Names of the sections just below. */
      children: z.array(z.string()),
      /** Accounts with a role for this section alone. */
      people: z.array(z.string()),
      /** Names of keys of programs that are for this section. */
      keys: z.array(z.string()),
      webhooks: z.array(z.string()),
      /** Whether items of its kind would have no section left. */
      isLast: z.boolean(),
      /** Ids of the sections that can take what stands here. */
      targets: z.array(z.number()),
    }),
    errors: ['sectionUnknown', 'accessDenied'],
  }),
  removeSection: call({
    ...byChiefs,
    path: `${base}/remove`,
    summary: '删除栏目：其中的内容、文件和下级栏目并入 intoId；空栏目不用并入',
    writes: ['section', 'content', 'media', 'savedFilter'],
    request: key.extend({ intoId: id.nullable() }),
    response: changed,
    errors: [
      'sectionUnknown',
      'sectionLast',
      'sectionTied',
      'sectionFilled',
      'sectionMergeImpossible',
      'editedMeanwhile',
      'accessDenied',
    ],
  }),
  orderSections: call({
    ...byChiefs,
    path: `${base}/setOrder`,
    bodyKilobytes: 64,
    summary: '一个栏目下级的顺序：ids 为其全部下级；没有 parentId 时为一级栏目',
    request: z.object({ parentId: id.nullable(), ids: z.array(id).min(1).max(500) }),
    response: z.null(),
    errors: ['sectionUnknown', 'sectionOrder', 'accessDenied'],
  }),
  showSection: call({
    ...byChiefs,
    path: `${base}/setIsShown`,
    summary: '显示或隐藏一个栏目及其下级；其中的内容仍然公开，要撤下须逐条撤下',
    request: key.extend({ isShown: z.boolean() }),
    response: changed,
    errors: ['sectionUnknown', 'editedMeanwhile', 'accessDenied'],
  }),
  askForApprovals: call({
    ...byChiefs,
    path: `${base}/setApprovals`,
    summary: '申请改一个栏目的审核人数，由另一人确认后生效；新的申请代替等待的',
    request: key.extend({ approvals }),
    response: changed,
    errors: ['sectionUnknown', 'approvalsSettled', 'editedMeanwhile', 'accessDenied'],
  }),
  confirmApprovals: call({
    ...byChiefs,
    path: `${base}/confirmApprovals`,
    summary: '确认他人申请的审核人数',
    request: key,
    response: changed,
    errors: ['sectionUnknown', 'approvalsSettled', 'approvalsFourEyes', 'editedMeanwhile', 'accessDenied'],
  }),
  dropApprovals: call({
    ...byChiefs,
    path: `${base}/dropApprovals`,
    summary: '拒绝或收回等待确认的审核人数',
    request: key,
    response: changed,
    errors: ['sectionUnknown', 'approvalsSettled', 'editedMeanwhile', 'accessDenied'],
  }),
};
