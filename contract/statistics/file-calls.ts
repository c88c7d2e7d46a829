import { z } from 'zod';
import { call } from '../call.ts';
import { tableFormats } from '../content/table-limits.ts';
import { integer } from '../fields.ts';
import { defaultPeriodDays, longestPeriodDays } from './constants.ts';
import { staffFigureNames } from './staff-figures.ts';

/** Figures for those who run the portal, as files (docs/decisions/145). */
export const figureFileCalls = {
  exportFigure: call({
    method: 'GET',
    path: '/api/dataCenter/statistic/table',
    summary:
      '工作人员统计：把一项统计下载成表格，CSV（UTF-8，有 BOM）或 xlsx；figure 为统计的名称，没有时段的不看 days。下载记入操作记录',
    access: 'statistics',
    reads: ['counters', 'content', 'account'],
    transfer: 'file',
    isCached: false,
    request: z.object({
      figure: z.enum(staffFigureNames),
      days: integer({ min: 1, max: longestPeriodDays })
        .default(defaultPeriodDays)
        .describe('含今天在内的天数'),
      format: z.enum(tableFormats),
    }),
    response: z.never(),
    errors: [],
    perIp: { max: 60, minutes: 10 },
  }),
  exportMonthReport: call({
    method: 'GET',
    path: '/api/dataCenter/statistic/monthReport',
    summary:
      '工作人员统计：一个已经结束的月份的月报，PDF；最近 12 个月，其他月份为 notFound。下载记入操作记录',
    access: 'statistics',
    reads: ['counters', 'content', 'account'],
    transfer: 'file',
    isCached: false,
    request: z.object({
      month: z
        .string()
        .regex(/^\d{4}-\d{2}$/)
        .describe('如 2026-02')
        .meta({ examples: ['2026-02'] }),
    }),
    response: z.never(),
    errors: ['notFound'],
    perIp: { max: 60, minutes: 10 },
  }),
};
