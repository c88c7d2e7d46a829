import { z } from 'zod';
import { call } from '../call.ts';
import { factLine } from '../content/fact-line.ts';
import { contentKindKeys } from '../content/kinds.ts';
import { idText, integer, nothing, text } from '../fields.ts';
import { areaCodeText } from '../reference/area-code.ts';
import { searchFacets } from './constants.ts';

const kind = z.enum(contentKindKeys);
/** How long it may be is looked at by the call itself, which says so in words. */
const keyword = text().meta({ examples: ['智能'] });
const none = z.literal('');

/** A text in pieces, those that were looked for told apart. Never HTML. */
const pieces = z.array(z.object({ text: z.string(), isHit: z.boolean() })).meta({ id: 'TextPieces' });

const hit = z
  .object({
    id: z.number(),
    kind,
    kindName: z.string(),
    title: z.string(),
    titlePieces: pieces,
    /** Of summary or text what stands around the first hit, or else how the summary begins. */
    snippet: pieces,
    /** Where neither title nor snippet shows a word: what else of the item has it, as it is called and as it stands there. */
    foundIn: z.array(z.object({ name: z.string(), text: z.string() })),
    sectionName: z.string(),
    sourceInfo: z.string(),
    imageUrl: z.string(),
    publishTime: z.iso.datetime(),
    releaseTimeShow: z.string(),
    views: z.number(),
    /** Of policies in force and of declarations. */
    facts: factLine.optional(),
  })
  .meta({ id: 'SearchHit' });

/** `count` null: not counted, for more fits than is. */
const facetValues = z.array(z.object({ value: z.string(), label: z.string(), count: z.number().nullable() }));

/** The search: section 7.7 of the portal specification. Its bodies travel as they are, for its paths say so. */
export const searchCalls = {
  query: call({
    method: 'POST',
    path: '/api/search/search/query',
    summary:
      '全站搜索；空格隔开的词须都出现，标题命中在前，其余新的在前；没有结果时给出相近的词，主编写过换成什么的按那些词查',
    access: 'anonymous',
    reads: ['content', 'section', 'dictionary', 'setting'],
    writes: ['search'],
    ignoresSession: true,
    request: z.object({
      keyword,
      kind: z.union([kind, none]).default(''),
      section: idText(16),
      year: z.union([integer({ min: 1900, max: 2199 }), none]).default(''),
      region: areaCodeText(),
      industry: idText(8),
      pageNum: integer({ min: 1, max: 1_000 }).default(1),
      pageSize: integer({ min: 1, max: 50 }).default(10),
    }),
    response: z.object({
      /** Up to `mostHits`. */
      total: z.number(),
      /** There are more than that: numbers of facets are of the newest, too. */
      isMore: z.boolean(),
      /** The search engine is away, and what is older may be missing. */
      isReduced: z.boolean(),
      rows: z.array(hit),
      /** Of each the values under the other filters, most first. */
      facets: z.object(
        Object.fromEntries(searchFacets.map((name) => [name, facetValues])) as Record<
          (typeof searchFacets)[number],
          typeof facetValues
        >,
      ),
      /** Where nothing was found: what comes near. */
      near: z.array(z.string()),
      /** By which words it was looked for in place of the keyword, which nothing has; '' for by the keyword. */
      instead: z.string(),
      /** What staff have named for a keyword that nothing has; null: nothing. */
      article: z
        .object({ id: z.number(), kind, kindName: z.string(), title: z.string(), summary: z.string() })
        .nullable(),
    }),
    errors: ['keywordTooLong'],
    perIp: { max: 120, minutes: 1 },
  }),
  suggest: call({
    method: 'POST',
    path: '/api/search/search/suggest',
    summary: '输入时的建议：标题含有这些字的内容，至多 8 条',
    access: 'anonymous',
    reads: ['content'],
    request: z.object({ keyword }),
    response: z.object({
      rows: z.array(z.object({ id: z.number(), kind, kindName: z.string(), title: z.string() })),
    }),
    errors: ['keywordTooLong'],
    perIp: { max: 240, minutes: 1 },
    isCached: false,
  }),
  sentence: call({
    method: 'POST',
    path: '/api/search/search/sentence',
    summary: '搜索的词或一句话可能要找的：使用帮助和正在受理的申报，各至多 3 条',
    access: 'anonymous',
    reads: ['content', 'section'],
    request: z.object({ keyword }),
    response: z.object({
      help: z.array(z.object({ id: z.number(), title: z.string(), summary: z.string() })),
      declarations: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          /** In 万元; null where the text names no sum. */
          amount: z.number().nullable(),
          declareEndTime: z.iso.datetime(),
        }),
      ),
      /** How many are open that have one of the words, those that are named among them. */
      openCount: z.number(),
    }),
    errors: [],
    perIp: { max: 120, minutes: 1 },
    isCached: false,
  }),
  getHostKey: call({
    method: 'GET',
    path: '/api/search/search/getHostKey',
    summary: '热门搜索词：近 30 天访客搜过且有结果的词，多的在前，至多 10 个',
    access: 'anonymous',
    reads: ['search', 'setting'],
    request: nothing,
    response: z.array(z.string()),
    errors: [],
  }),
};
