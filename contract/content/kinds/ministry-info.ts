import { choice, link, text } from '../field.ts';
import { defineKind } from '../kind.ts';

export const ministryInfo = defineKind({
  name: '工信部信息',
  fields: {
    infoType: choice('类型', ['政策文件', '工作动态', '公告公示', '意见征求'], {
      facet: true,
      onCard: 'tag',
    }),
    /** The department that speaks. */
    issuingBody: text('发布司局', { facet: true, onCard: 'note', fact: true, isSearched: '发文机关' }),
    /** Or ''. */
    documentNumber: text('发文字号', {
      onCard: 'note',
      fact: true,
      writtenAs: 'documentNumber',
      isSearched: true,
    }),
    originalLink: link('原文', { fact: true }),
  },
});
