import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../fields.ts';

const prefix = '/api/portal/assessment';
const file = {
  method: 'GET',
  access: 'enterprise',
  owner: { table: 'assessment', id: 'assessmentId', otherwise: 'notFound' },
  reads: ['assessment'],
  transfer: 'file',
  isCached: false,
  request: z.object({ assessmentId: id }),
  response: z.never(),
  errors: ['notFound', 'assessmentNotDone'],
  perIp: { max: 120, minutes: 10 },
} as const;

/** A result of a self-assessment as files. */
export const assessmentReportCalls = {
  assessmentReport: call({
    ...file,
    path: `${prefix}/report`,
    summary: '一份已提交的自评估的报告，PDF：结论、各部分、差距、逐题回答、核对程度、核验方法',
  }),
  assessmentTable: call({
    ...file,
    path: `${prefix}/sheet`,
    summary: '一份已提交的自评估的数据和逐题回答，xlsx',
  }),
};
