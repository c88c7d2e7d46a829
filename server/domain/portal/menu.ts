import type { MenuItem } from '#contract/portal/calls.ts';
import { listMenuItems } from '#server/db/queries/menu.ts';
import type { Services } from '#server/services.ts';

/** The menu as a tree, in the order staff gave it. */
export async function readMenu({ db }: Services): Promise<MenuItem[]> {
  const rows = await listMenuItems(db);
  const below = (parentId: number | null): MenuItem[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => ({
        menuId: row.id,
        name: row.name,
        url: row.url,
        icon: row.icon,
        loginRequired: row.loginRequired,
        keep: row.keep,
        isIFrame: row.isIframe,
        thirdUrl: row.thirdUrl,
        children: below(row.id),
      }));
  return below(null);
}
