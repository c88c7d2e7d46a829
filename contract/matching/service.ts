import { z } from 'zod';
import { instant } from '../fields.ts';
import { declareService } from '../service.ts';
import { contactRetentionDays, matchReportRetentionDays } from './constants.ts';
import { matchErrors } from './errors.ts';

/** Which solution fits which demand; contacts between their owners. */
export const matchingService = declareService({
  closable: { name: '供需撮合', about: '邀请对方洽谈' },
  codes: [[2400, 2429]],
  errors: matchErrors,
  tags: [
    'match', // which solution fits which demand
    'contact', // between owners of demands and of solutions
    'matchReport', // of what one of the two has written
  ],
  owned: ['matchContact'],
  subjects: ['contact', 'matchReport'],
  audits: ['match'],
  sms: ['matchContact'],
  keeps: {
    match_contact: {
      personal: {
        demand_user_id: '需求方',
        solution_user_id: '方案方',
        invited_by: '谁先邀请',
        offered_by: '谁先愿意交换联系方式',
      },
      plain: 'id demand_id solution_id state created_at moved_at',
      purpose: '供需对接',
      until: `结束后 ${contactRetentionDays} 天`,
      erasing: 'emptied',
    },
    match_message: {
      personal: { body: '留言（加密）' },
      plain: 'id contact_id side is_read created_at hidden_at',
      purpose: '对接双方的留言',
      until: '随对接删除',
      erasing: 'emptied',
    },
    match_rating: {
      personal: { comment: '评价（加密）' },
      plain: 'contact_id side stars created_at',
      purpose: '对接结束后的评价',
      until: '随对接删除',
      erasing: 'emptied',
    },
    match_report: {
      personal: { note: '举报说明（加密）' },
      plain: 'id contact_id message_id seen_until side reason state created_at decided_at',
      purpose: '处理对接中的举报，告知结果',
      until: `处理后 ${matchReportRetentionDays} 天，或随对接删除`,
      erasing: 'emptied',
    },
    match_due: 'id item_id due_at',
    match_entry: 'item_id kind rules facts',
    match_key: 'key item_id',
    supply_match: 'demand_id solution_id score reasons computed_at',
  },
  access: {
    '/api/portal/match/solutions': ['anonymous', 'none: a public item; another by its section'],
    '/api/portal/match/demands': ['anonymous', 'none: a public item; another by its section'],
    '/api/portal/match/figures': ['anonymous'],
    '/api/portal/match/fitting': ['user', 'none: a public item, with the caller’s own beside'],
    '/api/portal/match/invite': [
      'user',
      'none: two public items, one of them the caller’s, asked where the rows are known',
    ],
    '/api/portal/match/own': ['user'],
    '/api/portal/match/getById': ['user', 'matchContact'],
    '/api/portal/match/watch': ['user', 'matchContact'],
    '/api/portal/match/move': ['user', 'matchContact'],
    '/api/portal/match/messages': ['user', 'matchContact'],
    '/api/portal/match/say': ['user', 'matchContact'],
    '/api/portal/match/rate': ['user', 'matchContact'],
    '/api/portal/match/report': ['user', 'matchContact'],
    '/api/portal/match/report/list': ['review'],
    '/api/portal/match/report/getById': ['review', 'none: whoever reviews for the whole site'],
    '/api/portal/match/report/reveal': ['review', 'none: whoever reviews for the whole site'],
    '/api/portal/match/report/decide': ['review', 'none: whoever reviews for the whole site'],
  },
  repeats: {
    moves: ['/api/portal/match/move'],
  },
  exported: {
    /** With whom demands and solutions were talked about, and what was written, by either. */
    matchContacts: z.array(
      z.object({
        demandId: z.number(),
        solutionId: z.number(),
        side: z.string(),
        state: z.string(),
        createdAt: instant,
        messages: z.array(
          z.object({ isOwn: z.boolean(), body: z.string(), isHidden: z.boolean(), createdAt: instant }),
        ),
        /** What he has reported of the other’s words. */
        reports: z.array(
          z.object({ reason: z.string(), note: z.string(), state: z.string(), reportedAt: instant }),
        ),
        ratings: z.array(
          z.object({ isOwn: z.boolean(), stars: z.number(), comment: z.string(), createdAt: instant }),
        ),
      }),
    ),
  },
});
