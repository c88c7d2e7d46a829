import { z } from 'zod';
import { instant } from '../fields.ts';
import { declareService } from '../service.ts';
import { linkRetentionDays } from './constants.ts';
import { assessmentErrors } from './errors.ts';

const siteWide = 'none: what every enterprise is asked, for whoever has the role for all of the site';
const reviewed = 'none: whoever reviews, for anybody who has asked for it';

/** Self-assessments of enterprises, and the models that they go by. */
export const assessmentService = declareService({
  codes: [
    [3920, 3949],
    [3976, 3977],
    [3980, 3989],
  ],
  errors: assessmentErrors,
  // those of enterprises; what is asked; what is to be asked; and what the centre looks at on site
  tags: ['assessment', 'assessmentModel', 'assessmentDraft', 'assessmentReview'],
  owned: ['assessment'],
  subjects: ['assessment', 'assessmentReview'],
  audits: ['assessment'],
  sms: ['assessmentWaiting', 'assessmentStep'],
  keeps: {
    assessment_model: {
      personal: { proposed_by: '提出人', confirmed_by: '确认人' },
      plain: 'id tool version release content created_at summary',
      purpose: '自评估题目的各个版本',
      until: '长期',
      erasing: 'kept: 工作人员的履职记录',
    },
    assessment_model_draft: {
      personal: {
        saved_by: '最后保存的人',
        writers: '写过的人',
        proposed_by: '提出人',
        comment: '不采纳的理由',
      },
      plain: 'id tool state content rev saved_at summary',
      purpose: '自评估题目的新版本，确认以前的草稿',
      until: '确认或者放弃',
      erasing: 'kept: 工作人员的履职记录',
    },
    assessment: {
      personal: { user_id: '账号', submitted_by: '提交的人', left_out: '不参加评估的部分和原因' },
      plain: 'id tool model_id variant state previous_id result created_at submitted_at report_number',
      purpose: '企业自评估',
      until: '账号注销',
      erasing: 'deleted',
    },
    assessment_consent: {
      personal: {
        user_id: '账号',
        shows_name: '核验页是否显示企业全称',
        in_peers: '结果是否计入同行统计',
        in_levels_since: '从什么时候起等级计入公开统计',
      },
      plain: 'changed_at',
      purpose: '企业自评估',
      until: '账号注销',
      erasing: 'deleted',
    },
    assessment_peer: {
      personal: { user_id: '账号', figures: '同意计入统计的结果' },
      plain: 'id tool model_id division scale_id',
      purpose: '同行业、同规模企业的平均值和四分位数',
      until: '收回同意或者账号注销',
      erasing: 'deleted',
    },
    assessment_link: {
      personal: { reader: '给谁看' },
      plain: 'id assessment_id token_hash created_at expires_at opened last_opened_at revoked_at',
      purpose: '让企业指定的人看一份自评估结果',
      until: `链接到期后 ${String(linkRetentionDays)} 天`,
      erasing: 'deleted',
    },
    assessment_answer: {
      personal: { answered_by: '回答的人', chosen: '回答', reason: '不适用的原因' },
      plain: 'assessment_id question rev answered_at',
      purpose: '企业自评估',
      until: '账号注销',
      erasing: 'deleted',
    },
    assessment_evidence: {
      personal: { related_id: '证明材料' },
      plain: 'assessment_id question',
      purpose: '企业自评估',
      until: '账号注销',
      erasing: 'deleted',
    },
    assessment_review: {
      personal: {
        user_id: '账号',
        expert_id: '入厂的专家',
        second_expert_id: '入厂的第二位专家',
        comment: '最近的意见',
        finished_by: '确认改动的专家',
        checked_by: '复核的人',
        signed_by: '替企业确认报告的人',
        owner_name: '替企业确认报告的人的姓名',
      },
      plain:
        'id assessment_id state visit_day result digest created_at finished_at checked_at signed_at updated_at',
      purpose: '专家到现场核对企业自评估',
      until: '账号注销',
      erasing: 'deleted',
    },
    assessment_review_change: {
      personal: { chosen: '改后的回答', reason: '不适用的原因', why: '改动的理由', changed_by: '改动的专家' },
      plain: 'review_id question rev changed_at',
      purpose: '专家到现场核对企业自评估',
      until: '账号注销',
      erasing: 'deleted',
    },
  },
  access: {
    '/api/portal/assessment/review/read': ['enterprise', 'assessment'],
    '/api/portal/assessment/review/request': ['enterprise', 'assessment'],
    '/api/portal/assessment/review/move': ['enterprise', 'assessment'],
    '/api/portal/assessment/review/report': ['enterprise', 'assessment'],
    '/api/portal/assessment/review/work/list': ['review', reviewed],
    '/api/portal/assessment/review/work/getById': ['review', reviewed],
    '/api/portal/assessment/review/work/history': ['review', reviewed],
    '/api/portal/assessment/review/work/move': ['review', reviewed],
    '/api/portal/assessment/review/work/change': ['review', 'none: whoever was chosen for it'],
    '/api/portal/assessment/review/work/report': ['review', reviewed],
    '/api/portal/assessment/tools': ['anonymous'],
    '/api/portal/assessment/model': ['anonymous'],
    '/api/portal/assessment/levels': ['enterprise'],
    '/api/portal/assessment/copyReport': ['enterprise', 'assessment'],
    '/api/portal/assessment/own': ['enterprise'],
    '/api/portal/assessment/begin': ['enterprise', 'none: a new one, or what the caller has open'],
    '/api/portal/assessment/open': ['enterprise', 'assessment'],
    '/api/portal/assessment/answer': ['enterprise', 'assessment'],
    '/api/portal/assessment/tailor': ['enterprise', 'assessment'],
    '/api/portal/assessment/attachEvidence': ['enterprise', 'assessment'],
    '/api/portal/assessment/submit': ['enterprise', 'assessment'],
    '/api/portal/assessment/discard': ['enterprise', 'assessment'],
    '/api/portal/assessment/report': ['enterprise', 'assessment'],
    '/api/portal/assessment/compare': ['enterprise'],
    '/api/portal/assessment/peers': ['enterprise', 'assessment'],
    '/api/portal/assessment/link/list': ['enterprise', 'assessment'],
    '/api/portal/assessment/link/make': ['enterprise', 'assessment'],
    '/api/portal/assessment/link/revoke': ['enterprise', 'assessment'],
    '/api/portal/assessment/consent/read': ['enterprise'],
    '/api/portal/assessment/consent/save': ['enterprise', 'none: the caller’s own'],
    '/api/portal/assessment/sheet': ['enterprise', 'assessment'],
    '/api/portal/assessment/carry': ['enterprise', 'assessment'],
    '/api/portal/assessment/draft/list': ['chief'],
    '/api/portal/assessment/draft/read': ['chief'],
    '/api/portal/assessment/draft/begin': ['chief', siteWide],
    '/api/portal/assessment/draft/import': ['chief', siteWide],
    '/api/portal/assessment/draft/save': ['chief', siteWide],
    '/api/portal/assessment/draft/propose': ['chief', siteWide],
    '/api/portal/assessment/draft/decide': ['chief', siteWide],
    '/api/portal/assessment/draft/discard': ['chief', siteWide],
  },
  repeats: {
    sets: [
      '/api/portal/assessment/tailor',
      '/api/portal/assessment/attachEvidence',
      '/api/portal/assessment/consent/save',
      '/api/portal/assessment/link/revoke',
    ],
    moves: [
      '/api/portal/assessment/carry',
      '/api/portal/assessment/draft/begin',
      '/api/portal/assessment/draft/decide',
    ],
    removes: ['/api/portal/assessment/discard'],
    revision: [
      '/api/portal/assessment/answer',
      '/api/portal/assessment/review/work/change',
      '/api/portal/assessment/draft/import',
      '/api/portal/assessment/draft/save',
      '/api/portal/assessment/draft/propose',
      '/api/portal/assessment/draft/discard',
    ],
  },
  exported: {
    assessmentReviews: z.array(
      z.object({
        tool: z.string(),
        state: z.string(),
        visitDay: z.string().nullable(),
        comment: z.string(),
        result: z.unknown(),
        ownerName: z.string(),
        createdAt: instant,
        signedAt: instant.nullable(),
        changes: z.array(
          z.object({
            question: z.string(),
            chosen: z.array(z.string()),
            reason: z.string(),
            why: z.string(),
          }),
        ),
      }),
    ),
    assessmentLinks: z.array(
      z.object({
        reader: z.string(),
        createdAt: instant,
        expiresAt: instant,
        revokedAt: instant.nullable(),
        opened: z.number(),
      }),
    ),
    assessmentPeers: z.array(
      z.object({ tool: z.string(), division: z.string(), figures: z.array(z.number().nullable()) }),
    ),
    assessmentConsent: z
      .object({
        showsName: z.boolean(),
        inPeers: z.boolean(),
        inLevelsSince: instant.nullable(),
        changedAt: instant,
      })
      .nullable(),
    assessments: z.array(
      z.object({
        tool: z.string(),
        state: z.string(),
        variant: z.string(),
        modelVersion: z.number(),
        leftOut: z.record(z.string(), z.string()),
        answers: z.array(z.object({ question: z.string(), chosen: z.array(z.string()), reason: z.string() })),
        result: z.unknown(),
        createdAt: instant,
        submittedAt: instant.nullable(),
      }),
    ),
  },
});
