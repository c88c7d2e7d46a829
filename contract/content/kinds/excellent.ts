import { code, count, day, longText, longTexts, object, objects, text, texts, year } from '../field.ts';
import { defineKind } from '../kind.ts';

export const excellent = defineKind({
  name: '优秀主体',
  fields: {
    subjectKind: code('subject_kind', { facet: true, onCard: true, shownAs: 'typeName' }),
    year: year('年份', { facet: true, onCard: true, fact: true }),
    /** What the public may use: an office and a number. '' where there is none. */
    contact: text('联系', { fact: true, writtenAs: 'contact', default: '' }),
    introduction: longText('简介', { fact: 'wide', isSearched: '介绍' }),
    honours: texts('荣誉', { facet: true, onCard: true, points: 'before', isSearched: true }),
    /** Of an association: who belongs to it. */
    members: objects(
      '成员单位',
      { name: text('单位', { isSearched: true }), role: text('身份') },
      { most: 200, default: [], isSearched: '成员' },
    ),
    /** Of an association that leads an alliance. */
    alliance: object(
      '联盟',
      {
        name: text('名称'),
        founded: day('成立'),
        memberCount: count('成员', { unit: '家' }),
        purpose: longText('宗旨'),
        activities: longTexts('联盟活动'),
      },
      { isNullable: true, default: null },
    ),
  },
});
