import type { Banner } from '#contract/content/entities.ts';
import { listBanners } from '#server/db/queries/content/banner.ts';
import type { Services } from '#server/services.ts';

/** Banners of one place (`sy` is the home page) in the order staff gave them. */
export async function listSiteBanners(
  { db }: Services,
  { addressType, pageSize }: { addressType: string; pageSize: number },
): Promise<Banner[]> {
  const rows = await listBanners(db, {
    addressType: addressType === '' ? 'sy' : addressType,
    limit: pageSize,
  });
  return rows.map(
    ({ id, imageUrl, kicker, title, content, linkAddress, jumpAddress, sectionName, actions }) => ({
      id,
      imageUrl,
      kicker,
      title,
      content,
      linkAddress,
      jumpAddress,
      sectionName,
      actions,
    }),
  );
}
