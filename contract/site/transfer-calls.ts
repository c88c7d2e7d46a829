import { z } from 'zod';
import { call } from '../call.ts';

/** What the site says, for whoever takes it elsewhere (docs/decisions/152). */
export const transferCalls = {
  exportSite: call({
    method: 'GET',
    path: '/api/portal/site/transfer/export',
    summary:
      '管理员：整个网站的公开内容，开放格式（JSON Lines、HTML、图片和附件原文件、SHA-256 清单）的 ZIP；不含账号和个人信息。导出记入操作记录，同一时间只能有一个',
    access: 'grantRoles',
    reads: ['site', 'content', 'section', 'role'],
    transfer: 'file',
    request: z.object({}),
    response: z.never(),
    errors: ['accessDenied', 'siteExportBusy'],
    perIp: { max: 10, minutes: 60 },
  }),
};
