import { declareService } from '../service.ts';

/** What waits for somebody. */
export const todoService = declareService({
  access: {
    '/api/portal/dtdRecords/indexList': ['user'],
    '/api/portal/dtdRecords/activityList': ['user'],
    '/api/portal/dtdRecords/activityFinishList': ['user'],
    '/api/portal/dtdRecords/getPaperHrefBytodoId': ['user', 'none: one of the caller’s own alone'],
    '/api/portal/dtdRecords/getDataAuthorizationBytodoId': ['user', 'none: one of the caller’s own alone'],
    '/api/portal/matter/list': ['user'],
    '/api/portal/matter/steps': ['user', 'none: one of the caller’s own alone'],
    '/api/portal/console/queues': ['drafts or review or answer or grantRoles'],
  },
});
