import { figureCalls, type FigureName } from '#contract/statistics/calls.ts';
import type { ChartKind } from '../figures/figure-text.ts';

export interface NumberPanel {
  name: FigureName;
  /** By itself: of the calls a page has those that it names. */
  call: (typeof figureCalls)[FigureName];
  title: string;
  chart: ChartKind;
  /** Counted over the days that are chosen. */
  hasPeriod?: true;
  /** Of a course with one line: its last day is today, which is not over. */
  endsToday?: true;
}

/** The groups of figures, as the screen has them one at a time. */
export const numberGroups = [
  { value: 'visits', label: '访问' },
  { value: 'accounts', label: '用户与企业' },
  { value: 'contents', label: '内容' },
  { value: 'services', label: '服务' },
  { value: 'searches', label: '搜索' },
] as const;
export type NumberGroup = (typeof numberGroups)[number]['value'];

/** What staff see of each: a figure a line. */
export const numberPanels: Readonly<Record<NumberGroup, readonly NumberPanel[]>> = {
  visits: [
    {
      name: 'visitDaysOf',
      call: figureCalls.visitDaysOf,
      title: '每日访问',
      chart: 'line',
      hasPeriod: true,
      endsToday: true,
    },
    {
      name: 'visitHoursOf',
      call: figureCalls.visitHoursOf,
      title: '分时访问',
      chart: 'line',
      hasPeriod: true,
    },
    {
      name: 'visitPagesOf',
      call: figureCalls.visitPagesOf,
      title: '页面访问',
      chart: 'bars',
      hasPeriod: true,
    },
    {
      name: 'visitRegionsOf',
      call: figureCalls.visitRegionsOf,
      title: '访问来自',
      chart: 'bars',
      hasPeriod: true,
    },
    {
      name: 'visitSourcesOf',
      call: figureCalls.visitSourcesOf,
      title: '来访渠道',
      chart: 'bars',
      hasPeriod: true,
    },
  ],
  accounts: [
    {
      name: 'registrations',
      call: figureCalls.registrations,
      title: '每日注册',
      chart: 'line',
      hasPeriod: true,
    },
    { name: 'enterpriseStates', call: figureCalls.enterpriseStates, title: '企业认证', chart: 'bars' },
    {
      name: 'enterpriseIndustries',
      call: figureCalls.enterpriseIndustries,
      title: '企业行业',
      chart: 'bars',
    },
    { name: 'enterpriseAreas', call: figureCalls.enterpriseAreas, title: '企业地区', chart: 'bars' },
    { name: 'enterpriseScales', call: figureCalls.enterpriseScales, title: '企业规模', chart: 'bars' },
    { name: 'areaIndustries', call: figureCalls.areaIndustries, title: '地区与行业', chart: 'stack' },
  ],
  contents: [
    { name: 'reviewAges', call: figureCalls.reviewAges, title: '等待审核', chart: 'stack' },
    {
      name: 'contentMonths',
      call: figureCalls.contentMonths,
      title: '每月发布',
      chart: 'bars',
      hasPeriod: true,
    },
    {
      name: 'sectionMonths',
      call: figureCalls.sectionMonths,
      title: '栏目发布',
      chart: 'bars',
      hasPeriod: true,
    },
  ],
  services: [
    { name: 'certificationStates', call: figureCalls.certificationStates, title: '认证申请', chart: 'bars' },
    { name: 'prefixStates', call: figureCalls.prefixStates, title: '标识前缀', chart: 'bars' },
    { name: 'filingStates', call: figureCalls.filingStates, title: '政策申报', chart: 'bars' },
    { name: 'demandStagesOf', call: figureCalls.demandStagesOf, title: '企业需求', chart: 'bars' },
    { name: 'enquiriesByState', call: figureCalls.enquiriesByState, title: '客服留言', chart: 'bars' },
    { name: 'bookingStates', call: figureCalls.bookingStates, title: '预约和试用', chart: 'bars' },
    { name: 'financingStates', call: figureCalls.financingStates, title: '融资意向', chart: 'bars' },
    { name: 'signUps', call: figureCalls.signUps, title: '活动报名', chart: 'pair' },
    { name: 'diagnosisStates', call: figureCalls.diagnosisStates, title: '诊断申请', chart: 'bars' },
    {
      name: 'diagnosisDistricts',
      call: figureCalls.diagnosisDistricts,
      title: '各区县诊断申请',
      chart: 'bars',
    },
  ],
  searches: [{ name: 'missedTerms', call: figureCalls.missedTerms, title: '没有搜到的词', chart: 'bars' }],
};
