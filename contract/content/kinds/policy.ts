import { policyLevels } from '../constants.ts';
import { choice, code, day, link, longTexts, object, tableCodes, text, treeCodes } from '../field.ts';
import { defineKind } from '../kind.ts';
import { supportFields } from '../support-facts.ts';

export const policy = defineKind({
  name: '政策',
  fields: {
    indexNumber: text('索引号', { fact: true, isSearched: true }),
    documentNumber: text('发文字号', {
      onCard: true,
      fact: true,
      writtenAs: 'documentNumber',
      isSearched: true,
    }),
    issuingBody: text('发文机关', { onCard: true, fact: true, isSearched: true }),
    subject: text('主题分类', { facet: { label: '主题', alias: 'theme' }, fact: true }),
    writtenDate: day('成文日期', { fact: true }),
    originalLink: link('原文', { fact: true }),
    /** Codes, so that it can be matched; an empty list leaves nobody out. */
    appliesTo: object(
      '适用对象',
      {
        companyTypes: tableCodes('companyType', '企业类型'),
        scales: tableCodes('companyScale', '企业规模'),
        industries: treeCodes('HY', '行业'),
        areas: tableCodes('area', '地区'),
      },
      { fact: 'wide' },
    ),
    policyType: code('policy_type', { facet: true, onCard: true }),
    level: choice('发布层级', policyLevels, { facet: true, onCard: true }),
    validity: choice('有效性', ['有效', '失效', '废止'], { facet: true, onCard: true }),
    ...supportFields,
    /** 一分钟看懂 */
    keyPoints: longTexts('要点', { isSearched: true, default: [] }),
  },
  derivedFacets: { year: { yearOf: 'writtenDate' } },
});
