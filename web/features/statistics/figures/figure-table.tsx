import type { Figure } from '#contract/statistics/calls.ts';
import { hasMoments, headOf, momentColumns } from '#contract/statistics/figure-table.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { wholeText } from './figure-text.ts';

/** All rows of a figure. */
export function FigureTable({ figure, title }: { figure: Figure; title: string }) {
  return (
    <DataTable
      caption={title}
      rows={figure.rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', header: '名称', isRowHeader: true, cell: ({ name }) => name },
        ...figure.columns.map((column, index) => ({
          key: column.key,
          header: headOf(column),
          isNumber: true,
          cell: ({ values }: Figure['rows'][number]) => wholeText(values[index]),
        })),
        ...(hasMoments(figure) ? momentColumns : []).map(({ key, header, of }) => ({
          key,
          header,
          cell: of,
        })),
      ]}
    />
  );
}
