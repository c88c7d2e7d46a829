import { z } from 'zod';
import { call } from '../call.ts';
import { instant, integer, nothing, pageOf, paging } from '../fields.ts';
import { backupFaults, backupSorts } from './backup.ts';
import { checkKeys, checks, checkStates, findingSubjects, findingViews, verdicts } from './checks.ts';
import { limitKeys, type LimitKey } from './limits.ts';
import { exportOf, namesOf, timeCell } from '../list-export.ts';

const prefix = '/api/portal/inspection';
const workOn = { method: 'POST', access: 'chief' } as const;
const verdict = z.enum(verdicts);

const listFindings = call({
  ...workOn,
  path: `${prefix}/findings`,
  summary: '检查发现的问题：open 为要改的，期限近的在前；mended 为已改好的，新的在前；check 只列一项的',
  reads: ['inspection', 'content'],
  request: paging.extend({
    view: z.enum(findingViews).default('open'),
    check: z.union([z.literal(''), z.enum(checkKeys)]).default(''),
  }),
  response: pageOf(
    z
      .object({
        ...{ id: z.number(), check: z.enum(checkKeys), subject: z.enum(findingSubjects) },
        subjectId: z.number(),
        title: z.string(),
        /** '' where it is in none. */
        sectionName: z.string(),
        /** What is wrong. */
        text: z.string(),
        /** Accounts of those who can mend it; none where nobody is named. */
        responsible: z.array(z.string()),
        /** To whom a chief has given it. `mayMend`: whether he can still do it. `isTold`: whether he was told of it today. */
        given: z.object({ account: z.string(), mayMend: z.boolean(), isTold: z.boolean() }).nullable(),
        dueDay: z.string(),
        firstAt: instant,
        mendedAt: instant.nullable(),
        /** From when until when it was there before. */
        before: z.array(z.object({ openedAt: instant, mendedAt: instant })),
      })
      .meta({ id: 'InspectionFinding' }),
  ),
  errors: ['accessDenied'],
});

/** What an inspection of the site by 国办秘函〔2019〕19号 would find, by chiefs of the whole site. See docs/decisions/146. */
export const inspectionCalls = {
  readInspection: call({
    ...workOn,
    path: `${prefix}/read`,
    summary:
      '今日检查：最近一次的结论和各项测得、限值、状态，正在进行的一次查到哪里，近 30 天每天的结论，要改和已改好的数量，最近一次备份',
    reads: ['inspection'],
    isPoll: true,
    request: nothing,
    response: z.object({
      /** The last one that came to its end. */
      last: z
        .object({
          endedAt: instant,
          seconds: z.number(),
          items: z.number(),
          verdict,
          checks: z.array(
            z
              .object({
                key: z.enum(checkKeys),
                /** null: there is nothing to count from, as on a home without anything. */
                measured: z.number().nullable(),
                limit: z.number().nullable(),
                state: z.enum(checkStates),
                /** To be mended now. */
                findings: z.number(),
              })
              .meta({ id: 'InspectionCheck' }),
          ),
        })
        .nullable(),
      /** One that is asked for or under way: how many items of how many it has read. */
      underWay: z.object({ done: z.number(), total: z.number() }).nullable(),
      /** Oldest first; days without an inspection are left out. */
      days: z.array(z.object({ day: z.string(), verdict }).meta({ id: 'InspectionDay' })),
      open: z.number(),
      mended: z.number(),
      /** Addresses of other sites that something public leads to, and how many were asked today. null: other sites are not asked here. */
      outside: z.object({ addresses: z.number(), askedToday: z.number() }).nullable(),
      /** The last backup that is good to have, and one after it that failed. */
      backup: z.object({
        last: z.object({ at: instant, sort: z.enum(backupSorts), bytes: z.number() }).nullable(),
        failed: z.object({ at: instant, fault: z.enum(backupFaults) }).nullable(),
      }),
    }),
    errors: ['accessDenied'],
  }),
  listFindings,
  exportFindings: exportOf(listFindings, {
    name: '检查发现的问题',
    columns: {
      编号: ({ id }) => id,
      检查项: ({ check }) => checks[check].name,
      对象: ({ title }) => title,
      栏目: ({ sectionName }) => sectionName,
      问题: ({ text }) => text,
      可以改的人: ({ responsible }) => responsible,
      交给: ({ given }) => given?.account,
      期限: ({ dueDay }) => dueDay,
      发现时间: ({ firstAt }) => timeCell(firstAt),
      改好时间: ({ mendedAt }) => timeCell(mendedAt),
      以前出现过几次: ({ before }) => before.length,
    },
    filters: {
      view: ['范围', { open: '要改的', mended: '已改好' }],
      check: ['检查项', namesOf(checks)],
    },
  }),
  exportInspection: call({
    method: 'GET',
    access: 'chief',
    path: `${prefix}/result`,
    summary: '最近一次检查的结果，PDF：结论、各项测得和限值、要改的问题由谁改和期限。下载记入操作记录',
    reads: ['inspection', 'content', 'role'],
    transfer: 'file',
    isCached: false,
    request: nothing,
    response: z.never(),
    errors: ['accessDenied', 'notFound'],
    perIp: { max: 60, minutes: 10 },
  }),
  readLimits: call({
    ...workOn,
    path: `${prefix}/limits`,
    summary: '今日检查的限值和更新期限；rev 供保存时带回，没有改过为 0',
    reads: ['inspection'],
    request: nothing,
    response: z.object({
      rev: z.number(),
      limits: z.object(
        Object.fromEntries(limitKeys.map((key) => [key, z.number()])) as Record<LimitKey, z.ZodNumber>,
      ),
    }),
    errors: ['accessDenied'],
  }),
  saveLimits: call({
    ...workOn,
    path: `${prefix}/saveLimits`,
    summary: '修改今日检查的限值和更新期限，下一次检查起按新的；rev 为所见的',
    writes: ['inspection'],
    transaction: true,
    request: z.object({
      rev: integer({ min: 0 }),
      limits: z.object(
        Object.fromEntries(limitKeys.map((key) => [key, integer()])) as Record<
          LimitKey,
          ReturnType<typeof integer>
        >,
      ),
    }),
    response: z.null(),
    errors: ['accessDenied', 'editedMeanwhile', 'inspectionLimitWrong', 'inspectionNothingChanged'],
  }),
  checkAgain: call({
    ...workOn,
    path: `${prefix}/check`,
    summary: '现在重查；正在查时不另开一次。查到哪里由 read 回答',
    writes: ['inspection'],
    transaction: true,
    once: true,
    request: nothing,
    response: z.null(),
    errors: ['accessDenied'],
    perIp: { max: 30, minutes: 10 },
  }),
};
