import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { tableCalls } from '#contract/content/table-calls.ts';
import { replaceAddress } from '#web/lib/routing/address.ts';
import { Steps } from '#web/ui/steps/steps.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { Entries } from './entries.tsx';
import { Faults } from './faults.tsx';
import { FileStep } from './file-step.tsx';
import { TableSteps } from './table-steps.tsx';
import styles from './tables.module.css';

/** Articles of another site have columns that are known. */
const stepsOf = {
  table: ['选文件', '对列', '检查', '导入'],
  feed: ['选文件', '选栏目', '检查', '导入'],
} as const;

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
        <TableSteps
          key={tableId}
          {...{ tableId, backTo, tableHref }}
          calls={tableCalls}
          steps={stepsOf[from]}
          became={({ isHandedIn }) => (isHandedIn ? '已送审' : '存为草稿')}
          onward="看导入的内容"
          rows={(table) =>
            from === 'feed' ? (
              <Entries table={table} />
            ) : (
              <Faults calls={tableCalls} table={table} titleHead="标题" />
            )
          }
          columns={(table, onTable) => (
            <ColumnsStep {...{ kind, table, onTable }} otherFile={tableHref(undefined)} />
          )}
        />
      )}
    </div>
  );
}
