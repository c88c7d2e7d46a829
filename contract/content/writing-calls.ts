import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../fields.ts';
import { presencesShown } from './constants.ts';
import { contentDetail, neighbours } from './entities.ts';
import { anyWritten } from './resource.ts';

const prefix = '/api/cms/info/work/writing';

/** What an editor asks while somebody writes in it. See docs/decisions/162-while-one-writes.md. */
export const writingCalls = {
  showWritten: call({
    method: 'POST',
    path: `${prefix}/show`,
    bodyKilobytes: 1024,
    summary:
      '一条内容照现在写的公开以后的样子，请求与 saveItem 相同，还没有保存的也在里面；什么都不保存。正文照公开页一样清理',
    access: 'write',
    reads: ['content', 'section', 'role', 'dictionary'],
    isCached: false,
    request: anyWritten,
    response: z.intersection(contentDetail, neighbours),
    errors: ['notFound', 'accessDenied', 'bodyTooLong', 'bodyTooComplex'],
  }),
  notePresence: call({
    method: 'POST',
    path: `${prefix}/presence`,
    summary:
      '这条内容在我的编辑器里开着，答还有谁开着；hasChanged 为上一次以来改过，isLeaving 为已经离开。看不到这条内容的人得不到',
    access: 'drafts',
    reads: ['content', 'section', 'role'],
    writes: ['presence'],
    leavesNoLine: 'who has an item open does nothing to it, and is forgotten within a minute',
    isPoll: true,
    isCached: false,
    request: z.object({
      id,
      hasChanged: z.boolean().default(false),
      isLeaving: z.boolean().default(false),
    }),
    response: z.object({
      /** Whoever has changed it last comes first. */
      rows: z
        .array(
          z
            .object({
              /** Account name. */
              by: z.string(),
              /** How long ago he has changed something since he opened it; null: he has only opened it. */
              changedSecondsAgo: z.number().nullable(),
            })
            .meta({ id: 'ItemPresence' }),
        )
        .max(presencesShown),
    }),
    errors: ['notFound'],
  }),
};
