import {
  amount,
  choice,
  code,
  count,
  longText,
  longTexts,
  measure,
  objects,
  text,
  texts,
  treeCodes,
  year,
} from '../field.ts';
import { defineKind } from '../kind.ts';

export const typicalCase = defineKind({
  name: '典型案例',
  fields: {
    enterprise: text('企业', { onCard: 'note', fact: true, isSearched: true }),
    provider: text('服务商', {
      facet: true,
      onCard: true,
      fact: true,
      writtenAs: 'provider',
      isSearched: true,
    }),
    industryName: text('行业', { facet: true, onCard: 'tag', tone: 'teal' }),
    caseType: code('DXALFL', { facet: true, onCard: true, isAboveTitle: true, shownAs: 'typeName' }),
    /** In the enterprise's own words; where it stands in the tree say the codes. */
    scene: text('场景', { onCard: 'note', fact: true, isSearched: '应用场景' }),
    sceneCodes: treeCodes('digital_scene', '数字化场景', { facet: true, fact: 'wide' }),
    investment: amount('投入', { unit: '万元', noneAs: '', onCard: true, fact: true }),
    /** From the order to the day it was taken over; 0: not known. */
    months: count('工期', { greatest: 240, unit: '个月', noneAs: '', onCard: true, fact: true, default: 0 }),
    maturityLevel: count('成熟度', { least: 1, greatest: 5, unit: '级', fact: true }),
    replicability: choice('可复制性', ['高', '中', '低'], { onCard: true, fact: true }),
    year: year('年份', { facet: true, onCard: true, fact: true }),
    solution: longText('做法', { fact: 'wide' }),
    painPoints: longTexts('改造前的问题', { points: 'before', isSearched: '痛点' }),
    technologyTags: texts('技术', {
      facet: true,
      onCard: true,
      isAboveTitle: true,
      tone: 'grey',
      isSearched: true,
      shownAs: 'technicalTagsName',
    }),
    /** `change` is what a card shows: relative such as '−96%', or in points where a percentage of a percentage misleads. */
    effects: objects(
      '改造前后',
      {
        indicator: text('指标'),
        before: measure('改造前'),
        after: measure('改造后'),
        unit: text('单位'),
        change: text('变化'),
      },
      { most: 20, onCard: true },
    ),
  },
});
