import { declareService } from '../service.ts';
import { helpErrors } from './errors.ts';

/** Messages to the customer service, votes on the help. */
export const helpService = declareService({
  codes: [[2120, 2149]],
  errors: helpErrors,
  tags: [
    'enquiry', // what people write to the customer service
    'vote', // whether an article of the help was useful
  ],
  subjects: ['enquiry'],
  audits: ['enquiry'],
  sms: ['enquiryWaiting', 'enquiryAnswered'],
  access: {
    '/api/cms/help/votes': ['anonymous', 'none: a public item'],
    '/api/cms/help/vote': ['anonymous', 'none: a public item, for whoever votes'],
    '/api/cms/help/voteList': ['drafts'],
    '/api/system/enquiry/submit': ['anonymous'],
    '/api/system/enquiry/find': ['anonymous'],
    '/api/system/enquiry/own': ['user'],
    '/api/system/enquiry/list': ['answer'],
    '/api/system/enquiry/getById': ['answer', 'none: whoever answers, for anybody'],
    '/api/system/enquiry/answer': ['answer', 'none: whoever answers, for anybody'],
    '/api/system/enquiry/close': ['answer', 'none: whoever answers, for anybody'],
  },
  repeats: {
    moves: ['/api/system/enquiry/answer', '/api/system/enquiry/close'],
    sets: ['/api/cms/help/vote'],
  },
});
