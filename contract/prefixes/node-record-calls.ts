import { z } from 'zod';
import { call } from '../call.ts';
import { instant, lines, nothing, pageOf, paging, trimmed } from '../fields.ts';
import { exportOf, timeCell } from '../list-export.ts';
import { nodeRecord, refusedValues, writtenValues } from './entities.ts';

const prefix = '/api/portal/prefix/node';
const workOn = { method: 'POST', access: 'review' } as const;

/** By node, and by what an identifier begins with: the whole of it, or what follows the node. */
const search = { node: trimmed(100), search: trimmed(200) };

const listNodeValues = call({
  ...workOn,
  path: `${prefix}/values`,
  summary: '工作人员：本站节点的标识，一行一项内容，条件与 /list 相同；导出用，可以修改后再导入',
  reads: ['identifier'],
  request: paging.extend(search),
  response: pageOf(
    z.object({
      id: z.number(),
      handle: z.string(),
      index: z.number(),
      type: z.string(),
      data: z.string(),
      ttlSeconds: z.number(),
      updateTime: instant,
    }),
  ),
  errors: ['accessDenied'],
});

/** What staff keep of identifiers that this site's own nodes resolve (docs/decisions/169). */
export const nodeRecordCalls = {
  listNodes: call({
    ...workOn,
    path: `${prefix}/nodes`,
    summary: '工作人员：可以登记标识的本站节点，不含已经分配给企业的前缀',
    reads: ['content:identifierNode', 'prefix'],
    request: nothing,
    response: z.object({ rows: z.array(z.object({ prefix: z.string(), name: z.string() })) }),
    errors: ['accessDenied'],
  }),
  listNodeRecords: call({
    ...workOn,
    path: `${prefix}/list`,
    summary:
      '工作人员：本站节点的标识，按标识排列；node 为节点的前缀，search 为标识的开头，给出 node 时也可以只写后缀的开头',
    reads: ['identifier', 'content:identifierNode', 'prefix'],
    request: paging.extend(search),
    response: pageOf(nodeRecord).extend({
      /** How many values all of them have: rows of the file that takes them along. */
      values: z.number(),
    }),
    errors: ['accessDenied'],
  }),
  listNodeValues,
  exportNodeValues: exportOf(listNodeValues, {
    name: '节点标识',
    columns: {
      编号: ({ id }) => id,
      标识: ({ handle }) => handle,
      序号: ({ index }) => index,
      类型: ({ type }) => type,
      内容: ({ data }) => data,
      '有效时间（秒）': ({ ttlSeconds }) => ttlSeconds,
      更新时间: ({ updateTime }) => timeCell(updateTime),
    },
    filters: { node: '节点', search: '查找' },
  }),
  saveNodeRecord: call({
    ...workOn,
    path: `${prefix}/save`,
    bodyKilobytes: 144,
    summary:
      '工作人员：登记一个标识，或者替换它的全部内容，随即可以解析；rev 为读到时的版本，登记新的为空，其后又变化的不保存',
    writes: ['identifier'],
    once: true,
    transaction: true,
    request: z.object({
      prefix: trimmed(100).meta({ examples: ['88.216'] }),
      suffix: trimmed(400).meta({ examples: ['BRG-6205-0001'] }),
      rev: trimmed(60),
      values: writtenValues,
    }),
    response: nodeRecord,
    errors: [
      'accessDenied',
      'recordPrefixHeld',
      'recordPrefixUnknown',
      'recordExists',
      'recordChanged',
      ...refusedValues,
      'recordNodeUrlWrong',
    ],
    perIp: { max: 600, minutes: 10 },
  }),
  removeNodeRecord: call({
    ...workOn,
    path: `${prefix}/remove`,
    summary:
      '工作人员：删除一个标识的全部内容，随即不能解析；须写理由；rev 为读到时的版本，其后又变化的不删除',
    writes: ['identifier'],
    transaction: true,
    request: z.object({
      handle: trimmed(400).meta({ examples: ['88.608.10/gear-0001'] }),
      rev: trimmed(60),
      reason: lines(1_000).default(''),
    }),
    response: z.null(),
    errors: ['accessDenied', 'recordChanged', 'recordReasonRequired', 'recordReasonTooLong'],
  }),
};
