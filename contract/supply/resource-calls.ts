import { resource } from '../content/resource.ts';

/** Apart from content/resource-calls.ts, of which home loads its part: these are for enterprises and their workbench tabs. */
export const demandCalls = resource('/api/portal/demand', 'demand', [
  'list',
  'saveOrUpdate',
  'getById',
  'getByIdNew',
  'setReleaseStatus',
  'saveClick',
  'portalList',
  'getCount',
  'getAmount',
  'cardList',
  'updateIsDel',
]);

const owned = ['list', 'saveOrUpdate', 'setIsDel', 'setReleaseStatus'] as const;

export const ownCaseCalls = resource('/api/cms/info/portalcase', 'case', owned);
export const ownCloudProductCalls = resource('/api/cms/info/cloudProduct', 'cloudProduct', owned);
export const ownServiceResourceCalls = resource('/api/cms/info/serviceResource', 'serviceResource', owned);

export const ownSolutionCalls = resource('/api/portal/solution', 'solution', owned);
