import { z } from 'zod';
import { call } from '../call.ts';
import { nothing } from '../fields.ts';

/** Solutions and suppliers: sections 7.6 and 7.7 of the portal specification. */
export const supplyCalls = {
  getSupplierAndAppAmount: call({
    method: 'POST',
    path: '/api/subsidy/enptBasicInfo/getSupplierAndAppAmount',
    summary: '服务商、解决方案、典型案例的数量',
    access: 'anonymous',
    reads: ['content:provider', 'content:solution', 'content:case'],
    request: nothing,
    response: z.object({
      platformSupplierAmount: z.number(),
      porSolutionAmount: z.number(),
      caseAmount: z.number(),
    }),
    errors: [],
  }),
};
