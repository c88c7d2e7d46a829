/** What home asks for: sections 2.3 and 9 of the portal specification. Constants, so that every part asks alike. */
export const bannerRequest = { addressType: 'sy', pageSize: 5 };
/** The tiles below it. */
export const stripRequest = { addressType: 'syyc', pageSize: 7 };
export const declarationsRequest = { type: 1, pageNum: 1, pageSize: 5 };
/** The line of notices, acknowledged or not. */
export const announcementsRequest = { pageNum: 1, pageSize: 8 };
export const policiesRequest = { pageSize: 3 };
export const newsRequest = { pageNum: 1, pageSize: 6 };
export const showcaseRequest = { pageNum: 1, pageSize: 99 };
export const countTypes = { providers: 2, workshops: 7, cloudProducts: 8 };
/** Only the total is of interest. */
export const platformsRequest = { pageNum: 1, pageSize: 1 };
