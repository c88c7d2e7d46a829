import { tableCalls } from '#contract/content/table-calls.ts';
import { faultsShown } from '#contract/content/table-limits.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { download } from '#web/lib/download.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import type { Table } from './run-table.ts';

/** The rows that cannot be taken, each with the column and what is wrong there, and all of them as a file. */
export function Faults({ table }: { table: Table }) {
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
          { key: 'title', header: '标题', isRowHeader: true, cell: ({ title }) => title || '（没有标题）' },
          { key: 'column', header: '列', cell: ({ column }) => column || '—' },
          { key: 'msg', header: '问题', cell: ({ msg }) => msg },
        ]}
      />
      {isCut && <p className="meta">{`只列出前 ${String(faultsShown)} 行，文件里是全部。`}</p>}
      <FaultyFile table={table} />
    </>
  );
}

/** The whole table with what is wrong with each row; once some are imported, those that were not. */
export function FaultyFile({ table: { id, fileName, format } }: { table: Table }) {
  const ending = format === 'xlsx' ? 'xlsx' : 'csv';
  const name = `${fileName.replace(/\.\w+$/, '')}（错误）.${ending}`;
  const file = useTask(() => download(`${tableCalls.faultyRows.path}?id=${String(id)}`, name));
  return (
    <div>
      <Button isBusy={file.isBusy} onClick={() => void file.run()}>
        下载标出错误的表格
      </Button>
    </div>
  );
}
