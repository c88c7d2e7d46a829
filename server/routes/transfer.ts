import { transferCalls } from '#contract/site/transfer-calls.ts';
import { sendExport } from '#server/domain/site/transfer/send-export.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';
import { sendTable } from './send-table.ts';

export const transferArea = area(transferCalls, (services) => ({
  exportSite: async (_, context, { reply }) => {
    requireSiteWide(context, 'grantRoles');
    return sendTable(reply, await sendExport(services, context));
  },
}));
