import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, pageOf, paging } from '../fields.ts';

const prefix = '/api/system/favourite';
const own = { method: 'POST', access: 'user' } as const;

const state = z.object({ isFavourite: z.boolean() });

const favourite = z
  .object({
    id: z.number(),
    kind: z.string(),
    /** Of the kind, in words. */
    kindName: z.string(),
    title: z.string(),
    /** Whether it can still be read. */
    isPublic: z.boolean(),
    /** When it was kept. */
    createTime: instant,
  })
  .meta({ id: 'Favourite' });
export type Favourite = z.output<typeof favourite>;

/** Items that somebody wants to find again. Each call concerns the caller's own. */
export const favouriteCalls = {
  getFavourite: call({
    ...own,
    path: `${prefix}/get`,
    summary: '我是否收藏了一条内容',
    reads: ['subscription'],
    request: z.object({ id }),
    response: state,
    errors: [],
  }),
  keepFavourite: call({
    ...own,
    path: `${prefix}/keep`,
    summary: '收藏一条公开的内容；isFavourite 为 false 即取消收藏',
    transaction: true,
    writes: ['subscription'],
    request: z.object({ id, isFavourite: z.boolean() }),
    response: state,
    errors: ['notFound', 'favouriteLimitReached'],
  }),
  listFavourites: call({
    ...own,
    path: `${prefix}/list`,
    summary: '我收藏的内容，新收藏的在前',
    reads: ['subscription', 'content'],
    request: paging,
    response: pageOf(favourite),
    errors: [],
  }),
};
