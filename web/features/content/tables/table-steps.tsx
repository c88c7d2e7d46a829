import { useEffect, useState, type ReactNode } from 'react';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Steps } from '#web/ui/steps/steps.tsx';
import { CheckStep } from './check-step.tsx';
import { ImportStep } from './import-step.tsx';
import type { Table, TableCalls } from './run-table.ts';

interface TableStepsProps {
  /** The table that one goes on with. */
  tableId: number;
  calls: TableCalls;
  /** What the steps are called, from choosing a file on. */
  steps: readonly [string, string, string, string];
  /** What has become of the rows, once they are imported. */
  became: (table: Table) => string;
  /** What one goes on to from there. */
  onward: string;
  /** The rows that are not taken. */
  rows: (table: Table) => ReactNode;
  /** The step in which it is said what the columns are. */
  columns: (table: Table, onTable: (table: Table) => void) => ReactNode;
  /** Address of the list that one came from. */
  backTo: string;
  /** Address of a table, or of choosing another file. */
  tableHref: (id: number | undefined) => string;
}

/** The steps of an import after its file was read: what its columns are, what is wrong with it, and what became of it. */
export function TableSteps(props: TableStepsProps) {
  const known = useFreshCall(props.calls.getTable, { id: props.tableId });
  return (
    <Loaded of={known} skeleton={<SkeletonRows count={6} />}>
      {(table) => <Opened {...props} first={table} />}
    </Loaded>
  );
}

function Opened({
  first,
  calls,
  steps,
  became,
  onward,
  rows,
  columns,
  backTo,
  tableHref,
}: TableStepsProps & { first: Table }) {
  const [table, setTable] = useState(first);
  // the columns may be looked at again until rows are imported
  const [isMapping, setIsMapping] = useState(first.stage === 'columns');
  const step = isMapping ? 1 : stepOf(table);
  const otherFile = tableHref(undefined);
  useLeaveQuestion(table.stage === 'importing');
  const shared = { calls, table, onTable: setTable, otherFile, rows: rows(table) };
  return (
    <>
      <Steps steps={steps} current={table.stage === 'done' ? steps.length : step} label="导入的步骤" />
      <p className="meta">
        {table.fileName}，共 <span className="num">{table.rows.toLocaleString('zh-CN')}</span>{' '}
        {table.format === 'xml' ? '条' : '行'}
      </p>
      {step === 1 &&
        columns(table, (next) => {
          setTable(next);
          setIsMapping(false);
        })}
      {step === 2 && <CheckStep {...shared} onBack={() => setIsMapping(true)} />}
      {step === 3 && <ImportStep {...shared} {...{ became: became(table), onward, backTo }} />}
    </>
  );
}

const stepOf = ({ stage }: Table): number => {
  if (stage === 'columns') return 1;
  return stage === 'checking' || stage === 'checked' ? 2 : 3;
};

/** Nothing is lost by leaving, but rows are still waiting. */
function useLeaveQuestion(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return undefined;
    const leave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', leave);
    return () => window.removeEventListener('beforeunload', leave);
  }, [isAsking]);
}
