import { amount, choice, day, longText, longTexts, text, year } from '../field.ts';
import { defineKind } from '../kind.ts';

export const transProject = defineKind({
  name: '转型项目',
  fields: {
    projectType: choice('类型', ['智能化改造', '数字化升级', '网络化协同', '绿色低碳'], {
      facet: true,
      onCard: true,
    }),
    enterprise: text('企业', { onCard: true, fact: true, isSearched: true }),
    provider: text('服务商', { fact: true, isSearched: true }),
    industryName: text('行业', { facet: true, onCard: true }),
    stage: choice('阶段', ['已立项', '建设中', '已验收', '已推广'], { facet: true, onCard: true }),
    year: year('年份', { facet: true, onCard: true }),
    startDate: day('开工', { fact: true }),
    /** Planned, or that of acceptance. */
    finishDate: day('验收', { fact: true }),
    investment: amount('投入', { unit: '万元', noneAs: '', onCard: true, fact: true }),
    /** 0: none. */
    subsidy: amount('财政补助', { unit: '万元', noneAs: '无', fact: true }),
    goal: longText('目标', { fact: 'wide', isSearched: true }),
    results: longTexts('成果'),
  },
});
