import { z } from 'zod';
import { call } from '../call.ts';
import { id, pageOf, paging } from '../fields.ts';
import { exportOf } from '../list-export.ts';

const prefix = '/api/cms/help';

const standing = z.object({
  /** How many found the article useful. */
  useful: z.number(),
  /** What the caller has said; null: nothing yet. */
  own: z.boolean().nullable(),
});

const helpVoteList = call({
  method: 'POST',
  path: `${prefix}/voteList`,
  summary: '工作人员：各篇帮助的评价，觉得没用的多者在前',
  access: 'drafts',
  reads: ['vote', 'content:help'],
  request: paging,
  response: pageOf(z.object({ id: z.number(), title: z.string(), useful: z.number(), useless: z.number() })),
  errors: [],
});

/** Whether an article of the help was useful: each visitor has one vote, and may change it. */
export const voteCalls = {
  helpVotes: call({
    method: 'POST',
    path: `${prefix}/votes`,
    summary: '一篇帮助有多少人觉得有用，以及本人的评价（own 为 null 表示还没有评价）',
    access: 'anonymous',
    reads: ['vote', 'content:help'],
    request: z.object({ id }),
    response: standing,
    errors: ['notFound'],
  }),
  voteHelp: call({
    method: 'POST',
    path: `${prefix}/vote`,
    summary: '评价一篇帮助有用或没用；再次评价即更改',
    access: 'anonymous',
    writes: ['vote'],
    request: z.object({ id, isUseful: z.boolean() }),
    response: standing,
    errors: ['notFound', 'voteLimitReached'],
    perIp: { max: 60, minutes: 10 },
  }),
  helpVoteList,
  exportHelpVotes: exportOf(helpVoteList, {
    name: '帮助评价',
    columns: {
      编号: (article) => article.id,
      文章: ({ title }) => title,
      没用: ({ useless }) => useless,
      有用: ({ useful }) => useful,
    },
    filters: {},
  }),
};
