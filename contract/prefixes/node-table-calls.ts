import { z } from 'zod';
import { call } from '../call.ts';
import { begunTable, importedTable, tableRefusals } from '../content/table-entities.ts';
import { importColumnsMax } from '../content/table-limits.ts';
import { id, line, nothing } from '../fields.ts';

const prefix = '/api/portal/prefix/node/table';
const own = { method: 'POST', access: 'review', response: importedTable } as const;
const byId = z.object({ id });

/** Tables whose rows become values of identifiers of this site's nodes: the same steps as for items (docs/decisions/141, 169). */
export const nodeTableCalls = {
  template: call({
    method: 'GET',
    path: `${prefix}/template`,
    summary: '工作人员：标识的导入模板，xlsx：第一张表是列名，第二张表是填写说明',
    access: 'review',
    reads: ['identifier'],
    transfer: 'file',
    request: nothing,
    response: z.never(),
    errors: ['accessDenied'],
    perIp: { max: 60, minutes: 10 },
  }),
  upload: call({
    ...own,
    path: '/api/file/identifiers/upload',
    summary:
      '工作人员：上传要导入的标识：multipart，files 为一个 csv 或 xlsx，不超过 20 MB、10000 行、200 列，一行一项内容。CSV 为 UTF-8 或 GB18030；xlsx 只读第一张表，不收公式、宏和外部引用。只读取，不登记',
    transfer: 'form',
    writes: ['contentTable'],
    leavesNoLine: 'a file that is looked at: what is registered of its rows leaves lines',
    request: z.object({}),
    form: z.object({ files: z.array(z.file()).length(1) }),
    errors: ['accessDenied', ...tableRefusals],
    perIp: { max: 60, minutes: 10 },
  }),
  tables: call({
    ...own,
    path: `${prefix}/list`,
    summary: '工作人员：自己还没有导完的标识表格，最近用过的在前',
    reads: ['contentTable'],
    request: nothing,
    response: z.object({ rows: z.array(begunTable) }),
    errors: ['accessDenied'],
  }),
  getTable: call({
    ...own,
    path: `${prefix}/get`,
    summary: '工作人员：自己的一张标识表格：列对应的字段、检查和导入到了哪里、哪些行有问题',
    reads: ['contentTable'],
    request: byId,
    errors: ['accessDenied', 'notFound'],
  }),
  mapTable: call({
    ...own,
    transaction: true,
    path: `${prefix}/map`,
    summary:
      "工作人员：表格的列各是什么，之后从头检查；paths 按列的顺序：handle、index、type、data、ttl，'' 为不导入；takesKnown 为真时已经登记的也按表格修改；已有行导入后不能再改",
    writes: ['contentTable'],
    leavesNoLine: 'how a file is read: what is registered of its rows leaves lines',
    bodyKilobytes: 32,
    request: byId.extend({
      paths: z.array(line(60)).min(1).max(importColumnsMax),
      takesKnown: z.boolean().default(false),
    }),
    errors: ['accessDenied', 'notFound', 'moveImpossible'],
  }),
  checkTable: call({
    ...own,
    transaction: true,
    path: `${prefix}/check`,
    summary: '工作人员：检查表格接下来的若干行，不登记；直到 stage 不再是 checking',
    writes: ['contentTable'],
    leavesNoLine: 'a rehearsal that registers nothing',
    request: byId,
    errors: ['accessDenied', 'notFound'],
  }),
  importTable: call({
    ...own,
    transaction: true,
    path: `${prefix}/import`,
    summary:
      '工作人员：登记检查过的表格接下来的若干行，随即可以解析；有问题的行不导入，每行只导入一次，可以随时停下再继续；直到 stage 为 done',
    writes: ['contentTable', 'identifier'],
    request: byId,
    errors: ['accessDenied', 'notFound', 'moveImpossible'],
  }),
  dropTable: call({
    ...own,
    transaction: true,
    path: `${prefix}/drop`,
    summary: '工作人员：去掉自己的一张标识表格；已经登记的不动',
    writes: ['contentTable'],
    leavesNoLine: 'a file that was looked at: what is registered stays',
    request: byId,
    response: byId.extend({ id: z.number() }),
    errors: ['accessDenied'],
  }),
  faultyRows: call({
    method: 'GET',
    path: `${prefix}/faults`,
    summary: '工作人员：一张标识表格里没有导入的行，原样，加“错误”一列；格式与上传的相同',
    access: 'review',
    reads: ['contentTable'],
    transfer: 'file',
    request: byId,
    response: z.never(),
    errors: ['accessDenied', 'notFound'],
    perIp: { max: 60, minutes: 10 },
  }),
};
