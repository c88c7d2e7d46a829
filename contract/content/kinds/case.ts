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
    enterprise: text('企业', {
      onCard: 'note',
      fact: true,
      isSearched: true,
      asked: {
        isRequired: true,
        help: '写自己的企业填本企业名称；写客户的填客户全称，它同意以后才公开',
        error: 'supplyTextRequired',
      },
    }),
    provider: text('服务商', {
      facet: true,
      onCard: true,
      fact: true,
      writtenAs: 'provider',
      isSearched: true,
      asked: { help: '由本企业实施的填本企业名称；没有请留空' },
    }),
    industryName: text('行业', {
      facet: true,
      onCard: 'tag',
      tone: 'teal',
      asked: { isRequired: true, maxLength: 20, help: '如：汽车零部件', error: 'supplyTextRequired' },
    }),
    caseType: code('DXALFL', {
      facet: true,
      onCard: true,
      isAboveTitle: true,
      shownAs: 'typeName',
      asked: { error: 'choiceRequired' },
    }),
    /** In the enterprise's own words; where it stands in the tree say the codes. */
    scene: text('场景', {
      onCard: 'note',
      fact: true,
      isSearched: '应用场景',
      asked: { help: '如：批次追溯' },
    }),
    sceneCodes: treeCodes('digital_scene', '数字化场景', { facet: true, fact: 'wide' }),
    investment: amount('投入', {
      unit: '万元',
      noneAs: '',
      onCard: true,
      fact: true,
      asked: { help: '不公开请填 0', error: 'caseInvestmentFormat' },
    }),
    /** From the order to the day it was taken over; 0: not known. */
    months: count('工期', {
      greatest: 240,
      unit: '个月',
      noneAs: '',
      onCard: true,
      fact: true,
      default: 0,
      asked: { help: '从签约到验收', error: 'caseMonthsFormat' },
    }),
    /** 0: nobody has assessed it. */
    maturityLevel: count('成熟度', {
      greatest: 5,
      unit: '级',
      noneAs: '',
      fact: true,
      asked: { help: '智能制造能力成熟度，1 至 5；没有评过填 0', error: 'caseMaturityFormat' },
    }),
    replicability: choice('可复制性', ['高', '中', '低'], {
      onCard: true,
      fact: true,
      asked: { error: 'choiceRequired' },
    }),
    year: year('年份', {
      facet: true,
      onCard: true,
      fact: true,
      asked: { help: '投入运行的年份', error: 'caseYearFormat' },
    }),
    solution: longText('做法', {
      fact: 'wide',
      asked: { isRequired: true, help: '一两句话，细节写在详细说明里', error: 'supplyTextRequired' },
    }),
    painPoints: longTexts('改造前的问题', {
      points: 'before',
      isSearched: '痛点',
      asked: { isRequired: true, error: 'linesRequired' },
    }),
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
      {
        most: 20,
        onCard: true,
        asked: {
          isRequired: true,
          help: '指标、改造前、改造后和单位；变化由系统算',
          error: 'caseEffectsFormat',
        },
      },
    ),
  },
  form: {
    help: {
      title: '如：轴承磨加工线一物一码追溯',
      body: '做了哪几步、难在哪里、效果怎样取数。一行一段，请不要写电话和微信。',
    },
    rows: [
      ['enterprise'],
      ['provider'],
      ['caseType'],
      ['industryName', 'scene'],
      ['painPoints'],
      ['solution'],
      ['effects'],
      ['investment', 'months'],
      ['year', 'maturityLevel'],
      ['replicability'],
      ['technologyTags'],
    ],
  },
});
