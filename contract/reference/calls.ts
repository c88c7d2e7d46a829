import { z } from 'zod';
import { call } from '../call.ts';
import { idText, integer, nothing, trimmed } from '../fields.ts';
import { codeSets } from './code-sets.ts';

const dictionaryItem = z.object({ code: z.string(), name: z.string() }).meta({ id: 'DictionaryItem' });
const areaItem = z
  .object({ code: z.string(), name: z.string(), level: z.number(), parentCode: z.string() })
  .meta({ id: 'AreaItem' });
const industryItem = z
  .object({
    id: z.number(),
    parentId: z.number(),
    code: z.string(),
    name: z.string(),
    hasChildren: z.boolean(),
  })
  .meta({ id: 'IndustryItem' });

/** Dictionaries, areas, industries: section 7.4 of the portal specification. */
export const referenceCalls = {
  getDicByCode: call({
    method: 'POST',
    path: '/api/system/sysDict/getDicByCode',
    summary: '按编码取字典',
    access: 'anonymous',
    reads: ['dictionary'],
    request: z.object({ typeCode: trimmed(50) }),
    response: z.array(dictionaryItem),
    errors: [],
  }),
  getSysDictTree: call({
    method: 'POST',
    path: '/api/system/sysDictTreeItem/getSysDictTree',
    summary: '全部字典，按编码分组',
    access: 'anonymous',
    reads: ['dictionary'],
    request: nothing,
    response: z.array(z.object({ typeCode: z.string(), children: z.array(dictionaryItem) })),
    errors: [],
  }),
  getChildrenArea: call({
    method: 'POST',
    path: '/api/system/sysArea/getChildrenArea',
    summary: '下一级行政区划；不带上级时给出省级',
    access: 'anonymous',
    reads: ['dictionary'],
    request: z.object({ level: integer({ min: 1, max: 3 }).optional(), parentCode: idText(12) }),
    response: z.array(areaItem),
    errors: [],
  }),
  getAreaInfoByCode: call({
    method: 'POST',
    path: '/api/system/sysArea/getAreaInfoByCode',
    summary: '一个行政区划和它的各级上级',
    access: 'anonymous',
    reads: ['dictionary'],
    request: z.object({ code: idText(12) }),
    response: z.object({ area: areaItem.nullable(), path: z.array(areaItem) }),
    errors: [],
  }),
  getChildIndustryClass: call({
    method: 'POST',
    path: '/api/system/sysIndustryClass/getChildIndustryClass',
    summary: '下一级行业；根的上级是 1',
    access: 'anonymous',
    reads: ['dictionary'],
    request: z.object({ parentId: integer().default(1) }),
    response: z.array(industryItem),
    errors: [],
  }),
  findCodes: call({
    method: 'POST',
    path: '/api/system/sysCode/findCodes',
    summary: '按名称或编码的一部分查找行业、数字化场景、行政区划的编码；codes 为要取名称的编码',
    access: 'drafts',
    reads: ['dictionary'],
    request: z.object({
      of: z.enum(codeSets),
      text: trimmed(50),
      codes: z.array(idText(20)).max(200).default([]),
    }),
    response: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        /** Of what it stands below, the root first: 制造业 / 通用设备制造业. */
        above: z.string(),
      }),
    ),
    errors: [],
  }),
};
