import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../fields.ts';
import { fewestPeers } from './peers.ts';

/** How a result stands among those of enterprises of the same industry and size. */
export const assessmentPeersCalls = {
  assessmentPeers: call({
    method: 'POST',
    access: 'enterprise',
    owner: { table: 'assessment', id: 'assessmentId', otherwise: 'notFound' },
    path: '/api/portal/assessment/peers',
    summary: `同行业（GB/T 4754 大类）、同规模企业的平均值和四分位数，${String(fewestPeers)} 家起才有；只计同意的企业，不含本企业，不说有几家`,
    reads: ['assessment'],
    request: z.object({ assessmentId: id }),
    response: z.object({
      /** `uncertified`: of which industry and size the enterprise is has not been certified; `few`: there are not enough others. */
      state: z.enum(['shown', 'few', 'uncertified']),
      industry: z.string(),
      scale: z.string(),
      figures: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          of: z.number(),
          own: z.number(),
          mean: z.number(),
          /** A quarter, a half, three quarters of the others are not above it. */
          quartiles: z.tuple([z.number(), z.number(), z.number()]),
        }),
      ),
    }),
    errors: ['notFound', 'assessmentNotDone'],
    perIp: { max: 300, minutes: 10 },
  }),
};
