import { z } from 'zod';
import { call } from '../call.ts';
import { id, idText, integer, nothing, pageOf, paging, trimmed } from '../fields.ts';
import { cardOf, declarationItem, systemNotification } from './entities.ts';
import { sort } from './filters.ts';

const portal = '/api/cms/info/portal';
const release = '/api/cms/info/release';
const open = { access: 'anonymous', errors: [] } as const;
const ofPolicies = { ...open, reads: ['content:policy'] } as const;
const ofDeclarations = {
  ...open,
  method: 'POST',
  reads: ['content:declaration'],
  request: paging.extend({
    declareType: trimmed(20),
    keyword: trimmed(50),
    sectionName: trimmed(50),
    /** The state of its window: an item's own field of that name. */
    status: z.union([z.literal(''), declarationItem.shape.status]).default(''),
  }),
  response: pageOf(declarationItem),
} as const;

/** Policies, their interpretations, declarations and notices as lists of their own. */
export const policyReadCalls = {
  policyList: call({
    ...ofPolicies,
    method: 'GET',
    path: `${portal}/policyList`,
    summary: '最新的政策',
    request: z.object({ pageSize: integer({ min: 1, max: 20 }).default(10) }),
    response: z.array(cardOf('policy')),
  }),
  portalPolicyPagerInfo: call({
    ...ofPolicies,
    method: 'POST',
    path: `${portal}/portalPolicyPagerInfo`,
    summary: '政策列表；各项为空即不限',
    request: paging.extend({
      policyType: idText(10),
      level: trimmed(10),
      validity: trimmed(10),
      /** The same by the name that getPolicyTheme has for it. */
      theme: trimmed(80),
      subject: trimmed(80),
      year: idText(4),
      sort,
    }),
    response: pageOf(cardOf('policy')),
  }),
  getPolicyTheme: call({
    ...ofPolicies,
    method: 'POST',
    path: `${release}/getPolicyTheme`,
    summary: '政策的主题及各自的条数，多的在前',
    request: nothing,
    response: z.array(z.object({ theme: z.string(), count: z.number() })),
  }),
  selectExplainByPolicyId: call({
    ...open,
    method: 'POST',
    path: `${portal}/selectExplainByPolicyId`,
    summary: '一项政策的解读',
    reads: ['content:policy', 'content:interpretation'],
    request: z.object({ id: id.optional() }),
    response: z.array(cardOf('interpretation')),
  }),
  portalDeclareList: call({
    ...ofDeclarations,
    path: `${portal}/portalDeclareList`,
    summary: '申报与征集列表',
  }),
  policyDeclarationList: call({
    ...ofDeclarations,
    path: `${release}/policyDeclarationList`,
    summary: '政策申报列表',
  }),
  announcementList: call({
    ...open,
    method: 'POST',
    path: `${portal}/announcementList`,
    summary: '公告列表，新的在前；含已确认的系统通知',
    reads: ['content:notice'],
    request: paging,
    response: pageOf(systemNotification),
  }),
};
