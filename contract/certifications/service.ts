import { z } from 'zod';
import { instant } from '../fields.ts';
import { declareService } from '../service.ts';
import { certificationRetentionDays } from './constants.ts';
import { certificationErrors } from './errors.ts';

/** Who an enterprise is, proven by its licence and decided by the centre. */
export const certificationService = declareService({
  closable: { name: '企业认证', about: '提出新的认证和变更；没有认证的企业不能发布和申报' },
  codes: [[2800, 2839]],
  errors: certificationErrors,
  tags: ['certification'],
  owned: ['certification'],
  subjects: ['certification'],
  audits: ['certification'],
  sms: ['certificationWaiting', 'certificationStep'],
  keeps: {
    certification: {
      personal: {
        user_id: '账号',
        people: '法定代表人、经办人和经办人手机号（加密）',
        remarks: '修改意见',
        proposed_by: '初审或拟撤销的审核人员',
      },
      plain:
        'id kind state form company before licence_id evidence_id valid_until reminded_days due_at created_at submitted_at updated_at closed_at',
      purpose: '企业身份认证',
      until: `认证结束后 ${String(certificationRetentionDays)} 天`,
      erasing: 'deleted',
    },
  },
  access: {
    '/api/portal/certification/own': ['enterprise'],
    '/api/portal/certification/company': ['enterprise'],
    '/api/portal/certification/detail': ['enterprise', 'certification'],
    '/api/portal/certification/progress': ['enterprise', 'certification'],
    '/api/portal/certification/saveDraft': ['enterprise', 'none: a new one, or what the caller has open'],
    '/api/portal/certification/attach': ['enterprise', 'certification'],
    '/api/portal/certification/submit': ['enterprise', 'certification'],
    '/api/portal/certification/withdraw': ['enterprise', 'certification'],
    '/api/portal/certification/object': ['enterprise', 'certification'],
    '/api/portal/certification/provider/own': ['solution'],
    '/api/portal/certification/provider/save': ['solution'],
    '/api/portal/certification/provider/move': ['solution'],
    '/api/portal/certification/work/list': ['review'],
    '/api/portal/certification/work/getById': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/certification/work/reveal': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/certification/work/history': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/certification/work/compare': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/certification/work/move': ['review', 'none: whoever reviews, for anybody'],
  },
  repeats: {
    sets: ['/api/portal/certification/attach'],
    moves: ['/api/portal/certification/withdraw', '/api/portal/certification/object'],
  },
  exported: {
    certifications: z.array(
      z.object({
        kind: z.string(),
        state: z.string(),
        legalPerson: z.string(),
        agentName: z.string(),
        agentPhone: z.string(),
        createdAt: instant,
        submittedAt: instant.nullable(),
        closedAt: instant.nullable(),
      }),
    ),
  },
});
