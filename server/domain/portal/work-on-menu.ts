import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { createHash } from 'node:crypto';
import type { ResponseOf } from '#contract/call.ts';
import type { menuWorkCalls, MenuInput } from '#contract/portal/menu-work-calls.ts';
import { readLinkAddress } from '#contract/shared-rules/link-address.ts';
import { listAllMenuItems, lockMenu, replaceMenu } from '#server/db/queries/portal/menu.ts';
import type { Queryable } from '#server/db/database.ts';
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
 * has seen, menuItemUnknown for an id that there is not, menuAddressWrong, menuFrameAddressWrong.
 */
export async function saveMenu(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  { digest, rows }: { digest: string; rows: MenuInput },
  context: KnownContext,
): Promise<StaffMenu> {
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
  if (named.some((menuId) => !known.has(menuId))) fail('menuItemUnknown');
  await replaceMenu(db, rows);
  const object = `menu of ${String(named.length)} kept, ${String(rows.length)} roots`;
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
