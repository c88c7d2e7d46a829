import { z } from 'zod';
import { instant } from '../fields.ts';
import { declareService } from '../service.ts';
import { financingRetentionDays } from './constants.ts';
import { financingErrors } from './errors.ts';

/** What enterprises ask banks and insurers for; staff pass it on and tell what came of it. */
export const financingService = declareService({
  closable: { name: '融资意向', about: '提交融资意向' },
  codes: [[2930, 2949]],
  errors: financingErrors,
  tags: ['financing'],
  owned: ['financing'],
  subjects: ['financing'],
  audits: ['financing'],
  sms: ['financingWaiting', 'financingMoved'],
  keeps: {
    financing: {
      personal: {
        user_id: '账号',
        purpose: '用途',
        contact: '联系人和电话（加密）',
        comment: '告知企业的话',
      },
      plain: 'id item_id amount months state created_at due_at settled_at',
      purpose: '经企业同意，把融资意向转给金融机构，并告知结果',
      until: `办结后 ${financingRetentionDays} 天`,
      erasing: 'deleted',
    },
  },
  access: {
    '/api/portal/financing/submit': ['enterprise', 'none: asks about a public item'],
    '/api/portal/financing/own': ['enterprise'],
    '/api/portal/financing/withdraw': ['enterprise', 'financing'],
    '/api/portal/financing/list': ['answer'],
    '/api/portal/financing/getById': ['answer', 'none: whoever answers, for anybody'],
    '/api/portal/financing/reveal': ['answer', 'none: whoever answers, for anybody'],
    '/api/portal/financing/decide': ['answer', 'none: whoever answers, for anybody'],
  },
  repeats: { moves: ['/api/portal/financing/withdraw', '/api/portal/financing/decide'] },
  exported: {
    financings: z.array(
      z.object({
        product: z.string(),
        amount: z.number(),
        months: z.number(),
        purpose: z.string(),
        contactName: z.string(),
        phone: z.string(),
        state: z.string(),
        comment: z.string(),
        createdAt: instant,
      }),
    ),
  },
});
