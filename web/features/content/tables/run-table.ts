import type { z } from 'zod';
import type { CallDefinition, ResponseOf } from '#contract/call.ts';
import type { tableCalls } from '#contract/content/table-calls.ts';
import { send } from '#web/lib/call/send.ts';
import { makeStale } from '#web/lib/call/stale.ts';

/** A table on its way to be something, as the server has it. */
export type Table = Omit<ResponseOf<typeof tableCalls.getTable>, 'kind'>;

type OfTable = CallDefinition<(typeof tableCalls.getTable)['request'], z.ZodType<Table>>;

/** The calls by which tables of one sort are read and gone on with: of items, or of what a service makes of rows. */
export interface TableCalls {
  getTable: OfTable;
  checkTable: OfTable;
  importTable: OfTable;
  faultyRows: Pick<CallDefinition, 'path'>;
}

const quiet = { quiet: true, isPart: true } as const;

/** Has the server go on with a table, some rows at a time, until nothing of it is left or somebody stops it. Fails as a call does; what is done stays done. */
export async function runTable(
  calls: TableCalls,
  { id, stage }: Pick<Table, 'id' | 'stage'>,
  onTable: (table: Table) => void,
  signal: AbortSignal,
): Promise<void> {
  const call = stage === 'checking' ? calls.checkTable : calls.importTable;
  const under = stage === 'checking' ? 'checking' : 'importing';
  try {
    for (;;) {
      const table = await send(call, { id }, quiet);
      onTable(table);
      if (table.stage !== under || signal.aborted) return;
    }
  } finally {
    makeStale(call.writes ?? [], { isLeaving: false });
  }
}
