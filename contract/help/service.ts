import { z } from 'zod';
import { instant } from '../fields.ts';
import { declareService } from '../service.ts';
import { enquiryRetentionDays, openEnquiryRetentionDays, visitorVotesKnownDays } from './constants.ts';
import { helpErrors } from './errors.ts';

/** Messages to the customer service, votes on the help. */
export const helpService = declareService({
  codes: [
    [2120, 2149],
    [3830, 3839],
  ],
  errors: helpErrors,
  tags: [
    'enquiry', // what people write to the customer service
    'vote', // whether an article of the help was useful
  ],
  subjects: ['enquiry'],
  audits: ['enquiry'],
  sms: ['enquiryWaiting', 'enquiryAnswered'],
  keeps: {
    enquiry: {
      personal: {
        user_id: '账号',
        question: '留言和联系方式（加密）',
        answer: '答复（加密）',
        assigned_to: '接手的工作人员',
      },
      plain: 'id number category state created_at due_at answered_at closed_at',
      purpose: '答复留言',
      until: `办结后 ${enquiryRetentionDays} 天，未办结的 ${openEnquiryRetentionDays} 天`,
      erasing: 'emptied',
    },
    help_vote: {
      personal: { voter: '投票标识（散列）', address: '来源地址的散列', user_id: '账号' },
      plain: 'item_id is_useful voted_at',
      purpose: '评价帮助，每人只计一次',
      until: `未登录的 ${visitorVotesKnownDays} 天后清空标识`,
      erasing: 'deleted',
    },
  },
  access: {
    '/api/cms/help/votes': ['anonymous', 'none: a public item'],
    '/api/cms/help/vote': ['anonymous', 'none: a public item, for whoever votes'],
    '/api/cms/help/voteList': ['drafts'],
    '/api/system/enquiry/submit': ['anonymous'],
    '/api/system/enquiry/siteFault': ['anonymous'],
    '/api/system/enquiry/find': ['anonymous'],
    '/api/system/enquiry/own': ['user'],
    '/api/system/enquiry/list': ['answer'],
    '/api/system/enquiry/getById': ['answer', 'none: whoever answers, for anybody'],
    '/api/system/enquiry/reveal': ['answer', 'none: whoever answers, for anybody'],
    '/api/system/enquiry/assign': ['answer', 'none: whoever answers, for anybody'],
    '/api/system/enquiry/answer': ['answer', 'none: whoever answers, for anybody'],
    '/api/system/enquiry/close': ['answer', 'none: whoever answers, for anybody'],
  },
  repeats: {
    moves: ['/api/system/enquiry/answer', '/api/system/enquiry/close'],
    sets: ['/api/cms/help/vote'],
  },
  exported: {
    /** To the customer service. */
    enquiries: z.array(
      z.object({
        number: z.string(),
        category: z.string(),
        body: z.string(),
        contact: z.string(),
        /** Of 网站找错: which page, and what is wrong; else ''. */
        page: z.string(),
        fault: z.string(),
        state: z.string(),
        createdAt: instant,
        answer: z.string(),
        answeredAt: instant.nullable(),
      }),
    ),
    /** Whether articles of the help were useful. */
    votes: z.array(z.object({ title: z.string(), isUseful: z.boolean(), votedAt: instant })),
  },
});
