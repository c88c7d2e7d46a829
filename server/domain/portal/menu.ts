import type { MenuItem } from '#contract/portal/calls.ts';
import { serviceAt } from '#contract/site/service-ways.ts';
import { listMenuItems } from '#server/db/queries/portal/menu.ts';
import { listThirdparties } from '#server/db/queries/portal/thirdparty.ts';
import type { Services } from '#server/services.ts';

/** The menu as a tree, in the order staff gave it, without ways to services that are closed. */
export async function readMenu({ db, edits }: Services): Promise<MenuItem[]> {
  const { closed = {} } = edits.lists;
  // what leads to a closed service and nowhere else; what stands below such an entry stays
  const isOpen = (url: string, id: number, all: readonly { parentId: number | null }[]) => {
    const service = serviceAt(url);
    return (
      service === undefined || closed[service] === undefined || all.some(({ parentId }) => parentId === id)
    );
  };
  const listed = await listMenuItems(db);
  const rows = listed.filter(({ url, id }) => isOpen(url, id, listed));
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

/** What stands below one item of the menu, wherever that is; nothing where there is none such. */
export async function readSubMenu(services: Services, id: number | undefined): Promise<MenuItem[]> {
  const find = (items: readonly MenuItem[]): MenuItem | undefined => {
    for (const item of items) {
      const found = item.menuId === id ? item : find(item.children);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return find(await readMenu(services))?.children ?? [];
}

/** The ways to other systems that staff have set up. */
export const readThirdparties = ({ db }: Services) => listThirdparties(db);
