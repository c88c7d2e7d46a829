import { redirectCalls } from '#contract/site/redirect-calls.ts';
import { importRedirects } from '#server/domain/site/import-redirects.ts';
import { readMissing, readRedirects, removeRedirect, saveRedirect } from '#server/domain/site/redirects.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const redirectArea = area(redirectCalls, (services) => ({
  listRedirects: async (request, context) => {
    requireSiteWide(context, 'chief');
    return readRedirects(services, request);
  },
  saveRedirect: async (request, context) => {
    requireSiteWide(context, 'chief');
    await saveRedirect(services, request, context);
    return null;
  },
  removeRedirect: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    await removeRedirect(within, request, context);
    return null;
  },
  importRedirects: async (request, context) => {
    requireSiteWide(context, 'chief');
    return importRedirects(services, request, context);
  },
  listMissing: async (paging, context) => {
    requireSiteWide(context, 'chief');
    return readMissing(services, paging);
  },
}));
