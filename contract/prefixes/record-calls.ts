import { z } from 'zod';
import { call } from '../call.ts';
import { id, lines, pageOf, paging, trimmed } from '../fields.ts';
import { recordImportKilobytes, recordImportsPerDay, recordPieceLength } from './constants.ts';
import { prefixRecord, importResult, refusedValues, writtenValues } from './entities.ts';

const prefix = '/api/portal/prefix/record';
const prefixId = z.object({ prefixId: id });
const own = {
  method: 'POST',
  access: 'prefix',
  owner: { table: 'prefix', id: 'prefixId', otherwise: 'notFound' },
} as const;
/** A piece may be a character short, so that none is cut in two. */
const piecesOfFile = Math.ceil((recordImportKilobytes * 1024) / (recordPieceLength - 1));

/** What the holder of a prefix writes below it. */
export const recordCalls = {
  listRecords: call({
    ...own,
    path: `${prefix}/list`,
    summary: '前缀名下登记的标识，按后缀排列；search 为后缀的开头',
    reads: ['prefix', 'identifier'],
    request: paging.extend({ prefixId: id, search: trimmed(200) }),
    response: pageOf(prefixRecord),
    errors: ['notFound'],
  }),
  saveRecord: call({
    ...own,
    path: `${prefix}/save`,
    whenClosed: 'open',
    bodyKilobytes: 96,
    summary: '登记一个标识，或者替换它的全部内容；isNew 为真时后缀不能已经登记',
    writes: ['prefix', 'identifier'],
    once: true,
    transaction: true,
    request: prefixId.extend({
      suffix: trimmed(400).meta({ examples: ['GBX-R47-0001'] }),
      isNew: z.boolean().default(false),
      values: writtenValues,
    }),
    response: prefixRecord,
    errors: ['notFound', 'prefixNotActive', 'recordExists', ...refusedValues, 'recordUrlWrong'],
    perIp: { max: 600, minutes: 10 },
  }),
  deleteRecord: call({
    ...own,
    path: `${prefix}/delete`,
    summary: '删除一个标识的全部内容',
    writes: ['prefix', 'identifier'],
    transaction: true,
    request: prefixId.extend({ suffix: trimmed(400) }),
    response: z.null(),
    errors: ['notFound', 'prefixNotActive'],
  }),
  importRecords: call({
    ...own,
    path: `${prefix}/import`,
    whenClosed: 'open',
    bodyKilobytes: recordImportKilobytes,
    summary:
      '导入标识：text 为 CSV 的文字，切成每段最多 2,000 字；一行一项内容，以后缀和序号认行。isDryRun 为真时只检查。有一行不能导入的，全部不导入，faults 逐行说明',
    writes: ['prefix', 'identifier'],
    once: true,
    transaction: true,
    perUserDay: { name: 'recordImport', max: recordImportsPerDay, error: 'recordImportLimit' },
    request: prefixId.extend({
      isDryRun: z.boolean().default(false),
      /** The file, cut into pieces. What stands in it is judged line by line. */
      text: z.array(lines(recordPieceLength)).max(piecesOfFile),
    }),
    response: importResult,
    errors: [
      'notFound',
      'prefixNotActive',
      'recordsTooManyRows',
      'recordsEmpty',
      'recordTooMany',
      'recordImportLimit',
    ],
    perIp: { max: 120, minutes: 10 },
  }),
  exportRecords: call({
    ...own,
    method: 'GET',
    path: `${prefix}/export`,
    summary: '前缀名下登记的全部标识，CSV（UTF-8，有 BOM），可以修改后再导入',
    reads: ['prefix', 'identifier'],
    transfer: 'file',
    request: prefixId,
    response: z.never(),
    errors: ['notFound'],
    perIp: { max: 30, minutes: 10 },
  }),
};
