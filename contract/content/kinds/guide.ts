import { count, longText, longTexts, objects, questions, text } from '../field.ts';
import { defineKind } from '../kind.ts';

export const guide = defineKind({
  name: '办事指南',
  fields: {
    /** What of home it leads to: `active` of /guidePage. */
    active: count('首页入口', { least: 1, greatest: 9, onCard: true }),
    /** Who may do it. */
    audience: longText('办理对象', { onCard: true, isSearched: true }),
    conditions: longTexts('条件', { isSearched: true }),
    materials: longTexts('材料', { isSearched: true }),
    steps: objects(
      '步骤',
      { title: text('标题', { isSearched: true }), text: longText('说明', { isSearched: true }) },
      { most: 20, isSearched: true },
    ),
    timeLimit: text('时限', { onCard: true }),
    fee: text('费用', { onCard: true }),
    /** What the applicant receives. */
    result: text('结果'),
    legalBasis: longTexts('依据'),
    questions: questions('常见问题', { isSearched: true }),
  },
});
