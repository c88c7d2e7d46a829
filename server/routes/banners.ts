import { bannerCalls } from '#contract/site/banner-calls.ts';
import { readBanners, saveBanners } from '#server/domain/site/save-banners.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const bannerArea = area(bannerCalls, (services) => ({
  readBanners: async (request, context) => {
    requireSiteWide(context, 'chief');
    return readBanners(services, request);
  },
  saveBanners: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    await saveBanners(within, request, context);
    return null;
  },
}));
