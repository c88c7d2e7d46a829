import { z } from 'zod';
import { call } from '../call.ts';
import { id, integer, line } from '../fields.ts';
import { contentKindKeys } from './kinds.ts';
import { versionStates } from './release.ts';
import { begunTable, importedTable, tableRefusals } from './table-entities.ts';
import { externalKey, importColumnsMax, importRowStates, oldPathKey, tableFormats } from './table-limits.ts';
import { workSorts } from './work-rules.ts';

const prefix = '/api/cms/info/work/table';
/** In an address yes and no are digits. */
const flag = integer({ min: 0, max: 1 }).default(0);
const rowCount = z.number();

/** A table on its way to be items. */
const contentTable = importedTable.extend({ kind: z.enum(contentKindKeys) });

const own = { method: 'POST', access: 'write', response: contentTable } as const;
const byId = z.object({ id });

/** Lists of items as tables, and tables as drafts (docs/decisions/141). */
export const tableCalls = {
  exportItems: call({
    method: 'GET',
    path: `${prefix}/export`,
    summary:
      '按工作列表的条件导出能看到的内容，CSV（UTF-8，有 BOM）或 xlsx，最多 100000 条；指定 kind 时含该种类的各字段。导出记入操作记录',
    access: 'drafts',
    reads: ['content', 'section', 'role'],
    transfer: 'file',
    request: z.object({
      format: z.enum(tableFormats),
      kind: z.enum(contentKindKeys).optional(),
      state: z.enum(versionStates).optional(),
      isDeleted: flag,
      isMine: flag,
      needsConfirmation: flag,
      text: line(100).default(''),
      sectionId: id.optional(),
      tag: line(30).default(''),
      sort: z.enum(workSorts).default('updateTime'),
      isAscending: flag,
    }),
    response: z.never(),
    errors: ['exportTooMany'],
    perIp: { max: 30, minutes: 10 },
  }),
  template: call({
    method: 'GET',
    path: `${prefix}/template`,
    summary: '一个种类的导入模板，xlsx：第一张表是列名，后面的表是填写说明和可选的值',
    access: 'write',
    reads: ['content', 'section'],
    transfer: 'file',
    request: z.object({ kind: z.enum(contentKindKeys) }),
    response: z.never(),
    errors: [],
    perIp: { max: 60, minutes: 10 },
  }),
  upload: call({
    ...own,
    path: '/api/file/table/upload',
    summary:
      '上传要导入的表格：multipart，先 kind（种类），后 files（一个 csv 或 xlsx，不超过 20 MB、10000 行、200 列）。CSV 为 UTF-8 或 GB18030；xlsx 只读第一张表，不收公式、宏和外部引用；或者一个 xml（WordPress 导出、RSS、Atom，一条一行）。只读取，不写入内容',
    transfer: 'form',
    writes: ['contentTable'],
    leavesNoLine: 'a file that is looked at: what is made of its rows leaves lines',
    request: z.object({}),
    form: z.object({
      kind: z.enum(contentKindKeys).describe('种类，在 files 之前'),
      files: z.array(z.file()).length(1),
    }),
    errors: [...tableRefusals, 'feedUnreadable', 'feedHasDoctype', 'feedEmpty'],
    perIp: { max: 60, minutes: 10 },
  }),
  tables: call({
    method: 'POST',
    path: `${prefix}/list`,
    summary: '自己还没有导完的表格，最近用过的在前',
    access: 'write',
    reads: ['contentTable'],
    request: z.object({ kind: z.enum(contentKindKeys) }),
    response: z.object({
      rows: z.array(begunTable),
    }),
    errors: [],
  }),
  getTable: call({
    ...own,
    path: `${prefix}/get`,
    summary: '自己的一张表格：列对应的字段、导入到哪个栏目、检查和导入到了哪里、哪些行有问题',
    reads: ['contentTable'],
    request: byId,
    errors: ['notFound'],
  }),
  tableEntries: call({
    method: 'POST',
    path: `${prefix}/entries`,
    summary: '自己的一个 xml 文件里的各条：标题、时间、检查的结果、没有带来的东西，每页 50 条',
    access: 'write',
    reads: ['contentTable'],
    request: byId.extend({ pageNum: integer({ min: 1, max: 1_000 }).default(1) }),
    response: z.object({
      total: rowCount,
      rows: z.array(
        z.object({
          line: z.number(),
          title: z.string(),
          /** As the file says it, in Shanghai's time; '' where it does not. */
          time: z.string(),
          state: z.enum(importRowStates),
          /** What is wrong with it. */
          words: z.string(),
          /** What of it is not brought along; '' for nothing. */
          left: z.string(),
          /** Characters of its text. */
          length: z.number(),
          itemId: z.number().nullable(),
        }),
      ),
    }),
    errors: ['notFound'],
  }),
  mapTable: call({
    ...own,
    transaction: true,
    path: `${prefix}/map`,
    summary: `一张表格的列各是什么字段、导入到哪个栏目，之后从头检查；paths 按列的顺序，'' 为不导入，${externalKey} 为外部编号，${oldPathKey} 为旧地址；已有行导入后不能再改`,
    writes: ['contentTable'],
    leavesNoLine: 'how a file is read: what is made of its rows leaves lines',
    bodyKilobytes: 32,
    request: byId.extend({
      paths: z.array(line(60)).min(1).max(importColumnsMax),
      sectionId: id,
      isHandedIn: z.boolean().default(false),
      takesKnown: z.boolean().default(false),
    }),
    errors: ['notFound', 'accessDenied', 'sectionUnknown', 'moveImpossible'],
  }),
  checkTable: call({
    ...own,
    transaction: true,
    path: `${prefix}/check`,
    summary: '检查一张表格接下来的若干行，不写入内容；直到 stage 不再是 checking',
    writes: ['contentTable'],
    leavesNoLine: 'a rehearsal that writes nothing of any item',
    request: byId,
    errors: ['notFound', 'accessDenied', 'sectionUnknown'],
  }),
  importTable: call({
    ...own,
    transaction: true,
    path: `${prefix}/import`,
    summary:
      '把一张检查过的表格接下来的若干行存为草稿，isHandedIn 时随后送审；有问题的行不导入，每行只导入一次，可以随时停下再继续；直到 stage 为 done',
    writes: ['contentTable', 'content'],
    request: byId,
    errors: ['notFound', 'accessDenied', 'sectionUnknown', 'moveImpossible'],
  }),
  dropTable: call({
    method: 'POST',
    transaction: true,
    path: `${prefix}/drop`,
    summary: '去掉自己的一张表格；已经导入的草稿不动',
    access: 'write',
    writes: ['contentTable'],
    leavesNoLine: 'a file that was looked at: the drafts that are there stay',
    request: byId,
    response: byId.extend({ id: z.number() }),
    errors: [],
  }),
  faultyRows: call({
    method: 'GET',
    path: `${prefix}/faults`,
    summary: '一张表格里没有导入的行，原样，加“错误”一列；格式与上传的相同',
    access: 'write',
    reads: ['contentTable'],
    transfer: 'file',
    request: byId,
    response: z.never(),
    errors: ['notFound'],
    perIp: { max: 60, minutes: 10 },
  }),
};
