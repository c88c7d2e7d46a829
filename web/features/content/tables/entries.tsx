import { useState } from 'react';
import { tableCalls } from '#contract/content/table-calls.ts';
import { entriesShown, type ImportRowState } from '#contract/content/table-limits.ts';
import { PageButtons } from '#web/console/page-buttons.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { FaultyFile } from './faults.tsx';
import type { Table } from './run-table.ts';

const stateNames: Readonly<Record<ImportRowState, string>> = {
  waiting: '还没有检查',
  fit: '可以导入',
  bad: '不导入',
  known: '已导入过',
  done: '已存为草稿',
  refused: '没有导入',
};

/** The articles of a file, each with what becomes of it and what of it is not brought along. */
export function Entries({ table }: { table: Table }) {
  const { id, counts } = table;
  const [pageNum, setPageNum] = useState(1);
  const known = useCall(tableCalls.tableEntries, { id, pageNum }, { keepsPrevious: true });
  return (
    <Loaded of={known} skeleton={<SkeletonRows count={6} />}>
      {({ total, rows }) => (
        <>
          <DataTable
            caption="文件里的文章"
            rows={rows}
            rowKey={({ line }) => String(line)}
            columns={[
              {
                key: 'title',
                header: '标题',
                isRowHeader: true,
                cell: ({ title }) => title || '（没有标题）',
              },
              { key: 'time', header: '发布时间', cell: ({ time }) => time || '—' },
              {
                key: 'length',
                header: '正文字数',
                isNumber: true,
                cell: ({ length }) => length.toLocaleString('zh-CN'),
              },
              { key: 'left', header: '不带来的', cell: ({ left }) => left || '—' },
              {
                key: 'state',
                header: '结果',
                cell: ({ state, words }) =>
                  words === '' ? stateNames[state] : `${stateNames[state]}：${words}`,
              },
            ]}
          />
          <PageButtons pageSize={entriesShown} {...{ pageNum, total }} onPage={setPageNum} />
          {counts.bad + counts.refused > 0 && <FaultyFile calls={tableCalls} table={table} />}
        </>
      )}
    </Loaded>
  );
}
