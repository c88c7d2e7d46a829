import { contentCalls, releaseCalls } from '#contract/content/calls.ts';
import { servicesCalls } from '#contract/services/calls.ts';
import { prefetch } from '#web/lib/use-call.ts';

/** What home asks for: sections 2.3 and 9 of the portal specification. Constants, so that every part asks alike. */
export const bannerRequest = { addressType: 'sy', pageSize: 5 };
export const declarationsRequest = { type: 1, pageNum: 1, pageSize: 5 };
export const policiesRequest = { pageSize: 3 };
export const newsRequest = { pageNum: 1, pageSize: 6 };
export const showcaseRequest = { pageNum: 1, pageSize: 99 };
export const countTypes = { providers: 2, workshops: 7, cloudProducts: 8 };
/** Only the total is of interest. */
export const platformsRequest = { pageNum: 1, pageSize: 1 };

/**
 * Starts what the first screens show, in their order, while the page's code is still on its way. The showcase lies far
 * below and comes when the rest is there.
 */
export function startHomeCalls(): void {
  prefetch(releaseCalls.portalAdrotatorlistNew, bannerRequest);
  prefetch(contentCalls.systemNotification, {});
  prefetch(releaseCalls.getIdentificationCode, {});
  prefetch(servicesCalls.getSupplierAndAppAmount, {});
  for (const type of Object.values(countTypes)) prefetch(releaseCalls.getDataNumInfo, { type });
  prefetch(contentCalls.platformInList, platformsRequest);
  prefetch(contentCalls.portalCollectInfo, declarationsRequest);
  prefetch(contentCalls.portalPolicyInfo, policiesRequest);
  prefetch(contentCalls.homeIndustryNews, newsRequest);
}
