import { choice, count, longTexts, measure, objects, text, year } from '../field.ts';
import { defineKind } from '../kind.ts';

export const benchmark = defineKind({
  name: '标杆主体',
  fields: {
    benchmarkType: choice('类型', ['链主企业', '专精特新', '单项冠军', '示范工厂', '标杆场景'], {
      facet: true,
      onCard: 'tag',
    }),
    enterprise: text('企业', { onCard: true, fact: true, isSearched: true }),
    industryName: text('行业', { facet: true, onCard: 'tag', tone: 'teal', fact: true }),
    maturityLevel: count('成熟度', { least: 1, greatest: 5, unit: '级', onCard: true, fact: true }),
    year: year('入选年份', { facet: true, onCard: true, fact: true }),
    /** Measured against the mean of its industry in the city. */
    indicators: objects(
      '与同行相比',
      {
        name: text('指标'),
        value: measure('本企业'),
        peerAverage: measure('全市行业平均'),
        unit: text('单位'),
      },
      { most: 20 },
    ),
    practices: longTexts('做法', { isSearched: true }),
  },
});
