import { directValuesRetentionDays, factPurpose } from './constants.ts';
import { countedValue, directStep } from './direct-entities.ts';
import { directOfferStates } from './direct-states.ts';
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
  // versions of rules; what enterprises say about themselves; lists of 免申即享
  tags: ['ruleSet', 'enterpriseFact', 'directList'],
  owned: ['directOffer'],
  audits: ['ruleSet', 'enterpriseFact', 'directList'],
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
    direct_list: {
      personal: {
        writers: '写过的人',
        proposed_by: '提交的人',
        started_by: '启动的人',
        listed_by: '提请公示的人',
        published_by: '确认公示的人',
      },
      plain:
        'id item_id rule_set_id state rev title deadline publicity_days payment sources returned started_at asked_through asked_at closed_at published_at public_until over_at hidden_at cleared_at',
      purpose: '发起、公示和兑付免申即享',
      until: '随内容保存',
      erasing: 'kept: 工作人员的工作记录',
    },
    direct_offer: {
      personal: {
        user_id: '账号',
        company_name: '企业名称',
        credit_code: '统一社会信用代码',
        amount: '算出的金额',
        steps: '金额的算法',
        used_values: '算金额用到的数据',
        answered_by: '答复的人',
        strike_reason: '移出名单的原因',
      },
      plain: 'id list_id state rev counted_on answered_at is_held paid_on untold',
      purpose: '告知企业可以免申即享，经其确认后公示和兑付',
      until: `没有确认的，确认截止后删除所用数据；其余在公示期满（没有公示的，确认截止）后保存 ${String(directValuesRetentionDays)} 天，到期删除没有兑付的和所用数据；撤回同意、注销账号的，公示前删除`,
      erasing: 'deleted',
    },
  },
  access: {
    '/api/portal/eligibility/direct/own': ['enterprise'],
    '/api/portal/eligibility/direct/answer': ['enterprise', 'directOffer'],
    '/api/portal/eligibility/direct/recount': ['enterprise', 'directOffer'],
    '/api/portal/eligibility/direct/public': ['anonymous', 'none: a public item'],
    '/api/portal/eligibility/direct/work/open': ['review', anyItem],
    '/api/portal/eligibility/direct/work/save': ['review', anyItem],
    '/api/portal/eligibility/direct/work/count': ['review', anyItem],
    '/api/portal/eligibility/direct/work/move': ['review', anyItem],
    '/api/portal/eligibility/direct/work/rows': ['review', anyItem],
    '/api/portal/eligibility/direct/work/rows/export': ['review', anyItem],
    '/api/portal/eligibility/direct/work/strike': ['review', anyItem],
    '/api/portal/eligibility/direct/work/pay': ['review', anyItem],
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
    moves: [
      '/api/portal/eligibility/work/decide',
      '/api/portal/eligibility/work/retire',
      '/api/portal/eligibility/direct/work/pay',
      '/api/portal/eligibility/direct/work/strike',
    ],
    revision: [
      '/api/portal/eligibility/work/save',
      '/api/portal/eligibility/work/propose',
      '/api/portal/eligibility/direct/answer',
      '/api/portal/eligibility/direct/recount',
      '/api/portal/eligibility/direct/work/save',
      '/api/portal/eligibility/direct/work/move',
    ],
  },
  exported: {
    fitNotices: z.array(
      z.object({
        since: instant.nullable(),
        told: z.array(z.object({ title: z.string(), toldAt: instant })),
      }),
    ),
    factConsents: z.array(z.object({ agreedAt: instant })),
    directOffers: z.array(
      z.object({
        policy: z.string(),
        list: z.string(),
        state: z.enum(directOfferStates),
        amount: z.number(),
        steps: z.array(directStep),
        values: z.array(countedValue),
        answeredAt: instant.nullable(),
        strikeReason: z.string(),
        paidOn: z.string(),
      }),
    ),
    enterpriseFacts: z.array(
      z.object({ field: z.string(), year: z.number().nullable(), value: z.unknown(), givenAt: instant }),
    ),
  },
});
