import { longTexts, objects, text, treeCode } from '../field.ts';
import { defineKind } from '../kind.ts';

export const digitalScene = defineKind({
  name: '数字化场景',
  fields: {
    /** 环节: the sub-domain above the scene. */
    stageName: text('环节', { facet: true, onCard: 'tag', fact: true, isSearched: true }),
    sceneName: text('场景', { onCard: 'note', fact: true, isSearched: '应用场景' }),
    /** An element has two digits, a sub-domain four, a scene six. */
    sceneCode: treeCode('digital_scene', '数字化场景', { facet: true, onCard: true }),
    problems: longTexts('常见问题', { points: 'before', isSearched: '问题' }),
    practices: longTexts('怎样做', { points: 'before', isSearched: '做法' }),
    indicators: objects('能达到的效果', { name: text('指标'), effect: text('效果') }, { most: 20 }),
  },
  relations: { solvedBy: { to: 'solution', inverse: 'solves' } },
});
