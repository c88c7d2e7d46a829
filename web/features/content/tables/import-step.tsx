import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '#web/lib/call/call-error.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Entries } from './entries.tsx';
import { Faults } from './faults.tsx';
import { Progress } from './progress.tsx';
import type { Table } from './run-table.ts';
import styles from './tables.module.css';
import { useRun } from './use-run.ts';

interface ImportStepProps {
  table: Table;
  onTable: (table: Table) => void;
  backTo: string;
  otherFile: string;
}

/** Drafts are made, some at a time; whoever stops goes on where it was, also on another day. */
export function ImportStep({ table, onTable, backTo, otherFile }: ImportStepProps) {
  const { stage, counts, isHandedIn } = table;
  const isFeed = table.format === 'xml';
  const unit = isFeed ? '条' : '行';
  const run = useRun(onTable);
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
            title={`已导入 ${done.toLocaleString('zh-CN')} ${unit}，${isHandedIn ? '已送审' : '存为草稿'}`}
          >
            {left > 0 &&
              `${left.toLocaleString('zh-CN')} ${unit}没有导入；${isFeed ? '原因见下表。' : '下载以后改好，再导入一次即可。'}`}
            {known > 0 && `${known.toLocaleString('zh-CN')} ${unit}已经有了，没有重复导入。`}
          </Alert>
          {isFeed ? <Entries table={table} /> : <Faults table={table} />}
          <div className={styles.acts}>
            <ButtonLink href={`#${otherFile}`}>再导入一个文件</ButtonLink>
            <ButtonLink variant="main" href={`#${backTo}`}>
              看导入的内容
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  );
}
