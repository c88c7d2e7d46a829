import type { ExchangeColumn } from '#contract/exchange/column-calls.ts';
import {
  columnActions,
  columnTransitions,
  columnStates,
  isEditable,
  type ColumnAction,
  type ColumnActor,
  type ColumnMove as Move,
  type ColumnState,
} from '#contract/exchange/column-workflow.ts';
import { columnRules, type ColumnForm } from '#contract/exchange/rules.ts';
import { mayInSection } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  findColumn,
  insertColumn,
  isKeyTaken,
  listColumns,
  lockColumns,
  updateColumn,
  type ExchangeColumnRow,
} from '#server/db/queries/exchange/column.ts';
import { findLastStep } from '#server/db/queries/workflow/workflow.ts';
import { rowOf } from '#server/db/queries/workflow/workflow-row.ts';
import { exchangeColumn } from '#server/db/schema/exchange.ts';
import type { Caller } from '#server/lib/http/context.ts';
import { noteNothingDone } from '#server/lib/http/audit-watch.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { noting } from '#server/domain/audit/row-history.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import type { RequestOrigin } from '#server/domain/workflow/record-step.ts';
import { readSteps } from '#server/domain/workflow/read-steps.ts';
import { workflow } from '#server/domain/workflow/workflow.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { columnSetting, stateOf } from './column-history.ts';

type Deps = Pick<Transaction, 'db' | 'clock'>;
/** A colleague, what he may do here, and from where he does it. */
export interface ColumnWorker {
  userId: number;
  origin: RequestOrigin;
  actors: readonly ColumnActor[];
}

/** More than anybody chooses from. */
const most = 200;
const published = columnStates.indexOf('published');

const describe = (row: ExchangeColumnRow): ExchangeColumn => ({
  id: row.id,
  key: row.key,
  name: row.name,
  choices: row.choices,
  sortOrder: row.sortOrder,
  releaseStatus: row.releaseStatus,
  rev: row.rev,
});

/** Those that visitors choose by. */
export async function readPublicColumns({ db }: { db: Queryable }) {
  const { rows } = await listColumns(db, { releaseStatus: published, limit: most });
  return rows.map(({ id, key, name, choices, sortOrder }) => ({ id, key, name, choices, sortOrder }));
}

/** For staff: in one state (the place in columnStates) or in all. */
export async function readColumns(
  { db }: { db: Queryable },
  {
    releaseStatus,
    limit = most,
    offset = 0,
  }: { releaseStatus?: number | undefined; limit?: number; offset?: number },
): Promise<{ total: number; rows: ExchangeColumn[] }> {
  const { total, rows } = await listColumns(db, { releaseStatus, limit, offset });
  return { total, rows: rows.map(describe) };
}

/** With what the caller can do with it; null where there is none, or a deleted one. */
export async function readColumn(
  { db }: { db: Queryable },
  id: number | undefined,
  { userId, actors }: Pick<ColumnWorker, 'userId' | 'actors'>,
) {
  const row = id === undefined ? undefined : await findColumn(db, id);
  if (row === undefined || row.isDeleted) return null;
  const of = { subject: 'exchangeColumn', id: row.id } as const;
  const submitted = await findLastStep(db, { ...of, version: 1, action: 'submit' });
  const facts = { comment: 'some reason', hasSubmitted: submitted?.userId === userId };
  const state = stateOf(row);
  return {
    ...describe(row),
    actions: columnActions.filter((action) => {
      const { from, by, guards }: Move = columnTransitions[action];
      return (
        from.includes(state) &&
        by.some((actor) => actors.includes(actor)) &&
        guards.every((guard) => guard(facts) === undefined)
      );
    }),
    mayWrite: actors.includes('writer') && isEditable(state),
    mayDelete: actors.includes('writer') && state !== 'published',
    steps: await readSteps(db, of),
  };
}

/** How many a reviewer can decide on: those that somebody else has submitted. */
export async function countColumnsFor(
  { db }: { db: Queryable },
  { grants, userId }: Pick<Caller, 'grants' | 'userId'>,
): Promise<number> {
  if (!mayInSection(grants, 'review', [])) return 0;
  const { rows } = await listColumns(db, { releaseStatus: columnStates.indexOf('waiting'), limit: most });
  const submitted = await Promise.all(
    rows.map(({ id }) => findLastStep(db, { subject: 'exchangeColumn', id, version: 1, action: 'submit' })),
  );
  return submitted.filter((step) => step?.userId !== userId).length;
}

