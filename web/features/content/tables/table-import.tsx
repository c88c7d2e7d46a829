import { useEffect, useState } from 'react';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { tableCalls } from '#contract/content/table-calls.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { replaceAddress } from '#web/lib/routing/address.ts';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Steps } from '#web/ui/steps/steps.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { ImportStep } from './import-step.tsx';
import type { Table } from './run-table.ts';
import styles from './tables.module.css';

/** Articles of another site have columns that are known. */
const stepsOf = { table: ['选文件', '对列', '检查', '导入'], feed: ['选文件', '选栏目', '检查', '导入'] };

interface TableImportProps {
  kind: ContentKind;
  /** A table, or what WordPress and news feeds write. */
  from: 'table' | 'feed';
  /** The table that one goes on with; undefined: a file is to be chosen. */
  tableId: number | undefined;
  /** Address of the list that one came from. */
  backTo: string;
  /** Address of a table, or of choosing another file. */
  tableHref: (id: number | undefined) => string;
}

/** Items of a kind from the rows of a table: a file, what its columns are, what is wrong with it, and then the drafts. */
export function TableImport({ kind, from, tableId, backTo, tableHref }: TableImportProps) {
  const { name } = contentKinds[kind];
  return (
    <div className={styles.page}>
      <p>
        <a className="inline" href={`#${backTo}`}>
          回到{name}的列表
        </a>
      </p>
      <h2>{from === 'table' ? `从表格导入${name}` : `从 WordPress 或 RSS 文件导入${name}`}</h2>
      {tableId === undefined ? (
        <>
          <Steps steps={stepsOf[from]} current={0} label="导入的步骤" />
          <FileStep
            kind={kind}
            from={from}
            tableHref={tableHref}
            onTable={({ id }) => replaceAddress(tableHref(id))}
          />
        </>
      ) : (
        <OpenTable key={tableId} {...{ tableId, from, tableHref, backTo }} />
      )}
    </div>
  );
}

type OpenTableProps = Pick<TableImportProps, 'from' | 'tableHref' | 'backTo'> & { tableId: number };

function OpenTable({ tableId, ...places }: OpenTableProps) {
  const known = useFreshCall(tableCalls.getTable, { id: tableId });
  return (
    <Loaded of={known} skeleton={<SkeletonRows count={6} />}>
      {(table) => <TableSteps first={table} {...places} />}
    </Loaded>
  );
}

function TableSteps({ first, from, tableHref, backTo }: Omit<OpenTableProps, 'tableId'> & { first: Table }) {
  const [table, setTable] = useState(first);
  // the columns may be looked at again until rows are imported
  const [isMapping, setIsMapping] = useState(first.stage === 'columns');
  const step = isMapping ? 1 : stepOf(table);
  const steps = stepsOf[from];
  useLeaveQuestion(table.stage === 'importing');
  return (
    <>
      <Steps steps={steps} current={table.stage === 'done' ? steps.length : step} label="导入的步骤" />
      <p className="meta">
        {table.fileName}，共 <span className="num">{table.rows.toLocaleString('zh-CN')}</span>{' '}
        {from === 'table' ? '行' : '条'}
      </p>
      {step === 1 && (
        <ColumnsStep
          table={table}
          otherFile={tableHref(undefined)}
          onTable={(next) => {
            setTable(next);
            setIsMapping(false);
          }}
        />
      )}
      {step === 2 && (
        <CheckStep
          table={table}
          onTable={setTable}
          otherFile={tableHref(undefined)}
          onBack={() => setIsMapping(true)}
        />
      )}
      {step === 3 && (
        <ImportStep table={table} onTable={setTable} backTo={backTo} otherFile={tableHref(undefined)} />
      )}
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
