import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, nothing, pageOf, paging, trimmed } from '../fields.ts';
import { companiesCounted, registryImportStates, registryMegabytes } from './registry-rules.ts';

const prefix = '/api/portal/account/registry';
const count = z.number();

/** A file of enterprises, as staff see it. */
const registryImport = z
  .object({
    id: z.number(),
    state: z.enum(registryImportStates),
    fileName: z.string(),
    /** Of its first line. */
    columns: z.array(z.string()),
    lines: count,
    added: count,
    changed: count,
    same: count,
    /** Lines in whose place a later one of the file counts. */
    repeated: count,
    refused: count,
    /** Of `lines`, while it is imported. */
    mergedLines: count,
    /** Why it cannot be read; '' where it can. */
    problem: z.string(),
    /** An import of it was stopped in the middle, and changed nothing. */
    isStopped: z.boolean(),
    createTime: instant,
    /** Who uploaded it. */
    by: z.string(),
    /** The first lines that are refused. */
    refusals: z.array(z.object({ line: z.number(), reason: z.string(), content: z.string() })),
  })
  .meta({ id: 'RegistryImport' });

/** The business registry, which names and credit codes are checked against (docs/decisions/159). */
export const registryCalls = {
  registryState: call({
    method: 'POST',
    access: 'accounts',
    path: `${prefix}/state`,
    summary: '工作人员：企业名录最近一次上传的文件预演或导入到了哪里，和以前各次导入',
    reads: ['registry'],
    isPoll: true,
    request: nothing,
    response: z.object({
      current: registryImport.nullable(),
      /** Whether this registry is what is asked when enterprises register: a site may ask another one. */
      isAsked: z.boolean(),
      /** The newest first; `by` is '' for the command. */
      done: z.array(
        z.object({
          id: z.number(),
          fileName: z.string(),
          endTime: instant,
          by: z.string(),
          added: count,
          changed: count,
          refused: count,
        }),
      ),
    }),
    errors: ['accessDenied'],
  }),
  registryCompanies: call({
    method: 'POST',
    access: 'accounts',
    path: `${prefix}/companies`,
    summary: `工作人员：企业名录里的企业，按名称里的字或统一社会信用代码查找；total 最多数到 ${String(companiesCounted)}，all 是全部的家数`,
    reads: ['registry'],
    request: paging.extend({ words: trimmed(100) }),
    response: pageOf(
      z.object({
        id: z.number(),
        name: z.string(),
        /** '' where it is not known. */
        creditCode: z.string(),
        address: z.string(),
        updateTime: instant,
      }),
    ).extend({ all: count }),
    errors: ['accessDenied', 'registryWordsTooShort'],
  }),
  uploadRegistry: call({
    method: 'POST',
    access: 'accounts',
    path: '/api/file/registry/upload',
    summary: `工作人员：上传企业名录，multipart，files 为一个 csv（UTF-8 或 GB18030，第一行是列名，不超过 ${String(registryMegabytes)} MB）。随后自动预演，不写入名录；同时只能有一次`,
    transfer: 'form',
    writes: ['registry'],
    leavesNoLine: 'a file that is rehearsed: what imports it leaves a line',
    request: z.object({}),
    form: z.object({ files: z.array(z.file()).length(1) }),
    response: z.object({ id: z.number() }),
    errors: [
      'accessDenied',
      'uploadQuotaReached',
      'uploadsPaused',
      'fileLimitReached',
      'fileEmpty',
      'registryFileTypeRefused',
      'registryFileTooLarge',
      'registryImportBusy',
    ],
    perIp: { max: 30, minutes: 10 },
  }),
  importRegistry: call({
    method: 'POST',
    access: 'accounts',
    path: `${prefix}/import`,
    summary: '工作人员：把预演过的文件导入企业名录，有问题的行不导入；一次写完，中途停止时名录不变',
    writes: ['registry'],
    once: true,
    transaction: true,
    request: z.object({ id }),
    response: z.null(),
    errors: ['accessDenied', 'notFound', 'registryImportMoved', 'registryImportBusy'],
  }),
  cancelRehearsal: call({
    method: 'POST',
    access: 'accounts',
    path: `${prefix}/cancel`,
    summary: '工作人员：取消企业名录的预演，正在进行的和已经结束的都可以；它的行随即删除，名录不变',
    writes: ['registry'],
    once: true,
    transaction: true,
    request: z.object({ id }),
    response: z.null(),
    errors: ['accessDenied', 'notFound', 'registryImportMoved'],
  }),
  registryRefusals: call({
    method: 'GET',
    access: 'accounts',
    path: `${prefix}/refusals`,
    summary: '工作人员：一个文件里不能导入的行，CSV，前面加行号和错误两列',
    reads: ['registry'],
    transfer: 'file',
    request: z.object({ id }),
    response: z.never(),
    errors: ['accessDenied', 'notFound'],
    perIp: { max: 60, minutes: 10 },
  }),
};
