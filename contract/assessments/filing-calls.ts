import { z } from 'zod';
import { call } from '../call.ts';
import { id, nothing } from '../fields.ts';
import { attachment, relatedId } from '../files/entities.ts';
import { levelTools } from './constants.ts';

const prefix = '/api/portal/assessment';

/** The level of an enterprise by a tool, as it counts where a level is a condition. */
const ownLevel = z
  .object({
    assessmentId: z.number(),
    tool: z.enum(levelTools),
    /** Of the tool. */
    name: z.string(),
    level: z.number(),
    /** 三级（集成级）. */
    words: z.string(),
    source: z.enum(['assessment', 'review']),
    /** When it was submitted, or the review was confirmed; a day of Shanghai. */
    day: z.string(),
  })
  .meta({ id: 'OwnLevel' });
export type OwnLevel = z.output<typeof ownLevel>;

/** What of a result goes into a declaration. */
export const assessmentFilingCalls = {
  ownLevels: call({
    method: 'GET',
    access: 'enterprise',
    path: `${prefix}/levels`,
    summary: '本企业各项自评估的等级，可以带入申报：有确认过的现场评估的以它为准，否则是最近一次提交的',
    reads: ['assessment', 'assessmentReview'],
    request: nothing,
    response: z.array(ownLevel),
    errors: [],
  }),
  copyReport: call({
    method: 'POST',
    access: 'enterprise',
    owner: { table: 'assessment', id: 'assessmentId', otherwise: 'notFound' },
    path: `${prefix}/copyReport`,
    summary:
      '把一份已提交的自评估的报告（有确认过的现场评估的是现场评估报告）作为附件放进申报的一组材料，relatedId 由客户端生成或者是这一项已有的。这一组里已有同一份的不再放',
    writes: ['file'],
    once: true,
    request: z.object({ assessmentId: id, relatedId }),
    response: attachment,
    errors: [
      ...(['notFound', 'assessmentNotDone', 'filesHandedIn'] as const),
      ...(['fileLimitReached', 'uploadExpired', 'uploadQuotaReached', 'uploadsPaused'] as const),
    ],
    perIp: { max: 120, minutes: 10 },
  }),
};
