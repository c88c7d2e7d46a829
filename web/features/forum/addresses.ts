import { addressOf } from '#web/lib/routing/address.ts';

export const listPath = '/socialInteraction/industryList';
export const topicPath = '/socialInteraction/topicDetail';
export const writePath = '/socialInteraction/topicWrite';

export const topicHref = (id: number): string => `#${addressOf(topicPath, { infoId: id })}`;
/** Where one's own topic is changed. */
export const correctionHref = (id: number): string => `#${addressOf(writePath, { infoId: id })}`;
export const forumHref = (query: Record<string, string | number | undefined> = {}): string =>
  `#${addressOf(listPath, query)}`;
export const forumCrumb = { label: '行业交流', href: forumHref() };
