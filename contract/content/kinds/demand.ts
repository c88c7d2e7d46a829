import { demandMonths } from '../../supply/constants.ts';
import { stageNames } from '../../supply/stages.ts';
import { amount, code, day, images, longTexts, text, texts } from '../field.ts';
import { defineKind } from '../kind.ts';

/**
 * What an enterprise looks for. Whom to call about it is no field: contacts lie enciphered in a table of their own. How far it has come with a
 * partner, its stage, is none either: it goes on while the text stays as it was reviewed.
 */
export const demand = defineKind({
  name: '需求',
  fields: {
    /** The enterprise, as it wants to be called. */
    organisation: text('需求单位', { onCard: true, fact: true, isSearched: '单位', isOwnerName: true }),
    field: code('supply_field', {
      facet: true,
      onCard: true,
      shownAs: 'typeName',
      asked: { error: 'supplyFieldRequired' },
    }),
    category: code('demand_category', {
      facet: true,
      onCard: true,
      asked: { error: 'demandCategoryRequired' },
    }),
    /** At most; null: to be agreed. */
    budget: amount('预算', {
      unit: '万元',
      isNullable: true,
      noneAs: '面议',
      onCard: true,
      fact: true,
      asked: { error: 'demandBudgetFormat' },
    }),
    cooperationMode: code('cooperation_mode', {
      facet: true,
      onCard: true,
      fact: true,
      asked: { error: 'demandModeRequired' },
    }),
    validFrom: day('有效期开始', { fact: true, asked: { error: 'demandValidFrom', beginsInDays: 0 } }),
    /** Its last day. */
    validUntil: day('有效期截止', {
      onCard: true,
      asked: {
        error: 'demandValidUntil',
        beginsInDays: 90,
        endOf: { first: 'validFrom', months: demandMonths },
      },
    }),
    keywords: texts('关键词', { onCard: true, fact: 'wide', isSearched: true }),
    /** What is to be reached, one by one. */
    indicators: longTexts('要达到的指标', {
      points: 'after',
      isSearched: '指标',
      asked: { help: '如：订单准时交付率 92%' },
    }),
    images: images('图片', { most: 9, default: [] }),
  },
  // where it begins: the row keeps how far it has come (content_item.stage), and its facet with it
  derivedFacets: { stage: { label: '进展', choices: stageNames, beginsAs: 'open' } },
  form: {
    help: {
      title: '如：精密减速器多品种排产系统建设',
      body: '现状、要解决的问题、已有的条件。一行一段，请不要写电话和微信。',
    },
    rows: [
      ['field'],
      ['category', 'cooperationMode'],
      ['budget'],
      ['validFrom', 'validUntil'],
      ['indicators'],
    ],
  },
});
