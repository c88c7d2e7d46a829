import { z } from 'zod';
import { instant } from '../fields.ts';
import { declareService } from '../service.ts';
import { filingErrors } from './errors.ts';

/** Filing of declarations: staff make the form, enterprises fill it in, staff decide. */
export const filingService = declareService({
  closable: { name: '政策申报', about: '开始填报申报项目' },
  codes: [
    [2960, 2999],
    [3400, 3419],
  ],
  errors: filingErrors,
  // filings; and forms, which anybody's page goes by
  tags: ['filing', 'filingForm'],
  owned: ['filing'],
  subjects: ['filing'],
  audits: ['filing', 'filingForm'],
  sms: ['filingWaiting', 'filingStep'],
  keeps: {
    declaration_form: 'id item_id version rev definition created_at published_at',
    filing: {
      personal: {
        user_id: '账号',
        answers: '申报表所填内容（加密）',
        remarks: '修改意见',
        comment: '办理意见',
        forwarded_by: '区县初审人员',
      },
      plain:
        'id item_id form_id state revs company amount paid_on mean due_at object_until created_at submitted_at updated_at closed_at',
      purpose: '办理政策项目申报',
      until: '账号注销',
      erasing: 'deleted',
    },
    filing_file: 'filing_id field related_id',
    filing_reviewer: {
      personal: { user_id: '评审人员', credit_codes: '须回避的企业' },
      plain: 'updated_at',
      purpose: '抽取评审人员时回避利害关系',
      until: '账号注销',
      erasing: 'deleted',
    },
    filing_score: {
      personal: { user_id: '评审人员', comment: '评审意见' },
      plain: 'filing_id points drawn_at scored_at',
      purpose: '申报评审',
      until: '随申报删除',
      erasing: 'kept: 评审结论的依据，随申报删除',
    },
  },
  access: {
    '/api/portal/filing/own': ['enterprise'],
    '/api/portal/filing/open': ['declare', 'none: a public declaration, and what is the caller’s of it'],
    '/api/portal/filing/save': ['declare', 'none: a public declaration, and what is the caller’s of it'],
    '/api/portal/filing/submit': ['declare', 'filing'],
    '/api/portal/filing/takeBack': ['declare', 'filing'],
    '/api/portal/filing/confirm': ['declare', 'filing'],
    '/api/portal/filing/object': ['declare', 'filing'],
    '/api/portal/filing/receipt': ['declare', 'filing'],
    '/api/portal/filing/work/list': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/filing/work/getById': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/filing/work/reveal': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/filing/work/history': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/filing/work/move': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/filing/work/score': ['review', 'none: whoever was drawn'],
    '/api/portal/filing/work/reviewers': ['review'],
    '/api/portal/filing/work/saveReviewer': ['review'],
    '/api/portal/filing/work/declarations': ['write'],
    '/api/portal/filing/work/form': ['write', 'none: a public declaration'],
    '/api/portal/filing/work/saveForm': ['write', 'none: a public declaration'],
    '/api/portal/filing/work/publishForm': ['write', 'none: a public declaration'],
    '/api/portal/filing/work/copyForm': ['write', 'none: a public declaration'],
    '/api/portal/filing/work/publishResults': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/filing/work/offer': ['review', 'none: whoever reviews, for anybody'],
    '/api/portal/filing/work/export': ['review', 'none: whoever reviews, for anybody'],
  },
  repeats: {
    moves: ['/api/portal/filing/takeBack', '/api/portal/filing/confirm', '/api/portal/filing/object'],
    sets: ['/api/portal/filing/work/saveReviewer'],
    revision: [
      '/api/portal/filing/work/saveForm',
      '/api/portal/filing/work/publishForm',
      '/api/portal/filing/work/copyForm',
    ],
  },
  exported: {
    filings: z.array(
      z.object({
        declaration: z.string(),
        state: z.string(),
        answers: z.record(z.string(), z.unknown()),
        createdAt: instant,
        submittedAt: instant.nullable(),
      }),
    ),
  },
});
