import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { messageOf } from '#web/lib/call/call-error.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Progress } from './progress.tsx';
import type { Table, TableCalls } from './run-table.ts';
import styles from './tables.module.css';
import { useRun } from './use-run.ts';

interface CheckStepProps {
  calls: TableCalls;
  table: Table;
  /** The rows that are not taken, with why. */
  rows: ReactNode;
  onTable: (table: Table) => void;
  otherFile: string;
  onBack: () => void;
}

/** The server looks at each row, and writes nothing; then somebody says whether what is right is imported. */
export function CheckStep({ calls, table, rows, onTable, otherFile, onBack }: CheckStepProps) {
  const { stage, counts } = table;
  const isFeed = table.format === 'xml';
  const unit = isFeed ? '条' : '行';
  const run = useRun(calls, onTable);
  const check = useEffectEvent(() => {
    if (stage === 'checking') void run.run(table);
  });
  useEffect(() => check(), []);
  const isChecked = stage === 'checked';
  const { fit, bad, known } = counts;
  return (
    <section className={styles.step} aria-labelledby="table-check">
      <h3 id="table-check" tabIndex={-1} ref={focusOnMount}>
        检查
      </h3>
      {!isChecked && <Progress label="已检查" done={table.rows - counts.waiting} of={table.rows} />}
      {run.error !== undefined && (
        <Alert tone="error" isLive>
          {messageOf(run.error)}
        </Alert>
      )}
      {isChecked && (
        <Alert
          tone={bad > 0 ? 'warning' : 'success'}
          isLive
          title={`可以导入 ${fit.toLocaleString('zh-CN')} ${unit}`}
        >
          {bad > 0 && `${bad.toLocaleString('zh-CN')} ${unit}有问题，不会导入。`}
          {known > 0 && `${known.toLocaleString('zh-CN')} ${unit}已经有了，跳过。`}
          {bad + known === 0 && '没有发现问题。'}
        </Alert>
      )}
      {isChecked && rows}
      <div className={styles.acts}>
        <ButtonLink href={`#${otherFile}`}>换一个文件</ButtonLink>
        <Button onClick={onBack}>{isFeed ? '改栏目' : '改列的对应'}</Button>
        {!isChecked && !run.isBusy && (
          <Button variant="main" onClick={() => void run.run(table)}>
            继续检查
          </Button>
        )}
        {isChecked && fit > 0 && (
          <Button variant="main" isBusy={run.isBusy} onClick={() => void run.run(table)}>
            {`${bad > 0 ? '只导入没有问题的' : '导入'} ${fit.toLocaleString('zh-CN')} ${unit}`}
          </Button>
        )}
      </div>
    </section>
  );
}
