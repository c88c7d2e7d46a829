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

export const ownSolutionCalls = resource('/api/portal/solution', 'solution', [
  'list',
  'saveOrUpdate',
  'setIsDel',
  'setReleaseStatus',
]);
