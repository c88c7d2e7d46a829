import { useEffect, useRef } from 'react';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { runTable, type Table, type TableCalls } from './run-table.ts';

/** Goes on with a table until it is stopped, or nobody looks any more. */
export function useRun(calls: TableCalls, onTable: (table: Table) => void) {
  const own = useRef<AbortController>(undefined);
  const task = useTask(async (table: Table) => {
    own.current = new AbortController();
    await runTable(calls, table, onTable, own.current.signal);
  });
  const stop = () => own.current?.abort();
  useEffect(() => () => own.current?.abort(), []);
  return { ...task, stop };
}
