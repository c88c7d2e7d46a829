import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { columnStates, isEditable, type ColumnState } from '#contract/exchange/column-workflow.ts';
import { columnRules } from '#contract/exchange/rules.ts';
import type { ErrorName } from '#contract/errors.ts';
import { checkForm } from '#contract/shared-rules/rule.ts';
import {
  listColumnsEver,
  lockColumns,
  updateColumn,
  type ExchangeColumnRow,
} from '#server/db/queries/exchange/column.ts';
import { movedAside, refuseAlike } from '#server/domain/audit/foresee.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { noting, rowSetting, type Foreseen } from '#server/domain/audit/row-history.ts';
import { fail } from '#server/lib/fail.ts';

const columnRow = z.object({
  ...{ key: z.string(), name: z.string(), choices: z.array(z.string()), sortOrder: z.number() },
});
type ColumnRow = z.output<typeof columnRow>;

export const stateOf = ({ releaseStatus }: ExchangeColumnRow): ColumnState =>
  columnStates[releaseStatus] ?? 'draft';

const kept = ({ key, name, choices, sortOrder }: ExchangeColumnRow): ColumnRow => ({
  ...{ key, name, choices: [...choices], sortOrder },
});

/** What a release has approved, or somebody decides on, is written by nobody: it is withdrawn or taken back first. */
function faultOf(row: ExchangeColumnRow | undefined, after: ColumnRow | null): ErrorName | undefined {
  if (row === undefined) return 'notFound';
  if (after === null) return stateOf(row) === 'published' ? 'stillPublic' : undefined;
  // one that was deleted comes back in the state that it was in
  if (isDeepStrictEqual(kept(row), after)) return undefined;
  return isEditable(stateOf(row)) ? Object.values(checkForm(columnRules, after))[0] : 'columnNotEditable';
}

/** Filters of 行业交流 as their history has them: those that are there, with what is written of each. In what state of its release one is, is no part of it. */
export const columnSetting = rowSetting(columnRow, {
  ...{ list: 'columns', permission: 'write' },
  // by a number of each
  hasOrder: false,
  lock: lockColumns,
  read: async (db) =>
    (await listColumnsEver(db))
      .filter(({ isDeleted }) => !isDeleted)
      .map((row) => ({ key: String(row.id), value: kept(row) })),
  nameOf: ({ name }) => name,
  fieldsOf: ({ key, name, choices, sortOrder }) => [
    ['标识', key],
    ['名称', name],
    ['选项', choices.join('、')],
    ['顺序', String(sortOrder)],
  ],
  foresee: async ({ db }, restoring) => {
    const rows = new Map((await listColumnsEver(db)).map((row) => [String(row.id), row]));
    return new Map([
      ...refuseAlike(restoring, ({ key }) => key, 'columnKeyTaken'),
      ...restoring.changed.flatMap(({ key, before, after }): [string, Foreseen][] => {
        const refused = faultOf(rows.get(key), after);
        if (refused !== undefined) return [[key, { refused }]];
        return before === null ? [[key, { note: '回到删除前的发布状态' }]] : [];
      }),
    ]);
  },
  write: async (transaction, rows, { context, act, changed }) => {
    const { db, clock } = transaction;
    const known = new Map((await listColumnsEver(db)).map((row) => [String(row.id), row]));
    const aside = movedAside(changed, (column) => column.key);
    /** At what rev each is by now. */
    const revs = new Map([...known].map(([key, { rev }]) => [key, rev]));
    const write = async (key: string, values: Partial<ExchangeColumnRow>) => {
      const next = await updateColumn(
        db,
        { id: Number(key), rev: revs.get(key) ?? 0 },
        { ...values, updatedAt: clock.now() },
      );
      const at = rows.findIndex((row) => row.key === key);
      // a release goes on without the lock
      revs.set(key, next ?? fail('editedMeanwhile', { field: `rows.${String(at)}` }));
    };
    await noting(transaction, columnSetting, { context, act }, async () => {
      // a key that is given up can be taken at once
      for (const { key, after } of changed) if (after === null) await write(key, { isDeleted: true });
      for (const key of aside) await write(key, { key: `${key} …` });
      for (const { key, after } of changed)
        if (after !== null) await write(key, { ...after, isDeleted: false });
    });
    for (const { key, after } of changed)
      await recordAudit(transaction, context, {
        ...{ actorUserId: context.caller.userId, action: 'setting', object: `exchange column ${key}` },
        result: `${act}${after === null ? 'deleted' : 'saved'}`,
      });
  },
});
