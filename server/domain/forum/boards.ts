import { z } from 'zod';
import { boardRules } from '#contract/forum/rules.ts';
import { checkForm } from '#contract/shared-rules/rule.ts';
import type { Queryable } from '#server/db/database.ts';
import { listAllBoards, listStaffBoards, lockBoards, saveBoard } from '#server/db/queries/forum/staff.ts';
import { findBoard } from '#server/db/queries/forum/topic.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { movedAside, refuseAlike } from '#server/domain/audit/foresee.ts';
import { noting, rowSetting, type Foreseen } from '#server/domain/audit/row-history.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';

/** All boards in their order, closed ones among them, with their numbers. */
export const readStaffBoards = ({ db }: Pick<Services, 'db'>, paging: Paging) =>
  listStaffBoards(db, limitsOf(paging));

/** Fails with notFound. */
export async function readStaffBoard({ db }: Pick<Services, 'db'>, id: number) {
  const { rows } = await listStaffBoards(db, { id, limit: 1, offset: 0 });
  return rows[0] ?? fail('notFound');
}

/** Makes a board, or changes one. Fails with boardNameLength, boardNoteTooLong, boardNameTaken, notFound. */
export async function saveBoardSettings(
  transaction: Transaction,
  board: { id?: number | undefined; name: string; note: string; sortOrder: number; isOpen: boolean },
  context: KnownContext,
): Promise<{ id: number }> {
  const { db } = transaction;
  requireForm(boardRules, board);
  await lockBoards(db);
  if (board.id !== undefined && (await findBoard(db, board.id)) === undefined) fail('notFound');
  const id = await noting(transaction, boardSetting, { context }, () =>
    saveBoard(db, { ...board, id: board.id }),
  );
  if (id === undefined) fail('boardNameTaken', { field: 'name' });
  await record(transaction, context, id, board.id === undefined ? 'made' : 'changed');
  return { id };
}

const record = (transaction: Transaction, context: KnownContext, id: number, result: string): Promise<void> =>
  recordAudit(transaction, context, {
    ...{ actorUserId: context.caller.userId, action: 'forum' },
    ...{ object: `board ${String(id)}`, result },
  });

const boardRow = z.object({ name: z.string(), note: z.string(), sortOrder: z.number(), isOpen: z.boolean() });

const rowsOf = async (db: Queryable) =>
  (await listAllBoards(db)).map(({ id, ...value }) => ({ key: String(id), value }));

/** The boards as their history has them. None is ever deleted: its topics stand in it. */
export const boardSetting = rowSetting(boardRow, {
  ...{ list: 'forumBoards', permission: 'review' },
  // by a number of each
  hasOrder: false,
  lock: lockBoards,
  read: rowsOf,
  nameOf: ({ name }) => name,
  fieldsOf: ({ name, note, sortOrder, isOpen }) => [
    ['名称', name],
    ['说明', note],
    ['顺序', String(sortOrder)],
    ['可以发新话题', isOpen ? '是' : '否'],
  ],
  foresee: (_, restoring) =>
    new Map([
      ...refuseAlike(restoring, ({ name }) => name, 'boardNameTaken'),
      ...restoring.changed.flatMap(({ key, before, after }): [string, Foreseen][] => {
        if (after === null) return [[key, { refused: 'stateRowStays' }]];
        // gone by another way than this program
        if (before === null) return [[key, { refused: 'notFound' }]];
        const [refused] = Object.values(checkForm(boardRules, after));
        return refused === undefined ? [] : [[key, { refused }]];
      }),
    ]),
  write: async (transaction, rows, { context, act, changed }) => {
    const { db } = transaction;
    await noting(transaction, boardSetting, { context, act }, async () => {
      const aside = movedAside(changed, ({ name }) => name);
      for (const { key, before } of changed)
        if (before !== null && aside.includes(key))
          await saveBoard(db, { ...before, id: Number(key), name: `${before.name} ${key}…` });
      for (const { key, after } of changed) {
        if (after === null) continue;
        const saved = await saveBoard(db, { ...after, id: Number(key) });
        const at = rows.findIndex((row) => row.key === key);
        if (saved === undefined) fail('boardNameTaken', { field: `rows.${String(at)}` });
        await record(transaction, context, saved, `${act}changed`);
      }
    });
  },
});
