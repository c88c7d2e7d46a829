import { Download } from 'lucide-react';
import type { Figure } from '#contract/statistics/calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { saveAsFile } from '#web/lib/download.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { hasMoments, momentColumns, toCsv, wholeText } from './figure-text.ts';
import styles from './page.module.css';

/** A figure as a table, which can be saved for a spreadsheet. */
export function FigureTable({ figure, title }: { figure: Figure; title: string }) {
  const save = () =>
    saveAsFile({
      text: toCsv(figure),
      type: 'text/csv;charset=utf-8',
      fileName: `${title} ${shanghaiMinute(figure.at).replace(':', '')}.csv`,
    });
  return (
    <>
      {figure.rows.length === 0 ? (
        <p className={styles.quiet}>暂无数据</p>
      ) : (
        <DataTable
          caption={title}
          rows={figure.rows}
          rowKey={({ key }) => key}
          columns={[
            { key: 'name', header: '名称', isRowHeader: true, cell: ({ name }) => name },
            ...figure.columns.map(({ key, label, unit }, index) => ({
              key,
              header: unit === '' ? label : `${label}（${unit}）`,
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
      )}
      {figure.note !== '' && <p className={styles.quiet}>{figure.note}</p>}
      <Button onClick={save} size="small">
        <Download aria-hidden="true" /> 下载 CSV<span className={styles.of}>：{title}</span>
      </Button>
    </>
  );
}
