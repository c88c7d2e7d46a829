import { useState } from 'react';
import { listCalls } from '#contract/site/list-calls.ts';
import type { EditedList } from '#contract/site/edited-lists.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Part } from '../facts/part.tsx';
import styles from './lists.module.css';

const pageSize = 10;

/** Earlier states of a list, the latest first; each can be made what counts again. */
export function States({ list, rev, note }: { list: EditedList; rev: number; note: string }) {
  const [pages, setPages] = useState(1);
  const found = useFreshCall(listCalls.listStates, { list, pageNum: 1, pageSize: pageSize * pages });
  const [restored, setRestored] = useState<{ id: number; rev: number }>();
  const restore = useMutation(listCalls.restoreState, { done: '已恢复，访客现在看到的就是它' });
  async function confirm() {
    if (restored === undefined) return;
    await restore.run({ list, rev, id: restored.id });
    setRestored(undefined);
  }
  return (
    <Part id={`states-${list}`} title="改动记录">
      <Loaded of={found} skeleton={<SkeletonRows count={3} />}>
        {({ total, rows }) =>
          total === 0 ? (
            <p className="muted">还没有改动，现在是平台自带的。</p>
          ) : (
            <>
              <ol className={styles.states} aria-label="改动记录">
                {rows.map((state) => (
                  <li key={state.id}>
                    <div>
                      <b>第 {state.rev} 版</b>{' '}
                      <span className="meta">
                        {state.by === '' ? '平台自带' : `${state.by} ${shanghaiMinute(state.time)}`}
                      </span>
                      {state.changes !== '' && <p>{state.changes}</p>}
                      <p className="meta">{state.names.join('、')}</p>
                    </div>
                    {state.rev === rev ? (
                      <span className="muted">现在的</span>
                    ) : (
                      <Button
                        size="small"
                        aria-label={`恢复第 ${String(state.rev)} 版`}
                        onClick={() => setRestored(state)}
                      >
                        恢复
                      </Button>
                    )}
                  </li>
                ))}
              </ol>
              {rows.length < total && (
                <div className="row">
                  <Button size="small" onClick={() => setPages(pages + 1)}>
                    更早的
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
      <ConfirmDialog
        isOpen={restored !== undefined}
        title={`恢复第 ${String(restored?.rev ?? '')} 版`}
        confirmLabel="恢复"
        isBusy={restore.isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setRestored(undefined)}
      >
        <p>{note}</p>
      </ConfirmDialog>
    </Part>
  );
}
