import { z } from 'zod';
import { call } from '../call.ts';
import { integer, nothing, trimmed } from '../fields.ts';

const prefix = '/api/portal/site/word';
const workOn = { method: 'POST', access: 'chief' } as const;
const words = z.array(trimmed(100)).max(400);
const substitutes = z
  .array(
    z.object({
      term: trimmed(100),
      instead: trimmed(100),
      itemId: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }).default(0),
    }),
  )
  .max(200);

/** A word as their history has it: of those that are offered or hidden, or of what is looked for in its place. */
export const wordRow = z.object({
  ...{ list: z.enum(['pinned', 'hidden', 'substitutes']), word: z.string() },
  ...{ instead: z.string(), itemId: z.number() },
});

/** Which words home and the search offer, and which never, by chiefs of the whole site. See docs/decisions/140. */
export const wordCalls = {
  readWords: call({
    ...workOn,
    path: `${prefix}/list`,
    summary:
      '热门搜索词：主编写的、访客近 30 天搜得多的、本站不显示的；搜不到而换成别的词或指到一篇内容的，和访客近 30 天没有搜到的。digest 为主编写的三种的当前状态',
    reads: ['dictionary', 'setting', 'search'],
    request: nothing,
    response: z.object({
      digest: z.string(),
      pinned: z.array(z.string()),
      hidden: z.array(z.string()),
      /** What visitors look for most, without what is never shown. */
      searched: z.array(z.string()),
      substitutes: z.array(
        z.object({
          term: z.string(),
          instead: z.string(),
          itemId: z.number(),
          /** Of that item; '' where there is none, or where the public does not read it any more. */
          title: z.string(),
        }),
      ),
      /** What visitors have looked for and not found, most first, without what has a substitute. */
      missed: z.array(z.object({ term: z.string(), visitors: z.number() })),
    }),
    errors: ['accessDenied'],
  }),
  saveWords: call({
    ...workOn,
    path: `${prefix}/save`,
    summary:
      '以给出的词代替主编写的和不显示的全部，给出 substitutes 时也代替换词的全部：digest 为所见的状态，首页和搜索立即按新的显示',
    writes: ['dictionary', 'setting'],
    transaction: true,
    bodyKilobytes: 512,
    request: z
      .object({ digest: trimmed(64), pinned: words, hidden: words, substitutes: substitutes.optional() })
      .meta({ examples: [{ digest: '', pinned: ['智能工厂'], hidden: [] }] }),
    response: z.null(),
    errors: [
      ...(['accessDenied', 'editedMeanwhile', 'siteNothingChanged', 'siteListFull'] as const),
      ...(['wordFormat', 'wordTaken', 'substituteTaken', 'substituteItemUnknown'] as const),
    ],
  }),
};
