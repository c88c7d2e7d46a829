import type { ResponseOf } from '#contract/call.ts';
import { tableCalls } from '#contract/content/table-calls.ts';
import { send } from '#web/lib/call/send.ts';
import { makeStale } from '#web/lib/call/stale.ts';

/** A table on its way to be items, as the server has it. */
export type Table = ResponseOf<typeof tableCalls.getTable>;

const quiet = { quiet: true, isPart: true } as const;

/** Has the server go on with a table, some rows at a time, until nothing of it is left or somebody stops it. Fails as a call does; what is done stays done. */
export async function runTable(
  { id, stage }: Pick<Table, 'id' | 'stage'>,
  onTable: (table: Table) => void,
  signal: AbortSignal,
): Promise<void> {
  const call = stage === 'checking' ? tableCalls.checkTable : tableCalls.importTable;
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
