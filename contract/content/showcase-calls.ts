import { z } from 'zod';
import { call } from '../call.ts';
import { id, pageOf, paging } from '../fields.ts';
import { cardOf, detailOf } from './entities.ts';
import { filtersOf, sort } from './filters.ts';
import { extraSchemas } from './kind-schemas.ts';

const cases = '/api/cms/info/portalcase';
const open = { method: 'POST', access: 'anonymous', errors: [] } as const;
const selection = paging.extend({ filters: filtersOf(['case']), sort });
const { alliance, members } = extraSchemas.excellent.shape;

/** Of cases and excellent subjects what is no verb of their resources (resource-calls.ts). */
export const showcaseCalls = {
  getPortalById: call({
    ...open,
    path: `${cases}/getPortalById`,
    summary: '一个典型案例；没有时 data 为 null',
    reads: ['content:case', 'section'],
    request: z.object({ id: id.optional() }),
    response: detailOf('case').nullable(),
  }),
  caselist: call({
    ...open,
    path: '/api/cms/info/portalexcellent/caselist',
    summary: '优秀案例列表，置顶在前；filters 的值可为一个或多个（任一符合），空为不限',
    reads: ['content:case', 'section'],
    request: selection.extend({ sort: sort.default('top') }),
    response: pageOf(cardOf('case')),
  }),
  getAllianceInfoById: call({
    ...open,
    path: '/api/cms/excellent/association/getAllianceInfoById',
    summary: '一个协会牵头的联盟与它的成员；没有这个协会时 data 为 null',
    reads: ['content:excellent', 'section'],
    request: z.object({ id: id.optional() }),
    response: z
      .object({ id: z.number(), title: z.string(), alliance: alliance.unwrap(), members: members.unwrap() })
      .nullable(),
  }),
};
