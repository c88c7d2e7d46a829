import { declareService } from '../service.ts';
import { forumErrors } from './errors.ts';

/** Topics, comments, and what people say of them. */
export const forumService = declareService({
  codes: [[2600, 2699]],
  errors: forumErrors,
  tags: [
    'forum', // boards, topics, comments, and what people say of them
  ],
  subjects: ['forumTopic', 'forumComment'],
  audits: ['forum'],
  access: {
    '/api/portal/forumPortal/boards': ['anonymous'],
    '/api/portal/forumPortal/list': ['anonymous', 'none: what is public'],
    '/api/portal/forumPortal/recommendList': ['anonymous'],
    '/api/portal/forumPortal/hotList': ['anonymous'],
    '/api/portal/forumPortal/find': ['anonymous', 'none: what is public'],
    '/api/portal/forumPortal/getById': [
      'anonymous',
      'none: a public topic; another its author’s and reviewers’',
    ],
    '/api/portal/forumPortal/commnetList': ['anonymous', 'none: of a public topic'],
    '/api/portal/forumPortal/replyList': ['anonymous', 'none: of a public topic'],
    '/api/portal/forumPortal/getCount': ['anonymous', 'none: what is public'],
    '/api/portal/forumPortal/saveClick': ['anonymous', 'none: counts for any topic'],
    '/api/portal/forumPortal/userTopicList': ['user'],
    '/api/portal/forumPortal/userCommnetList': ['user'],
    '/api/portal/forumPortal/saveTopic': [
      'forum',
      'none: a new one, or the caller’s own, asked by the statement',
    ],
    '/api/portal/forumPortal/saveComment': [
      'forum',
      'none: a new one, or the caller’s own, asked by the statement',
    ],
    '/api/portal/forumPortal/savePraise': ['forum', 'none: a public text, noted for the caller alone'],
    '/api/portal/forumPortal/setIsDel': ['forum', 'none: the caller’s own, asked by the statement'],
    '/api/portal/forumPortal/report': ['forum', 'none: a public text, noted for the caller alone'],
    '/api/portal/forumPortal/moderationList': ['review'],
    '/api/portal/forumPortal/getModeration': ['review', 'none: whoever reviews for the whole site'],
    '/api/portal/forumPortal/decide': ['review', 'none: whoever reviews for the whole site'],
    '/api/portal/forumPortal/setMark': ['review', 'none: whoever reviews for the whole site'],
    '/api/portal/forumPortal/wordList': ['review'],
    '/api/portal/forumPortal/saveWords': ['review'],
    '/api/portal/forumPortal/deleteWord': ['review', 'none: whoever reviews for the whole site'],
    '/api/portal/forumPortal/saveBoard': ['review', 'none: whoever reviews for the whole site'],
  },
  repeats: {
    sets: ['/api/portal/forumPortal/savePraise'],
    removes: ['/api/portal/forumPortal/deleteWord'],
  },
});
