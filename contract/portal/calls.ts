import { z } from 'zod';
import { call } from '../call.ts';
import { nothing } from '../fields.ts';

export interface MenuItem {
  menuId: number;
  name: string;
  url: string;
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
    icon: z.string(),
    loginRequired: z.boolean(),
    keep: z.boolean(),
    isIFrame: z.boolean(),
    thirdUrl: z.string(),
    get children() {
      return z.array(menuItem);
    },
  })
  .meta({ id: 'MenuItem' });

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
};
