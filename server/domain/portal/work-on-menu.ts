import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { ResponseOf } from '#contract/call.ts';
import {
  menuRow,
  menuRowsMax,
  type menuWorkCalls,
  type MenuInput,
} from '#contract/portal/menu-work-calls.ts';
import { readLinkAddress } from '#contract/shared-rules/link-address.ts';
import { listAllMenuItems, lockMenu, replaceMenu } from '#server/db/queries/portal/menu.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowSetting, noting } from '#server/domain/audit/row-history.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';

type StaffMenu = ResponseOf<typeof menuWorkCalls.readMenu>;

/** The whole menu with what hides of it. */
export async function readMenuForStaff({ db }: { db: Queryable }): Promise<StaffMenu> {
  const items = await listAllMenuItems(db);
  const below = (parentId: number | null) =>
    items
      .filter((item) => item.parentId === parentId)
      .map(({ id: menuId, isIframe: isIFrame, parentId: _, sortOrder: __, ...entry }) => ({
        menuId,
        isIFrame,
        ...entry,
      }));
  const rows = below(null).map((root) => ({ ...root, children: below(root.menuId) }));
  return { digest: createHash('sha256').update(JSON.stringify(rows)).digest('hex'), rows };
}

/**
 * Puts these entries in the place of the whole menu; those that name an id keep it. Fails with editedMeanwhile when it is not what the writer
 * has seen, menuItemUnknown for an id that there is not, menuAddressWrong, menuFrameAddressWrong. A restoring says by `act` what it does: what was
 * removed comes back with its id.
 */
export async function saveMenu(
  transaction: Transaction,
  { digest, rows }: { digest: string; rows: MenuInput },
  context: KnownContext,
  act?: string,
): Promise<StaffMenu> {
  const { db, clock } = transaction;
  for (const [at, row] of rows.entries()) {
    requireAddresses(row, `rows.${at}`);
    for (const [below, child] of row.children.entries())
      requireAddresses(child, `rows.${at}.children.${below}`);
  }
  await lockMenu(db);
  const before = await readMenuForStaff({ db });
  if (before.digest !== digest) fail('editedMeanwhile');
  const known = new Set(before.rows.flatMap((row) => [row, ...row.children]).map(({ menuId }) => menuId));
  const named = rows.flatMap((row) => [row, ...row.children]).flatMap(({ menuId }) => menuId ?? []);
  if (act === undefined && named.some((menuId) => !known.has(menuId))) fail('menuItemUnknown');
  await noting(transaction, menuSetting, { context, act }, () => replaceMenu(db, rows));
  const object = `${act ?? ''}menu of ${String(named.length)} kept, ${String(rows.length)} roots`;
  const line = { action: 'content', object, result: 'saved' } as const;
  await recordAudit({ db, clock }, context, { ...line, actorUserId: context.caller.userId });
  return readMenuForStaff({ db });
}

/** What is written here stands as a link before everybody: pages of this portal, http(s), and frames of https alone. */
function requireAddresses(
  { url, thirdUrl, isIFrame }: MenuInput[number]['children'][number],
  where: string,
): void {
  if (url !== '' && readLinkAddress(url) === undefined) fail('menuAddressWrong', { field: `${where}.url` });
  const needsFrame = isIFrame || thirdUrl !== '';
  if (needsFrame && !/^https:\/\//i.test(readLinkAddress(thirdUrl)?.address ?? ''))
    fail('menuFrameAddressWrong', { field: `${where}.thirdUrl` });
}

type Entry = z.output<typeof menuRow>;

/** The menu as its history has it: roots with what stands below each behind it. */
export const menuSetting = rowSetting(menuRow, {
  list: 'menu',
  hasOrder: true,
  lock: lockMenu,
  read: async (db) => {
    const { rows } = await readMenuForStaff({ db });
    const of = (
      { menuId, ...value }: Omit<StaffMenu['rows'][number], 'children'>,
      parent: number | null,
    ) => ({
      key: String(menuId),
      value: { ...value, parent },
    });
    return rows.flatMap(({ children, ...root }) => [
      of(root, null),
      ...children.map((child) => of(child, root.menuId)),
    ]);
  },
  nameOf: ({ name }) => name,
  namesRows: true,
  fieldsOf: (entry, nameOfRow) => [
    ['名称', entry.name],
    ['放在哪里', entry.parent === null ? '第一层' : `“${nameOfRow(String(entry.parent))}”下面`],
    ['地址', entry.url],
    ['图标', entry.icon],
    ['显示给访客', entry.isShown ? '是' : '否'],
    ['登录后才能打开', entry.loginRequired ? '是' : '否'],
    ['离开再回来时保持原样', entry.keep ? '是' : '否'],
    ['内嵌显示', entry.isIFrame ? '是' : '否'],
    ['内嵌的网址', entry.thirdUrl],
  ],
  write: async (transaction, rows, { context, act }) => {
    const { digest } = await readMenuForStaff(transaction);
    await saveMenu(transaction, { digest, rows: asTree(rows) }, context, act);
  },
});

/** Fails with stateRowNeedsOther for an entry without the one that it stands below, with what its address is refused for, siteListFull. */
function asTree(rows: readonly { key: string; value: Entry }[]): MenuInput {
  const of = (parent: number | null) =>
    rows
      .filter(({ value }) => value.parent === parent)
      .map(({ key, value: { parent: _, ...entry } }) => ({ ...entry, menuId: Number(key) }));
  const roots = of(null).map((root) => ({ ...root, children: of(root.menuId) }));
  const ids = new Set(roots.map(({ menuId }) => menuId));
  for (const [at, { value }] of rows.entries()) {
    if (value.parent !== null && !ids.has(value.parent))
      fail('stateRowNeedsOther', { field: `rows.${String(at)}` });
    requireAddresses(value, `rows.${String(at)}`);
  }
  if (roots.length > menuRowsMax || roots.some(({ children }) => children.length > menuRowsMax))
    fail('siteListFull');
  return roots;
}
