import { faultsShown } from '#contract/content/table-limits.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { download } from '#web/lib/download.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { Table, TableCalls } from './run-table.ts';

export interface FaultsProps {
  calls: Pick<TableCalls, 'faultyRows'>;
  table: Table;
  /** By what people know a row: 标题. */
  titleHead: string;
}

/** The rows that cannot be taken, each with the column and what is wrong there, and all of them as a file. */
export function Faults({ calls, table, titleHead }: FaultsProps) {
  const { faults, counts } = table;
  if (faults.length === 0) return null;
  const isCut = counts.bad + counts.known + counts.refused > faultsShown;
  return (
    <>
      <DataTable
        caption="有问题的行"
        rows={faults}
        rowKey={({ line, column, msg }) => `${String(line)} ${column} ${msg}`}
        columns={[
          { key: 'line', header: '行', isNumber: true, cell: ({ line }) => line },
          {
            key: 'title',
            header: titleHead,
            isRowHeader: true,
            cell: ({ title }) => title || `（没有${titleHead}）`,
          },
          { key: 'column', header: '列', cell: ({ column }) => column || '—' },
          { key: 'msg', header: '问题', cell: ({ msg }) => msg },
        ]}
      />
      {isCut && <p className="meta">{`只列出前 ${String(faultsShown)} 行，文件里是全部。`}</p>}
      <FaultyFile calls={calls} table={table} />
    </>
  );
}

/** The whole table with what is wrong with each row; once some are imported, those that were not. */
export function FaultyFile({ calls, table: { id, fileName, format } }: Pick<FaultsProps, 'calls' | 'table'>) {
  const ending = format === 'xlsx' ? 'xlsx' : 'csv';
  const name = `${fileName.replace(/\.\w+$/, '')}（错误）.${ending}`;
  const file = useTask(() => download(`${calls.faultyRows.path}?id=${String(id)}`, name));
  return (
    <div>
      <Button isBusy={file.isBusy} onClick={() => void file.run()}>
        下载标出错误的表格
      </Button>
    </div>
  );
}