/** Fails with what the rules name, columnKeyTaken, notFound, columnNotEditable, and editedMeanwhile for another rev than the one that is there. */
export async function saveColumn(
  { db, clock }: Deps,
  { id, rev, ...form }: ColumnForm & { sortOrder: number; id?: number | undefined; rev?: number | undefined },
  worker: ColumnWorker,
): Promise<{ id: number; rev: number }> {
  requireForm(columnRules, form);
  const values = { ...form, choices: [...form.choices], updatedAt: clock.now() };
  await lockColumns(db);
  if (await isKeyTaken(db, { key: form.key, id: id ?? 0 })) fail('columnKeyTaken', { field: 'key' });
  if (id === undefined) {
    const row =
      (await noting({ db, clock }, columnSetting, { context: { caller: worker } }, () =>
        insertColumn(db, values),
      )) ?? fail('columnKeyTaken', { field: 'key' });
    await record({ db, clock }, worker, { id: row.id, result: 'created' });
    return { id: row.id, rev: row.rev };
  }
  const row = await findColumn(db, id);
  if (row === undefined || row.isDeleted) fail('notFound');
  if (!isEditable(stateOf(row))) fail('columnNotEditable');
  const next =
    (await noting({ db, clock }, columnSetting, { context: { caller: worker } }, () =>
      updateColumn(db, { id, rev: rev ?? -1 }, values),
    )) ?? fail('editedMeanwhile');
  await record({ db, clock }, worker, { id, result: 'saved' });
  return { id, rev: next };
}

/** Deletes a column (1) or brings it back (0); asked twice it does it once. Fails with notFound, stillPublic, editedMeanwhile, and columnKeyTaken where another has its key by now. */
export async function deleteColumn(
  { db, clock }: Deps,
  { id, isDel }: { id: number; isDel: 0 | 1 },
  worker: ColumnWorker,
): Promise<{ id: number; rev: number }> {
  await lockColumns(db);
  const row = (await findColumn(db, id)) ?? fail('notFound');
  if (row.isDeleted === (isDel === 1)) {
    noteNothingDone();
    return { id, rev: row.rev };
  }
  if (isDel === 1 && row.releaseStatus === published) fail('stillPublic');
  if (isDel === 0 && (await isKeyTaken(db, row))) fail('columnKeyTaken');
  const changes = { isDeleted: isDel === 1, updatedAt: clock.now() };
  const rev =
    (await noting({ db, clock }, columnSetting, { context: { caller: worker } }, () =>
      updateColumn(db, row, changes),
    )) ?? fail('editedMeanwhile');
  await record({ db, clock }, worker, { id, result: isDel === 1 ? 'deleted' : 'restored' });
  return { id, rev };
}

/** Transitions of columns. A deleted one is not there. */
const columns = workflow<typeof columnTransitions, ExchangeColumnRow>({
  subject: 'exchangeColumn',
  transitions: columnTransitions,
  stateOf,
  async find(db, id) {
    const row = await findColumn(db, id);
    return row?.isDeleted === false ? row : undefined;
  },
  rev: { of: ({ rev }) => rev, stale: 'editedMeanwhile' },
  row: {
    lock: rowOf(exchangeColumn, 'releaseStatus').lock,
    async update(tx, row, { to, columns }) {
      const values = { ...columns, releaseStatus: columnStates.indexOf(to) };
      const rev = await updateColumn(tx, row, values);
      return rev === undefined ? undefined : { ...values, rev };
    },
  },
  columns: ({ at }) => ({ updatedAt: at }),
  async facts({ db }, { before: { id }, caller: { userId, comment } }) {
    const subject = 'exchangeColumn';
    const submitted = await findLastStep(db, { subject, id, version: 1, action: 'submit' });
    return { comment, hasSubmitted: submitted?.userId === userId };
  },
  audit: ({ before, to }) => lineOf(before.id, to),
  effects: {},
});

/** Takes it to another status. Fails with notFound, editedMeanwhile, moveImpossible, and with what the table of transitions says. */
export async function releaseColumn(
  transaction: Transaction,
  { id, releaseStatus, comment, rev }: { id: number; releaseStatus: number; comment: string; rev: number },
  { userId, origin, actors: by }: ColumnWorker,
): Promise<{ id: number; rev: number; releaseStatus: number }> {
  const released = await columns.within(transaction, { id, rev }, (_, row) => {
    const action = actionTo(stateOf(row), columnStates[releaseStatus] ?? 'draft');
    return { action, by, userId, comment, origin };
  });
  return { id, rev: released.rev, releaseStatus };
}

/** The one transition that leads there. Fails with moveImpossible. */
function actionTo(from: ColumnState, to: ColumnState): ColumnAction {
  const found = (Object.keys(columnTransitions) as ColumnAction[]).find((action) => {
    const transition = columnTransitions[action];
    return transition.to === to && (transition.from as readonly string[]).includes(from);
  });
  return found ?? fail('moveImpossible');
}

const lineOf = (id: number, result: string) =>
  ({ action: 'setting', object: `exchange column ${String(id)}`, result }) as const;

async function record(
  deps: { db: Queryable; clock: Services['clock'] },
  { userId, origin }: ColumnWorker,
  { id, result }: { id: number; result: string },
): Promise<void> {
  await recordAudit(deps, origin, { ...lineOf(id, result), actorUserId: userId });
}
