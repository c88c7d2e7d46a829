import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, integer, lines, pageOf, paging, trimmed } from '../fields.ts';
import { redirectFileKilobytes, redirectOutcomes } from './redirects.ts';
import { exportOf, timeCell } from '../list-export.ts';

const prefix = '/api/portal/site/redirect';
const workOn = { method: 'POST', access: 'chief' } as const;
const address = trimmed(600);
const faults = [
  ...(['siteLinkAddressRequired', 'siteTextTooLong', 'redirectPathWrong'] as const),
  ...(['redirectTaken', 'redirectTargetWrong', 'siteListFull'] as const),
] as const;

/** A redirect as the history of them has it, under its path. */
export const redirectRow = z.object({ target: z.string() });

const listRedirects = call({
  ...workOn,
  path: `${prefix}/list`,
  summary: '旧地址转向，新的在前；words 在新旧地址里查找',
  reads: ['redirect'],
  request: paging.extend({ words: trimmed(100) }),
  response: pageOf(
    z
      .object({
        ...{ id: z.number(), rev: z.number(), path: z.string(), target: z.string() },
        /** How often somebody was led on, and when last. */
        uses: z.number(),
        lastUsed: instant.nullable(),
      })
      .meta({ id: 'SiteRedirect' }),
  ),
  errors: ['accessDenied'],
});

const listMissing = call({
  ...workOn,
  path: `${prefix}/missing`,
  summary: '没有页面的地址，问得多的在前：次数、最近一次、从本站哪里来；不记是谁，不记参数',
  reads: ['redirect'],
  request: paging,
  response: pageOf(
    z
      .object({ path: z.string(), times: z.number(), lastAt: instant, fromPath: z.string() })
      .meta({ id: 'MissingPath' }),
  ),
  errors: ['accessDenied'],
});

/** Where old addresses lead, and which lead nowhere, by chiefs of the whole site. See docs/decisions/143. */
export const redirectCalls = {
  listRedirects,
  exportRedirects: exportOf(listRedirects, {
    name: '旧地址转向',
    columns: {
      编号: (one) => one.id,
      旧地址: ({ path }) => path,
      新地址: ({ target }) => target,
      用过几次: ({ uses }) => uses,
      最近一次: ({ lastUsed }) => timeCell(lastUsed),
    },
    filters: { words: '查找' },
  }),
  saveRedirect: call({
    ...workOn,
    path: `${prefix}/save`,
    summary: '新增一条转向，或者给出 id 和所见的 rev 修改；旧地址末尾的 * 代表其下全部，立即生效',
    writes: ['redirect'],
    once: true,
    perIp: { max: 120, minutes: 10 },
    request: z
      .object({ id: id.optional(), rev: integer({ min: 0 }).default(0), path: address, target: address })
      .meta({ examples: [{ path: '/old/list.html', target: '/Info/HotSpotPolicy' }] }),
    response: z.null(),
    errors: ['accessDenied', 'editedMeanwhile', 'notFound', 'siteNothingChanged', ...faults],
  }),
  removeRedirect: call({
    ...workOn,
    path: `${prefix}/remove`,
    summary: '删除一条转向，立即生效',
    writes: ['redirect'],
    transaction: true,
    request: z.object({ id }),
    response: z.null(),
    errors: ['accessDenied'],
  }),
  importRedirects: call({
    ...workOn,
    path: `${prefix}/import`,
    // three bytes a character of Chinese, and what JSON stands around them with
    bodyKilobytes: redirectFileKilobytes * 3 + 1,
    summary: '导入转向：每行一个旧地址和一个新地址，逗号隔开；isTrial 只检查不写，有一行不对就都不写',
    writes: ['redirect'],
    request: z
      .object({ text: lines(redirectFileKilobytes * 1024), isTrial: z.boolean() })
      .meta({ examples: [{ text: '/old/list.html,/Info/HotSpotPolicy', isTrial: true }] }),
    response: z.object({
      isWritten: z.boolean(),
      rows: z.array(
        z
          .object({
            ...{ line: z.number(), path: z.string(), target: z.string(), outcome: z.enum(redirectOutcomes) },
            /** What is wrong with it. */
            fault: z.string(),
          })
          .meta({ id: 'RedirectLine' }),
      ),
    }),
    errors: ['accessDenied', 'siteListFull'],
  }),
  listMissing,
  exportMissing: exportOf(listMissing, {
    name: '没有页面的地址',
    columns: {
      地址: ({ path }) => path,
      次数: ({ times }) => times,
      最近一次: ({ lastAt }) => timeCell(lastAt),
      从本站哪里来: ({ fromPath }) => fromPath,
    },
    filters: {},
  }),
};
