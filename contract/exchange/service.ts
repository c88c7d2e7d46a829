import { declareService } from '../service.ts';
import { exchangeErrors } from './errors.ts';

/** By which columns 行业交流 can be narrowed. */
export const exchangeService = declareService({
  codes: [[2750, 2759]],
  errors: exchangeErrors,
  tags: [
    'column', // by which 行业交流 is narrowed
  ],
  subjects: ['exchangeColumn'],
  keeps: {
    exchange_column: 'id key name choices sort_order release_status is_deleted rev updated_at',
  },
  access: {
    '/api/portal/exchangeConditions/getPortalColumuAll': ['anonymous'],
    '/api/portal/exchangeConditions/getColumuAll': ['drafts'],
    '/api/portal/exchangeConditions/getList': ['drafts'],
    '/api/portal/exchangeConditions/getById': [
      'drafts',
      'none: a setting of the whole site, for whoever has the role for all of it',
    ],
    '/api/portal/exchangeConditions/saveOrUpdate': [
      'write',
      'none: a setting of the whole site, for whoever has the role for all of it',
    ],
    '/api/portal/exchangeConditions/updateIsDel': [
      'write',
      'none: a setting of the whole site, for whoever has the role for all of it',
    ],
    '/api/portal/exchangeConditions/setReleaseStatus': [
      'drafts',
      'none: a setting of the whole site, for whoever has the role for all of it',
    ],
  },
});
