import { choice, link, text } from '../field.ts';
import { defineKind } from '../kind.ts';

export const securityPolicy = defineKind({
  name: '工业信息安全资讯',
  fields: {
    category: choice('类型', ['政策法规', '标准规范', '工作动态', '风险提示'], {
      facet: true,
      onCard: 'tag',
    }),
    issuingBody: text('发布单位', { onCard: true, fact: true, isSearched: '发文机关' }),
    /** Of a standard its number; or ''. */
    documentNumber: text('发文字号', {
      onCard: true,
      fact: true,
      writtenAs: 'documentNumber',
      isSearched: true,
    }),
    originalLink: link('原文', { fact: true }),
    /** Of a risk warning; '' otherwise. */
    riskLevel: choice('风险等级', ['高', '中', '低'], { isOptional: true, facet: true, onCard: true }),
  },
});
