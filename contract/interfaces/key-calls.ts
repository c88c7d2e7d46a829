import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, integer, nothing, pageOf, paging, text, trimmed } from '../fields.ts';
import { keyPermissions } from './constants.ts';
import { exportOf, timeCell } from '../list-export.ts';
import { keyPermissionNames, keyStateNames } from './state-names.ts';

const prefix = '/api/system/interfaces/key';
const permission = z.enum(keyPermissions);
const named = z.object({ id });
const about = { method: 'POST', access: 'interfaces' } as const;
const act = { ...about, transaction: true } as const;

const apiKey = z
  .object({
    id: z.number(),
    name: z.string(),
    /** How it begins, by which it is told from others; '' while none was made. */
    head: z.string(),
    ownerId: z.number(),
    /** Account names. */
    owner: z.string(),
    maker: z.string(),
    permissions: z.array(permission),
    /** Null: all of the site. */
    sectionIds: z.array(z.number()).nullable(),
    /** With the names of those above them. */
    sectionNames: z.array(z.string()),
    perMinute: z.number(),
    createTime: instant,
    /** From then on it is good for nothing. */
    endTime: instant,
    lastUseTime: instant.nullable(),
    /** `dead`: its owner is suspended or works here no more. */
    state: z.enum(['unmade', 'live', 'dead', 'ended', 'revoked']),
    /** Whether whoever reads may have the key itself made. */
    mayMake: z.boolean(),
  })
  .meta({ id: 'ApiKey' });

const listKeys = call({
  ...about,
  path: `${prefix}/list`,
  summary: '接口密钥，新的在前；isEnded 为 true 时是已撤销和已到期的',
  reads: ['apiKey', 'account', 'section'],
  request: paging.extend({ isEnded: z.boolean().default(false) }),
  response: pageOf(apiKey),
  errors: [],
});

/** Keys by which programs make calls. For who manages the interfaces of the whole site. */
export const keyCalls = {
  listKeys,
  exportKeys: exportOf(listKeys, {
    name: '接口密钥',
    columns: {
      编号: (one) => one.id,
      名称: ({ name }) => name,
      开头: ({ head }) => head,
      持有人: ({ owner }) => owner,
      生成人: ({ maker }) => maker,
      权限: ({ permissions }) => permissions.map((one) => keyPermissionNames[one]),
      栏目: ({ sectionIds, sectionNames }) => (sectionIds === null ? '全站' : sectionNames),
      每分钟次数: ({ perMinute }) => perMinute,
      状态: ({ state }) => keyStateNames[state],
      新增时间: ({ createTime }) => timeCell(createTime),
      到期时间: ({ endTime }) => timeCell(endTime),
      最近使用: ({ lastUseTime }) => timeCell(lastUseTime),
    },
    filters: { isEnded: '已撤销和已到期' },
  }),
  getKey: call({
    ...about,
    path: `${prefix}/getById`,
    summary: '一个接口密钥；密钥本身只在生成时出现一次',
    reads: ['apiKey', 'account', 'section'],
    request: named,
    response: apiKey,
    errors: ['notFound'],
  }),
  listKeyUses: call({
    ...about,
    path: `${prefix}/uses`,
    summary: '一个密钥近 90 天的使用记录，新的在前；地址只到网段',
    reads: ['apiKey'],
    request: paging.extend({ id }),
    response: pageOf(
      z.object({
        time: instant,
        call: z.string(),
        /** What was answered: 1, or the code of a failure. */
        code: z.number(),
        /** The same in words. */
        outcome: z.string(),
        address: z.string(),
      }),
    ),
    errors: [],
  }),
  getKeyChoices: call({
    ...about,
    path: `${prefix}/choices`,
    summary: '新增密钥时可选的持有人、权限和栏目，均不超出自己的',
    reads: ['account', 'role', 'section'],
    request: nothing,
    response: z.object({
      ownId: z.number(),
      owners: z.array(z.object({ id: z.number(), account: z.string() })),
      permissions: z.array(permission),
      sections: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
    errors: [],
  }),
  addKey: call({
    ...act,
    path: `${prefix}/add`,
    summary: '新增一个密钥：名称、持有人、权限、栏目、每分钟次数和到期日。之后用 make 生成密钥本身',
    writes: ['apiKey'],
    once: true,
    perIp: { max: 60, minutes: 10 },
    request: z.object({
      name: trimmed(200),
      ownerId: id,
      permissions: z.array(permission).max(keyPermissions.length).default([]),
      /** Null: all of the site. */
      sectionIds: z.array(id).max(100).nullable().default(null),
      perMinute: integer(),
      endDay: text(10).meta({ examples: ['2026-12-31'] }),
    }),
    response: z.object({ id: z.number() }),
    errors: [
      'interfaceNameRequired',
      'interfaceNameTooLong',
      'keyOwnerRequired',
      'keyOwnerWrong',
      'keyOwnerNotSelf',
      'keyPermissionWrong',
      'keySectionRequired',
      'keySectionWrong',
      'keyLimitWrong',
      'keyEndRequired',
      'keyEndWrong',
      'keysTooMany',
    ],
  }),
  makeKey: call({
    ...act,
    path: `${prefix}/make`,
    summary: '生成密钥本身，只在这里出现一次；再次生成时原来的立即作废',
    writes: ['apiKey'],
    confirmation: 'login',
    request: named,
    response: z.object({ key: z.string() }),
    errors: ['notFound', 'keyEnded', 'keyNotYours', 'keyPermissionWrong'],
  }),
  revokeKey: call({
    ...act,
    path: `${prefix}/revoke`,
    summary: '撤销一个密钥，立即生效',
    writes: ['apiKey'],
    request: named,
    response: z.null(),
    errors: ['notFound'],
  }),
};

export type ApiKey = z.infer<typeof apiKey>;
