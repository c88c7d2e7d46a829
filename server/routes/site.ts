import { siteCalls } from '#contract/site/calls.ts';
import { decideSite } from '#server/domain/site/decide-change.ts';
import { listSiteVersions, readSite } from '#server/domain/site/read-facts.ts';
import { restoreSite } from '#server/domain/site/restore-version.ts';
import { saveSite } from '#server/domain/site/save-facts.ts';
import { siteService } from '#server/domain/site/service.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const siteArea = area(
  siteCalls,
  (services) => ({
    readSite: async (_, context) => {
      requireSiteWide(context, 'chief');
      return readSite(services, context.caller);
    },
    saveSite: async (request, context, within) => {
      requireSiteWide(context, 'chief');
      return saveSite(within, request, context);
    },
    listSiteVersions: async (paging, context) => {
      requireSiteWide(context, 'chief');
      return listSiteVersions(services, paging);
    },
    restoreSite: async (request, context, within) => {
      requireSiteWide(context, 'chief');
      return restoreSite(within, request, context);
    },
    decideSite: async (request, context, within) => {
      requireSiteWide(context, 'chief');
      await decideSite(within, request, context);
      return null;
    },
  }),
  siteService,
);
