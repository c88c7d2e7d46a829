import { declareService } from '../service.ts';

/** What users are told, within the site, by mail and by SMS. */
export const messagesService = declareService({
  tags: [
    'message', // to users, within the site
  ],
  access: {
    '/api/system/message/list': ['user'],
    '/api/system/message/unreadCount': ['user'],
    '/api/system/message/markRead': ['user', 'none: marks among the caller’s own alone'],
  },
  repeats: {
    sets: ['/api/system/message/markRead'],
  },
});
