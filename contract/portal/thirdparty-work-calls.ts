import { z } from 'zod';
import { call } from '../call.ts';
import { id, integer, nothing, trimmed } from '../fields.ts';
import { systemAddressMaxLength } from './system-rules.ts';

const prefix = '/api/portal/homeThirdparty';
const chiefs = { method: 'POST', access: 'chief' } as const;

const entry = z
  .object({
    id: z.number(),
    key: z.string(),
    name: z.string(),
    icon: z.string(),
    url: z.string(),
    opensIn: z.enum(['frame', 'window']),
    needsLogin: z.boolean(),
    sortOrder: z.number(),
    /** 1: not shown. */
    isDel: z.union([z.literal(0), z.literal(1)]),
  })
  .meta({ id: 'ThirdpartyEntry' });
export type ThirdpartyEntry = z.infer<typeof entry>;

/** An entry as the history of them has it. */
export const systemRow = z.object({
  ...{ key: z.string(), name: z.string(), icon: z.string(), url: z.string() },
  opensIn: z.enum(['frame', 'window']),
  needsLogin: z.boolean(),
  sortOrder: z.number(),
  isShown: z.boolean(),
});

/** How chiefs of the whole site keep home's ways to other systems. */
export const thirdpartyWorkCalls = {
  listThirdparties: call({
    ...chiefs,
    path: `${prefix}/list`,
    summary: '首页通往其他系统的全部入口，含已删除的',
    reads: ['menu'],
    request: nothing,
    response: z.object({ rows: z.array(entry) }),
    errors: ['accessDenied'],
  }),
  getThirdparty: call({
    ...chiefs,
    path: `${prefix}/getById`,
    summary: '一个入口；没有时 data 为 null',
    reads: ['menu'],
    request: z.object({ id: id.optional() }),
    response: entry.nullable(),
    errors: ['accessDenied'],
  }),
  saveThirdparty: call({
    ...chiefs,
    transaction: true,
    path: `${prefix}/saveOrUpdate`,
    summary: '写一个入口：没有 id 为新建；key 为 1、2、5、6 的是“我要办”中的同号入口',
    writes: ['menu'],
    once: true,
    request: z.object({
      id: id.optional(),
      key: trimmed(100).meta({ examples: ['cloud'] }),
      name: trimmed(100).meta({ examples: ['企业上云'] }),
      icon: trimmed(30),
      url: trimmed(systemAddressMaxLength).meta({ examples: ['https://cloud.example/'] }),
      opensIn: z.enum(['frame', 'window']).default('window'),
      needsLogin: z.boolean().default(false),
      sortOrder: integer({ min: 0, max: 10_000 }).default(0),
    }),
    response: z.object({ id: z.number() }),
    errors: [
      'thirdpartyKeyFormat',
      'thirdpartyKeyTaken',
      'thirdpartyNameRequired',
      'menuAddressWrong',
      'menuFrameAddressWrong',
      'notFound',
      'accessDenied',
    ],
  }),
  deleteThirdparty: call({
    ...chiefs,
    transaction: true,
    path: `${prefix}/updateIsDel`,
    summary: '删除或恢复一个入口',
    writes: ['menu'],
    once: true,
    request: z.object({ id, isDel: z.union([z.literal(0), z.literal(1)]) }),
    response: z.object({ id: z.number() }),
    errors: ['notFound', 'accessDenied'],
  }),
};
