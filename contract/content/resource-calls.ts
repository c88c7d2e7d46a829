import { resource, type ResourceVerb } from './resource.ts';

/** What a prefix for one kind usually offers. */
const usual = [
  'saveOrUpdate',
  'portalList',
  'getById',
  'getByIdNew',
  'setIsDel',
  'setReleaseStatus',
  'saveClick',
  'getAmount',
  'getCount',
  'cardList',
] as const satisfies readonly ResourceVerb[];

export const identityCalls = resource('/api/cms/info/identity', 'identifierNode', usual);

/** What staff do with items whose public calls stand elsewhere. */
const staff = [
  'list',
  'getById',
  'saveOrUpdate',
  'setIsDel',
  'setReleaseStatus',
] as const satisfies readonly ResourceVerb[];

export const policyCalls = resource('/api/cms/info/policy', 'policy', staff);
export const interpretationCalls = resource('/api/cms/info/interpretation', 'interpretation', staff);
export const declarationCalls = resource('/api/cms/info/declaration', 'declaration', staff);
export const noticeCalls = resource('/api/cms/info/notice', 'notice', staff);
