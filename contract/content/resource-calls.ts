import type { ExtraOf } from './kinds.ts';
import { resource, type ResourceVerb } from './resource.ts';

/** What a prefix for one kind usually offers. */
const usual = [
  'list',
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

/** Beside them video-calls.ts. */
export const videoCalls = resource('/api/cms/videoCollection', 'video', staff);

export const platformCalls = resource('/api/cms/info/platform', 'platform', [...usual, 'portalInList']);
/** What their owners do with them: contract/supply/resource-calls.ts. */
export const solutionCalls = resource('/api/portal/solution', 'solution', [
  'portalList',
  'getById',
  'getByIdNew',
  'saveClick',
  'getAmount',
  'getCount',
  'cardList',
]);
export const caseCalls = resource('/api/cms/info/portalcase', 'case', ['getCount', 'getAmount', 'saveClick']);
export const excellentCaseCalls = resource('/api/cms/info/portalexcellent', 'case', ['getAmount']);

/** Excellent enterprises, providers, persons and associations are one kind, each with a prefix of its own. */
const ofSubjects = ['portalList', 'getById', 'getCount', 'getTotal', 'saveClick'] as const;
const excellent = (subjectKind: ExtraOf<'excellent'>['subjectKind']) =>
  resource(`/api/cms/excellent/${subjectKind}`, 'excellent', ofSubjects, { where: { subjectKind } });

export const excellentEnterpriseCalls = excellent('enterprise');
export const excellentCompanyCalls = excellent('company');
export const excellentPersonCalls = excellent('person');
export const excellentAssociationCalls = excellent('association');
