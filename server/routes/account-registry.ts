import { registryCalls } from '#contract/account/registry-calls.ts';
import { filePurposes } from '#contract/files/purposes.ts';
import { receiveRegistryFile } from '#server/domain/account/registry/receive-file.ts';
import {
  cancelRehearsal,
  giveRefusals,
  listCompanies,
  pressImport,
  readRegistryState,
} from '#server/domain/account/registry/work-on-registry.ts';
import { formParts, formSizeOf } from '#server/lib/http/form-body.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';
import { sendTable } from './send-table.ts';

const limits = { maxFiles: 1, maxFileBytes: filePurposes.businessRegistry.maxMegabytes * 1024 * 1024 };

const served = area(registryCalls, (services) => ({
  registryState: (_, context) => {
    requireSiteWide(context, 'accounts');
    return readRegistryState(services);
  },
  registryCompanies: (request, context) => {
    requireSiteWide(context, 'accounts');
    return listCompanies(services, request);
  },
  uploadRegistry: async (_, context, { request }) => {
    requireSiteWide(context, 'accounts');
    const announced = { ...formSizeOf(request, limits), parts: formParts(request, limits) };
    return { id: await receiveRegistryFile(services, announced, context) };
  },
  importRegistry: async ({ id }, context, within) => {
    requireSiteWide(context, 'accounts');
    await pressImport(within, id, context);
    return null;
  },
  cancelRehearsal: async ({ id }, context, within) => {
    requireSiteWide(context, 'accounts');
    await cancelRehearsal(within, id, context);
    return null;
  },
  registryRefusals: async ({ id }, context, { reply }) => {
    requireSiteWide(context, 'accounts');
    return sendTable(reply, await giveRefusals(services, id));
  },
}));

/** No other form may be as large. */
export const registryArea = { ...served, formLimits: [limits] };
