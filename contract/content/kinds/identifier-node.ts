import { count, day, text } from '../field.ts';
import { defineKind } from '../kind.ts';

export const identifierNode = defineKind({
  name: '标识解析节点',
  fields: {
    prefix: text('标识前缀', {
      most: 100,
      pattern: /^\d+(\.\d+)+$/,
      example: '88.216.1',
      onCard: true,
      fact: true,
      isSearched: '前缀',
    }),
    nodeName: text('节点名称', { fact: true, isSearched: true }),
    operator: text('建设运营单位', { onCard: true, fact: true, isSearched: '运营单位' }),
    industryName: text('行业', { facet: true, onCard: true, fact: true }),
    edition: text('版本', { fact: true }),
    launchDate: day('上线日期', { fact: true }),
    registrations: count('注册量', { onCard: true, fact: true }),
    resolutions: count('解析量', { onCard: true, fact: true }),
  },
});
