import { choice, count, longText, longTexts, text, texts } from '../field.ts';
import { defineKind } from '../kind.ts';

export const developer = defineKind({
  name: '开发者',
  fields: {
    developerKind: choice('类型', ['个人', '团队', '企业'], { facet: true, onCard: 'tag' }),
    /** People, itself included. */
    teamSize: count('团队', { unit: '人', onCard: true, fact: true }),
    /** Published ones. */
    apps: count('已上架应用', { unit: '个', noneAs: '', onCard: true, fact: true }),
    skills: texts('技能', { facet: true, onCard: true, fact: 'wide', isSearched: true }),
    industries: texts('行业', { isAboveTitle: true, tone: 'teal' }),
    /** By which one can be reached over the platform, such as 平台站内留言. */
    contact: text('怎样联系', { fact: 'wide' }),
    introduction: longText('自我介绍', { fact: 'wide', isSearched: '介绍' }),
    works: longTexts('作品', { points: 'after', isSearched: true }),
  },
});
