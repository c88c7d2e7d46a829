import { z } from 'zod';
import { call } from '../call.ts';
import { nothing } from '../fields.ts';
import { queuePages } from './queues.ts';

/** What waits for those who work for the centre. */
export const queueCalls = {
  consoleQueues: call({
    method: 'POST',
    path: '/api/portal/console/queues',
    summary: '工作人员：可以办理的各种审核和答复，以及各有多少件等待处理',
    access: ['drafts', 'review', 'answer', 'grantRoles'],
    reads: [
      'account',
      'financing',
      'role',
      'secondFactor',
      'section',
      'content',
      'certification',
      'prefix',
      'filing',
      'filingForm',
      'appeal',
      'accountChange',
      'diagnosis',
      'district',
      'assessmentDraft',
      'assessmentReview',
      'signUp',
      'forum',
      'question',
      'booking',
      'enquiry',
      'delivery',
      'site',
      'inspection',
      'webhook',
    ],
    isPoll: true,
    request: nothing,
    response: z.object({
      rows: z.array(z.object({ page: z.enum(queuePages), waiting: z.number() }).meta({ id: 'ConsoleQueue' })),
    }),
    errors: [],
  }),
};
