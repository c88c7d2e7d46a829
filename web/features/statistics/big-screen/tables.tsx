import { Download } from 'lucide-react';
import type { Figure } from '#contract/statistics/calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { saveAsFile } from '#web/lib/download.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FigureTable } from '../figures/figure-table.tsx';
import { toCsv } from '../figures/figure-text.ts';
import styles from './page.module.css';

/** A figure as a table, which can be saved for a spreadsheet. */
export function SavedTable({ figure, title }: { figure: Figure; title: string }) {
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
        <FigureTable figure={figure} title={title} />
      )}
      {figure.note !== '' && <p className={styles.quiet}>{figure.note}</p>}
      <Button onClick={save} size="small">
        <Download aria-hidden="true" /> 下载 CSV<span className={styles.of}>：{title}</span>
      </Button>
    </>
  );
}
