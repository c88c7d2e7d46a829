import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { messageOf } from '#web/lib/call/call-error.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Progress } from './progress.tsx';
import type { Table, TableCalls } from './run-table.ts';
import styles from './tables.module.css';
import { useRun } from './use-run.ts';

interface ImportStepProps {
  calls: TableCalls;
  table: Table;
  /** The rows that are not taken, with why. */
  rows: ReactNode;
  /** What has become of the rows: 存为草稿. */
  became: string;
  /** What one goes on to: 看导入的内容. */
  onward: string;
  onTable: (table: Table) => void;
  backTo: string;
  otherFile: string;
}

/** Rows become what they are to be, some at a time; whoever stops goes on where it was, also on another day. */
export function ImportStep({
  calls,
  table,
  rows,
  became,
  onward,
  onTable,
  backTo,
  otherFile,
}: ImportStepProps) {
  const { stage, counts } = table;
  const isFeed = table.format === 'xml';
  const unit = isFeed ? '条' : '行';
  const run = useRun(calls, onTable);
  const goOn = useEffectEvent(() => {
    if (stage === 'importing') void run.run(table);
  });
  useEffect(() => goOn(), []);
  const { done, fit, bad, refused, known } = counts;
  const left = bad + refused;
  return (
    <section className={styles.step} aria-labelledby="table-import">
      <h3 id="table-import" tabIndex={-1} ref={focusOnMount}>
        导入
      </h3>
      {stage === 'importing' ? (
        <>
          <Progress label="已导入" done={done} of={done + fit} />
          {run.error !== undefined && (
            <Alert tone="error" isLive>
              {messageOf(run.error)}
            </Alert>
          )}
          <div className={styles.acts}>
            {run.isBusy ? (
              <Button onClick={run.stop}>停下</Button>
            ) : (
              <Button variant="main" onClick={() => void run.run(table)}>
                继续导入
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          <Alert
            tone={left > 0 ? 'warning' : 'success'}
            isLive
            title={`已导入 ${done.toLocaleString('zh-CN')} ${unit}，${became}`}
          >
            {left > 0 &&
              `${left.toLocaleString('zh-CN')} ${unit}没有导入；${isFeed ? '原因见下表。' : '下载以后改好，再导入一次即可。'}`}
            {known > 0 && `${known.toLocaleString('zh-CN')} ${unit}已经有了，没有重复导入。`}
          </Alert>
          {rows}
          <div className={styles.acts}>
            <ButtonLink href={`#${otherFile}`}>再导入一个文件</ButtonLink>
            <ButtonLink variant="main" href={`#${backTo}`}>
              {onward}
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  );
}
