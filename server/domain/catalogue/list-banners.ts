import type { Banner } from '#contract/content/entities.ts';
import { serviceAt } from '#contract/site/service-ways.ts';
import { listBanners } from '#server/db/queries/content/banner.ts';
import type { Services } from '#server/services.ts';

/**
 * Banners of one place (`sy` is the home page) that are shown now, in the order staff gave them. A tile that leads to a closed service is left
 * out, and of a slide the button that does.
 */
export async function listSiteBanners(
  { db, clock, edits }: Pick<Services, 'db' | 'clock' | 'edits'>,
  { addressType, pageSize }: { addressType: string; pageSize: number },
): Promise<Banner[]> {
  const rows = await listBanners(db, {
    addressType: addressType === '' ? 'sy' : addressType,
    now: clock.now(),
    limit: pageSize,
  });
  const { closed = {} } = edits.lists;
  const isOpen = (href: string) => {
    const service = serviceAt(href);
    return service === undefined || closed[service] === undefined;
  };
  const shown = addressType === 'syyc' ? rows.filter((row) => isOpen(row.linkAddress)) : rows;
  return shown.map(({ id, imageUrl, imageAlt, kicker, title, content, ...row }) => ({
    ...{ id, imageUrl, imageAlt, kicker, title, content },
    linkAddress: row.linkAddress,
    jumpAddress: row.jumpAddress,
    sectionName: row.sectionName,
    actions: row.actions.filter(({ href }) => isOpen(href)),
  }));
}
