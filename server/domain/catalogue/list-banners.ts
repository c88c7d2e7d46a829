import type { Banner } from '#contract/content/entities.ts';
import { listBanners } from '#server/db/queries/content/banner.ts';
import type { Services } from '#server/services.ts';

/** Banners of one place (`sy` is the home page) that are shown now, in the order staff gave them. */
export async function listSiteBanners(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { addressType, pageSize }: { addressType: string; pageSize: number },
): Promise<Banner[]> {
  const rows = await listBanners(db, {
    addressType: addressType === '' ? 'sy' : addressType,
    now: clock.now(),
    limit: pageSize,
  });
  return rows.map(({ id, imageUrl, imageAlt, kicker, title, content, ...row }) => ({
    ...{ id, imageUrl, imageAlt, kicker, title, content },
    linkAddress: row.linkAddress,
    jumpAddress: row.jumpAddress,
    sectionName: row.sectionName,
    actions: row.actions,
  }));
}
