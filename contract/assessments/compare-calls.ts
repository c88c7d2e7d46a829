import { z } from 'zod';
import { call } from '../call.ts';
import { instant } from '../fields.ts';
import { comparedAssessments } from './constants.ts';
import { tool } from './entities.ts';

const prefix = '/api/portal/assessment';

/** A value on its scale, which begins at nothing. */
const figure = z.object({
  /** What it measures: a node or a scene of the model; '' for everything together. */
  key: z.string(),
  name: z.string(),
  value: z.number(),
  of: z.number(),
});

/** Results of self-assessments beside each other. */
export const assessmentCompareCalls = {
  compareAssessments: call({
    method: 'POST',
    access: 'enterprise',
    path: `${prefix}/compare`,
    summary: `本企业一项工具最近 ${String(comparedAssessments)} 次已提交的结果，旧的在前；各按自己那一版题目计算`,
    reads: ['assessment'],
    request: z.object({ tool }),
    response: z.array(
      z.object({
        assessmentId: z.number(),
        submitTime: instant,
        version: z.number(),
        /** The level in words. */
        level: z.string(),
        figures: z.array(figure),
      }),
    ),
    errors: [],
  }),
};
