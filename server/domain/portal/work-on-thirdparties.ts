import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { systemEntryRules } from '#contract/portal/system-rules.ts';
import { systemRow, type ThirdpartyEntry } from '#contract/portal/thirdparty-work-calls.ts';
import { readLinkAddress } from '#contract/shared-rules/link-address.ts';
import {
  deleteThirdparties,
  findThirdparty,
  insertThirdparty,
  listAllThirdparties,
  lockThirdparties,
  returnThirdparty,
  updateThirdparty,
} from '#server/db/queries/portal/thirdparty.ts';
import type { Queryable } from '#server/db/database.ts';
import { movedAside, refuseAlike } from '#server/domain/audit/foresee.ts';
import { rowSetting, noteChange, noting } from '#server/domain/audit/row-history.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { BusinessError, fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';

type Written = Omit<ThirdpartyEntry, 'id' | 'isDel'>;

/** All of them, those that are not shown too. */
export const readAllThirdparties = ({ db }: { db: Queryable }): Promise<ThirdpartyEntry[]> =>
  listAllThirdparties(db);

export async function readThirdparty(
  { db }: { db: Queryable },
  id: number | undefined,
): Promise<ThirdpartyEntry | null> {
  return (id === undefined ? undefined : await findThirdparty(db, id)) ?? null;
}

/**
 * Writes a way to another system. It stands as a link before everybody: pages of this portal, http(s), and frames of https alone. Fails with what
 * the rules name, menuAddressWrong, menuFrameAddressWrong, thirdpartyKeyTaken, notFound.
 */
export async function saveThirdparty(
  transaction: Transaction,
  { id, ...entry }: Written & { id?: number | undefined },
  context: KnownContext,
): Promise<{ id: number }> {
  const { db } = transaction;
  requireEntry(entry);
  await lockThirdparties(db);
  if (id !== undefined && (await findThirdparty(db, id)) === undefined) fail('notFound');
  const saved = await noting(transaction, systemSetting, { context }, () =>
    id === undefined ? insertThirdparty(db, entry) : updateThirdparty(db, id, entry),
  );
  if (saved === undefined) fail('thirdpartyKeyTaken', { field: 'key' });
  await record(transaction, context, saved, 'saved');
  return { id: saved };
}

function requireEntry(entry: Written): void {
  requireForm(systemEntryRules, entry);
  if (entry.opensIn === 'frame' && !/^https:\/\//i.test(readLinkAddress(entry.url)?.address ?? ''))
    fail('menuFrameAddressWrong', { field: 'url' });
}

/** Hides one or shows it again. Fails with notFound. */
export async function deleteThirdparty(
  transaction: Transaction,
  { id, isDel }: { id: number; isDel: 0 | 1 },
  context: KnownContext,
): Promise<{ id: number }> {
  const { db } = transaction;
  await lockThirdparties(db);
  if ((await findThirdparty(db, id)) === undefined) fail('notFound');
  await noting(transaction, systemSetting, { context }, () =>
    updateThirdparty(db, id, { isShown: isDel === 0 }),
  );
  await record(transaction, context, id, isDel === 1 ? 'deleted' : 'restored');
  return { id };
}

async function record(
  deps: { db: Queryable; clock: Services['clock'] },
  context: KnownContext,
  id: number,
  result: string,
): Promise<void> {
  const line = { action: 'setting', object: `thirdparty entry ${String(id)}`, result } as const;
  await recordAudit(deps, context, { ...line, actorUserId: context.caller.userId });
}

const keptRows = async ({ db }: { db: Queryable }) =>
  (await listAllThirdparties(db)).map(({ id, isDel, ...entry }) => ({
    key: String(id),
    value: { ...entry, isShown: isDel === 0 },
  }));

/** The ways to other systems, as their history has them. */
export const systemSetting = rowSetting(systemRow, {
  list: 'systems',
  // by a number of each
  hasOrder: false,
  lock: lockThirdparties,
  read: (db) => keptRows({ db }),
  nameOf: ({ name }) => name,
  fieldsOf: (entry) => [
    ['标识', entry.key],
    ['名称', entry.name],
    ['图标', entry.icon],
    ['地址', entry.url],
    ['打开方式', entry.opensIn === 'frame' ? '在本站的框架里' : '新窗口'],
    ['须先登录本平台', entry.needsLogin ? '是' : '否'],
    ['排序', String(entry.sortOrder)],
    ['启用', entry.isShown ? '是' : '否'],
  ],
  foresee: (_, restoring) => new Map(refuseAlike(restoring, ({ key }) => key, 'thirdpartyKeyTaken')),
  write: async (transaction, rows, { context, act, changed }) => {
    const { db } = transaction;
    const before = await keptRows(transaction);
    const gone = changed.flatMap(({ key, after }) => (after === null ? [Number(key)] : []));
    await deleteThirdparties(db, gone);
    for (const key of movedAside(changed, (entry) => entry.key))
      await updateThirdparty(db, Number(key), { key: `${key} …` });
    for (const { key, before: known, after: value } of changed) {
      if (value === null) continue;
      const id = Number(key);
      const at = rows.findIndex((row) => row.key === key);
      requireInRow(value, at);
      const saved =
        known === null ? await returnThirdparty(db, { ...value, id }) : await updateThirdparty(db, id, value);
      if (saved === undefined) fail('thirdpartyKeyTaken', { field: `rows.${String(at)}` });
      await record(transaction, context, id, `${act}saved`);
    }
    for (const id of gone) await record(transaction, context, id, `${act}removed`);
    await noteChange(transaction, systemSetting, { before, context, act });
  },
});

function requireInRow(entry: Written, at: number): void {
  try {
    requireEntry(entry);
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    fail(error.errorName, { field: `rows.${String(at)}` });
  }
}
