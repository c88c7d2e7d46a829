import { z } from 'zod';
import { call } from '../call.ts';
import { id, nothing } from '../fields.ts';

export interface MenuItem {
  menuId: number;
  name: string;
  url: string;
  /** A name of web/public/menu-icons.svg, such as policy; any other shows none. */
  icon: string;
  loginRequired: boolean;
  keep: boolean;
  isIFrame: boolean;
  thirdUrl: string;
  children: MenuItem[];
}
const menuItem: z.ZodType<MenuItem> = z
  .object({
    menuId: z.number(),
    name: z.string(),
    url: z.string(),
    icon: z.string().describe('web/public/menu-icons.svg 中的图标名，如 policy；其他名称不显示图标'),
    loginRequired: z.boolean(),
    keep: z.boolean(),
    isIFrame: z.boolean(),
    thirdUrl: z.string(),
    get children() {
      return z.array(menuItem);
    },
  })
  .meta({ id: 'MenuItem' });

/** A way to another system: an entry of home, or a tile of the strip below. */
const thirdparty = z
  .object({
    id: z.number(),
    key: z.string(),
    name: z.string(),
    icon: z.string(),
    url: z.string(),
    opensIn: z.enum(['frame', 'window']),
    needsLogin: z.boolean(),
    sortOrder: z.number(),
  })
  .meta({ id: 'Thirdparty' });

/** The shell's own calls: section 7.3 of the portal specification. */
export const portalCalls = {
  getPortalAll: call({
    method: 'POST',
    path: '/api/portal/portalMenu/getPortalAll',
    summary: '门户菜单',
    access: 'anonymous',
    reads: ['menu'],
    request: nothing,
    response: z.object({ rows: z.array(menuItem) }),
    errors: [],
  }),
  getSubMenu: call({
    method: 'GET',
    path: '/uias/thirdparty/getSubMenu',
    summary: '一个菜单项的下级',
    access: 'anonymous',
    reads: ['menu'],
    request: z.object({ id: id.optional() }),
    response: z.object({ rows: z.array(menuItem) }),
    errors: [],
  }),
  homeThirdpartyList: call({
    method: 'POST',
    path: '/api/portal/homeThirdparty/portalList',
    summary: '首页通往其他系统的入口；key 为 1、2、5、6 的是“我要办”中的同号入口',
    access: 'anonymous',
    reads: ['menu'],
    request: nothing,
    response: z.object({ rows: z.array(thirdparty) }),
    errors: [],
  }),
  addPlatformVisit: call({
    method: 'POST',
    path: '/api/cms/platform/visits/add',
    summary: '记一次平台页面的访问，不计入页脚的访问量；同一访客 30 秒内只记一次',
    access: 'anonymous',
    writes: ['counters'],
    ignoresSession: true,
    request: z.object({ id }),
    response: z.null(),
    errors: [],
  }),
  platformVisits: call({
    method: 'POST',
    path: '/api/cms/platform/visits/statistics',
    summary: '近 30 天平台页面每天的访问数；没有 id 时为各平台之和',
    access: 'anonymous',
    reads: ['counters'],
    request: z.object({ id: id.optional() }),
    response: z.array(z.object({ day: z.iso.date(), visits: z.number() })),
    errors: [],
  }),
};
