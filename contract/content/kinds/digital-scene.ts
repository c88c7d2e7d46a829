import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { label, sentences, treeCode } from '../kind-fields.ts';

export const digitalScene = defineKind({
  name: '数字化场景',
  extra: z.object({
    /** An element has two digits, a sub-domain four, a scene six. */
    sceneCode: treeCode('digital_scene'),
    sceneName: label,
    /** 环节: the sub-domain above the scene. */
    stageName: label,
    problems: sentences,
    practices: sentences,
    indicators: z.array(z.object({ name: label, effect: label })).max(20),
  }),
  card: ['sceneCode', 'sceneName', 'stageName'],
  facets: ['sceneCode', 'stageName'],
  relations: { solvedBy: { to: 'solution', inverse: 'solves' } },
  searchText: ({ sceneName, stageName, problems, practices }) => [
    sceneName,
    stageName,
    ...problems,
    ...practices,
  ],
});
