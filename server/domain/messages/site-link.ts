import type { Services } from '#server/services.ts';

/** The whole address of a page of the site, for messages. */
export function siteLink({ config }: Pick<Services, 'config'>, page: `/${string}`): string {
  return `${config.publicUrl.replace(/\/$/, '')}/#${page}`;
}
