import { figureCalls } from '#contract/statistics/calls.ts';

/** How a figure is drawn: the course of time, ranked bars, or parts of bars side by side. */
export type ChartKind = 'line' | 'bars' | 'stack';

export interface PanelRow {
  call: (typeof figureCalls)[keyof typeof figureCalls];
  title: string;
  /** Beside the title. */
  hint?: string;
  /** On the left or the right, or below the areas; a figure without a place is in the tables alone. */
  place?: 'left' | 'right' | 'below';
  chart?: ChartKind;
  /** Its last value is one that still grows. */
  isUnderWay?: true;
}

/** What stands on the screen: a figure a line. What has no chart has a way of its own (page.tsx), or is in the tables alone. */
export const panels: readonly PanelRow[] = [
  { call: figureCalls.overview, title: '总量' },
  { call: figureCalls.districts, title: '各区县' },
  { call: figureCalls.visitDays, title: '每日访问', hint: '近 30 日，次', place: 'left', chart: 'line' },
  {
    call: figureCalls.visitHours,
    title: '分时访问',
    hint: '今日与昨日，次',
    place: 'left',
    chart: 'line',
    isUnderWay: true,
  },
  { call: figureCalls.visitRegions, title: '访问来自', hint: '近 30 日，次', place: 'left', chart: 'bars' },
  {
    call: figureCalls.hotContent,
    title: '最受关注',
    hint: '近一年发布，阅读次数',
    place: 'below',
    chart: 'bars',
  },
  { call: figureCalls.nodeRanking, title: '标识节点', hint: '累计解析量', place: 'right', chart: 'bars' },
  { call: figureCalls.declarationStates, title: '申报征集', hint: '项', place: 'right', chart: 'stack' },
  { call: figureCalls.demandStages, title: '企业需求', hint: '按进展，条', place: 'right', chart: 'bars' },
  { call: figureCalls.contentKinds, title: '公开内容' },
  { call: figureCalls.industries, title: '注册企业行业' },
  { call: figureCalls.contentSections, title: '栏目' },
  { call: figureCalls.activities, title: '活动' },
  { call: figureCalls.policyLevels, title: '政策层级' },
  { call: figureCalls.enquiries, title: '近 30 日咨询' },
  { call: figureCalls.identifierTotals, title: '标识总量' },
  { call: figureCalls.nodeAreas, title: '各地节点' },
  { call: figureCalls.subsidyModes, title: '惠企事项办理方式' },
  { call: figureCalls.subsidyUnits, title: '惠企事项部门' },
  { call: figureCalls.subsidyDeadlines, title: '即将截止的申报' },
];
