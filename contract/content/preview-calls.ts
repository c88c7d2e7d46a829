import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, line } from '../fields.ts';
import { contentDetail, neighbours } from './entities.ts';
import { previewsPerIp } from './preview-link.ts';

const prefix = '/api/cms/info/work/preview';
const work = { method: 'POST', access: 'write' } as const;

/** Links by which people without an account read an item before it is public. */
export const previewCalls = {
  list: call({
    ...work,
    path: `${prefix}/list`,
    summary: '一条内容有效的预览链接，新的在前：谁生成的、到何时、打开过几次',
    reads: ['preview', 'content', 'section', 'role'],
    request: z.object({ id }),
    response: z.object({
      rows: z.array(
        z.object({
          id: z.number(),
          by: z.string(),
          createTime: instant,
          /** The first moment at which it is good for nothing. */
          expireTime: instant,
          opened: z.number(),
        }),
      ),
    }),
    errors: ['notFound', 'accessDenied'],
  }),
  make: call({
    ...work,
    transaction: true,
    path: `${prefix}/make`,
    summary: '生成一个预览链接，地址只在这里出现一次；没有账号的人凭它看到最新保存的一稿',
    writes: ['preview'],
    request: z.object({ id, days: z.union([z.literal(1), z.literal(7), z.literal(30)]) }),
    response: z.object({ id: z.number(), address: z.string(), expireTime: instant }),
    errors: ['notFound', 'accessDenied', 'nothingToPreview', 'previewLimitReached'],
  }),
  revoke: call({
    ...work,
    transaction: true,
    path: `${prefix}/revoke`,
    summary: '撤销一个预览链接，马上失效；previewId 是链接的编号',
    writes: ['preview'],
    request: z.object({ previewId: id }),
    response: z.null(),
    errors: ['notFound', 'accessDenied'],
  }),
  read: call({
    method: 'POST',
    path: `${prefix}/read`,
    summary: '凭预览链接看到的内容，与公开以后的页面相同；链接不对、到期或撤销后 data 为 null',
    access: 'anonymous',
    reads: ['preview', 'content', 'section', 'dictionary'],
    isCached: false,
    request: z.object({ token: line(100) }),
    response: z.intersection(contentDetail, neighbours).nullable(),
    errors: [],
    perIp: previewsPerIp,
  }),
};
