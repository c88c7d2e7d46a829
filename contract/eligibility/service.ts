import { factPurpose } from './constants.ts';
import { z } from 'zod';
import { instant } from '../fields.ts';
import { declareService } from '../service.ts';
import { eligibilityErrors } from './errors.ts';

const anyItem = 'none: whoever works on the item, which the domain asks';

/** Conditions of policies and declarations as rules, and how enterprises stand to them. */
export const eligibilityService = declareService({
  codes: [
    [3950, 3975],
    [3978, 3979],
  ],
  errors: eligibilityErrors,
  // versions of rules; and what enterprises say about themselves
  tags: ['ruleSet', 'enterpriseFact'],
  audits: ['ruleSet', 'enterpriseFact'],
  keeps: {
    rule_set: {
      personal: {
        written_by: '最后写的人',
        writers: '写过的人',
        proposed_by: '提交的人',
        decided_by: '确认的人',
      },
      plain: 'id item_id version state rev content written_at proposed_at decided_at returned',
      purpose: '写、确认和追溯政策的申报条件',
      until: '随内容保存',
      erasing: 'kept: 工作人员的工作记录',
    },
    enterprise_fact: {
      personal: { user_id: '账号', value: '企业填报的数据', given_by: '填报的人' },
      plain: 'field year given_at',
      purpose: factPurpose,
      until: '账号注销，或者撤回同意',
      erasing: 'deleted',
    },
    fact_consent: {
      personal: { user_id: '账号', agreed_by: '同意的人' },
      plain: 'agreed_at',
      purpose: '保存填报数据的同意',
      until: '账号注销，或者撤回同意',
      erasing: 'deleted',
    },
    fit_notice: {
      personal: { user_id: '账号' },
      plain: 'since told_at next_at',
      purpose: '有新的政策适合本企业时告知',
      until: '关闭提醒、撤回同意，或者账号注销',
      erasing: 'deleted',
    },
    notified_fit: {
      personal: { user_id: '账号' },
      plain: 'item_id told_at',
      purpose: '每项适合的政策只告知一次',
      until: '撤回同意、账号注销，或者内容删除',
      erasing: 'deleted',
    },
  },
  access: {
    '/api/portal/eligibility/public': ['anonymous'],
    '/api/portal/eligibility/notices': ['enterprise'],
    '/api/portal/eligibility/own': ['enterprise'],
    '/api/portal/eligibility/match': ['enterprise', 'none: a public item, and what is known of the caller'],
    '/api/portal/eligibility/matches': ['enterprise', 'none: public items, and what is known of the caller'],
    '/api/portal/eligibility/facts': ['enterprise'],
    '/api/portal/eligibility/give': ['enterprise'],
    '/api/portal/eligibility/withdraw': ['enterprise'],
    '/api/portal/eligibility/work/list': ['write or review'],
    '/api/portal/eligibility/work/open': ['write or review', anyItem],
    '/api/portal/eligibility/work/version': ['write or review', anyItem],
    '/api/portal/eligibility/work/save': ['write or review', anyItem],
    '/api/portal/eligibility/work/propose': ['write or review', anyItem],
    '/api/portal/eligibility/work/decide': ['write or review', anyItem],
    '/api/portal/eligibility/work/retire': ['write or review', anyItem],
    '/api/portal/eligibility/work/reach': ['write or review', anyItem],
  },
  repeats: {
    sets: ['/api/portal/eligibility/give', '/api/portal/eligibility/notices'],
    removes: ['/api/portal/eligibility/withdraw'],
    moves: ['/api/portal/eligibility/work/decide', '/api/portal/eligibility/work/retire'],
    revision: ['/api/portal/eligibility/work/save', '/api/portal/eligibility/work/propose'],
  },
  exported: {
    fitNotices: z.array(
      z.object({
        since: instant.nullable(),
        told: z.array(z.object({ title: z.string(), toldAt: instant })),
      }),
    ),
    factConsents: z.array(z.object({ agreedAt: instant })),
    enterpriseFacts: z.array(
      z.object({ field: z.string(), year: z.number().nullable(), value: z.unknown(), givenAt: instant }),
    ),
  },
});
