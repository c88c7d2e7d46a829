import { figureCalls } from '#contract/statistics/calls.ts';
import type { ChartKind } from '../figures/figure-text.ts';

export interface PanelRow {
  call: (typeof figureCalls)[keyof typeof figureCalls];
  title: string;
  /** Beside the title. */
  hint?: string;
  /** On the left or the right, or below the areas; a figure without a place is in the tables alone. */
  place?: 'left' | 'right' | 'below';
  /** A chart, steps that fewer and fewer reach, or lines of what happened. */
  chart?: ChartKind | 'funnel' | 'feed';
  /** Its last value is one that still grows: of an hour it is left out, a day is drawn with dots. */
  underWay?: 'hour' | 'day';
}

/** What stands on the screen: a figure a line. What has no chart has a way of its own (page.tsx), or is in the tables alone. */
export const panels: readonly PanelRow[] = [
  { call: figureCalls.overview, title: '总量' },
  { call: figureCalls.districts, title: '各区县' },
  { call: figureCalls.latest, title: '最新动态', place: 'below', chart: 'feed' },
  {
    call: figureCalls.industries,
    title: '注册企业',
    hint: '按行业，家',
    place: 'left',
    chart: 'bars',
  },
  { call: figureCalls.projects, title: '转型项目', hint: '万元', place: 'left', chart: 'pair' },
  { call: figureCalls.diagnosisProgress, title: '转型诊断', hint: '份', place: 'left', chart: 'funnel' },
  {
    call: figureCalls.subsidyModes,
    title: '政策兑现',
    hint: '按办理方式，项',
    place: 'left',
    chart: 'stack',
  },
  { call: figureCalls.nodeRanking, title: '标识解析', hint: '按节点累计', place: 'right', chart: 'bars' },
  {
    call: figureCalls.visitDays,
    title: '每日访问',
    hint: '近 30 日，次',
    place: 'right',
    chart: 'line',
    underWay: 'day',
  },
  {
    call: figureCalls.visitHours,
    title: '分时访问',
    hint: '今日与昨日，次',
    place: 'right',
    chart: 'line',
    underWay: 'hour',
  },
  { call: figureCalls.visitRegions, title: '访问来自' },
  { call: figureCalls.hotContent, title: '最受关注' },
  { call: figureCalls.declarationStates, title: '申报征集' },
  { call: figureCalls.demandStages, title: '企业需求' },
  { call: figureCalls.contentKinds, title: '公开内容' },
  { call: figureCalls.contentSections, title: '栏目' },
  { call: figureCalls.activities, title: '活动' },
  { call: figureCalls.policyLevels, title: '政策层级' },
  { call: figureCalls.maturityDistricts, title: '智能制造成熟度，按区县（参考）' },
  { call: figureCalls.maturityIndustries, title: '智能制造成熟度，按行业（参考）' },
  { call: figureCalls.digitalDistricts, title: '中小企业数字化水平，按区县（参考）' },
  { call: figureCalls.digitalIndustries, title: '中小企业数字化水平，按行业（参考）' },
  { call: figureCalls.enquiries, title: '近 30 日咨询' },
  { call: figureCalls.identifierTotals, title: '标识总量' },
  { call: figureCalls.nodeAreas, title: '各地节点' },
  { call: figureCalls.subsidyUnits, title: '惠企事项部门' },
  { call: figureCalls.subsidyDeadlines, title: '即将截止的申报' },
];
