import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { label, sentences } from '../kind-fields.ts';

export const digitalScene = defineKind({
  name: '数字化场景',
  extra: z.object({
    /** Its place in the tree of scenes (sysSceneClass). */
    sceneCode: z.string().regex(/^[A-Z]\d{0,4}$/),
    sceneName: label,
    /** 环节: the first level of the tree. */
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
