import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accountCalls } from './account/calls.ts';
import { tokenStorageKey } from './account/constants.ts';
import type { CallDefinition } from './call.ts';
import { contentCalls, releaseCalls } from './content/calls.ts';
import { dictionaries } from './reference/dictionaries.ts';
import { policyReadCalls } from './content/policy-calls.ts';
import { sectionCalls } from './content/section-calls.ts';
import { filesCalls } from './files/calls.ts';
import { portalCalls } from './portal/calls.ts';
import { referenceCalls } from './reference/calls.ts';
import { platformCalls, solutionCalls } from './content/resource-calls.ts';
import { supplyCalls } from './supply/calls.ts';
import { tokenHeader } from './transport.ts';

/** Section 3 of the portal specification: what other programs read, to the letter. What answers have beyond it is the portal's own. */
const entities: readonly [name: string, schema: z.ZodType, fields: string][] = [
  [
    'User info',
    accountCalls.getUserInfo.response,
    'userType userCode phone email avatar accountType auditStatus',
  ],
  // handed out by what begins a session, and by the header of the specification; repeated by nothing
  ['Token of user info', accountCalls.doLogin.response, 'token'],
  ['Statistics', releaseCalls.getStatisticsNum.response, 'serviceEnterprise trafficStatistics'],
  [
    'Counters of supply',
    supplyCalls.getSupplierAndAppAmount.response,
    'platformSupplierAmount porSolutionAmount caseAmount',
  ],
  ['Counters by type', releaseCalls.getDataNumInfo.response, 'serviceProviderNum cloudProducts'],
  ['Platforms', platformCalls.portalInList.response, 'total'],
  ['Identifiers', releaseCalls.getIdentificationCode.response, 'signTotalNum analyzeTotalNum'],
  [
    'Banner',
    releaseCalls.portalAdrotatorlistNew.response,
    'id imageUrl title content linkAddress jumpAddress sectionName',
  ],
  ...[contentCalls.portalCollectInfo, policyReadCalls.portalDeclareList].map(
    ({ path, response }): [string, z.ZodType, string] => [
      `Declaration of ${path}`,
      rowsOf(response),
      'id title declareUnit declareStartTime declareEndTime sectionName declareType status',
    ],
  ),
  ...[
    contentCalls.homeIndustryNews,
    contentCalls.portallist,
    policyReadCalls.portalPolicyPagerInfo,
    sectionCalls.portalInfolist,
  ].map(({ path, response }): [string, z.ZodType, string] => [
    `Policy or news of ${path}`,
    rowsOf(response),
    'id title publishTime createTime releaseTimeShow sectionName sourceInfo content',
  ]),
  ['Policies of home', contentCalls.portalPolicyInfo.response, 'othersData'],
  ...[contentCalls.caseSectionlist, solutionCalls.portalList].map(
    ({ path, response }): [string, z.ZodType, string] => [
      `Case or solution of ${path}`,
      rowsOf(response),
      'id title name imageUrl content models technicalTagsName typeName',
    ],
  ),
  ['System notification', contentCalls.systemNotification.response, 'id content systemType'],
  [
    'Menu item',
    rowsOf(portalCalls.getPortalAll.response),
    'url name icon menuId loginRequired keep isIFrame thirdUrl children',
  ],
];

/** Section 7: what calls are asked with. */
const requests: readonly [call: CallDefinition, fields: string][] = [
  [referenceCalls.getDicByCode, 'typeCode'],
  [referenceCalls.getChildrenArea, 'level parentCode'],
  [referenceCalls.getChildIndustryClass, 'parentId'],
  [contentCalls.portalCollectInfo, 'type'],
  [contentCalls.homeIndustryNews, 'pageNum pageSize'],
  [contentCalls.editorSystemNotification, 'id'],
  [releaseCalls.portalAdrotatorlistNew, 'addressType pageSize'],
  [releaseCalls.getDataNumInfo, 'type'],
  [releaseCalls.setTrafficStatistics, 'statisticsType'],
  [sectionCalls.getCountBySectionIds, 'section'],
  [filesCalls.uploadFile, 'files relatedId'],
];

describe('names on the wire', () => {
  test.each(entities)('%s', (_, schema, fields) => {
    for (const names of namesOf(schema)) expect(names).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  test.each(requests.map(([call, fields]) => [call.path, call, fields] as const))('%s', (_, call, fields) => {
    for (const names of namesOf(call.form ?? call.request))
      expect(names).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  test('policy types, the token and where it is kept', () => {
    expect(dictionaries.policy_type.items).toEqual({
      1: '发展规划',
      2: '行动计划',
      3: '实施方案',
      4: '试点示范',
      5: '指导意见',
      6: '扶持政策',
      7: '管理办法',
      8: '标准规范',
    });
    expect([tokenHeader, tokenStorageKey]).toEqual(['token', 'partal']);
  });
});

/** The fields of an object, or of each that a list or a choice may have. */
function namesOf(schema: z.ZodType): string[][] {
  if (schema instanceof z.ZodObject) return [Object.keys(schema.shape)];
  if (schema instanceof z.ZodArray) return namesOf(schema.element as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => namesOf(option as z.ZodType));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return namesOf(schema.unwrap() as z.ZodType);
  throw new Error('this has no fields');
}

/** Of a page its rows. */
function rowsOf(page: z.ZodType): z.ZodType {
  return (page as z.ZodObject).shape['rows'] as z.ZodType;
}
