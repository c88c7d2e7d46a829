import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { isRowList, type HistoryList } from '#contract/site/edited-lists.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { RestoreState } from './restore-state.tsx';
import { FieldChanges, RowChange } from './row-change.tsx';
import styles from './states.module.css';

type State = ResponseOf<typeof listCalls.listStates>['rows'][number];

const pageSize = 20;
/** Rows of a state that are shown at once. */
const rowsShown = 4;

export interface StatesProps {
  list: HistoryList;
  /** What a restoring leaves as it is. */
  note?: string;
  /** For a screen that holds what it has read, as a form does. */
  onRestored?: () => void;
}

/** Earlier states of a setting, the latest first: who, when, what; each can be made what counts again. */
export function States({ list, note = '', onRestored }: StatesProps) {
  const [pageNum, setPageNum] = useState(1);
  const found = useFreshCall(listCalls.listStates, { list, pageNum, pageSize }, { keepsPrevious: true });
  // what counts now stands on the first page alone
  const first = useFreshCall(listCalls.listStates, { list, pageNum: 1, pageSize: 1 });
  const [restored, setRestored] = useState<State>();
  const restore = useMutation(listCalls.restoreState, { done: restoredText });
  const newest = (first.data ?? (pageNum === 1 ? found.data : undefined))?.rows[0]?.rev ?? 0;
  const close = () => setRestored(undefined);
  async function confirm() {
    if (restored === undefined) return;
    await restore.run({ list, rev: newest, id: restored.id });
    close();
  }
  return (
    <section className={styles.part} aria-labelledby={`states-${list}`}>
      <h2 id={`states-${list}`}>改动记录</h2>
      <Loaded of={found} skeleton={<SkeletonRows count={3} />}>
        {({ total, rows }) =>
          total === 0 ? (
            <p className="muted">还没有改动的记录。</p>
          ) : (
            <>
              <ol className={styles.states} aria-label="改动记录">
                {rows.map((state) => (
                  <li key={state.id}>
                    <StateEntry list={list} state={state} />
                    {state.rev === newest ? (
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
              {total > pageSize && (
                <div className="row">
                  <Button size="small" isHeld={pageNum === 1} onClick={() => setPageNum(pageNum - 1)}>
                    更近的
                  </Button>
                  <Button
                    size="small"
                    isHeld={pageNum * pageSize >= total}
                    onClick={() => setPageNum(pageNum + 1)}
                  >
                    更早的
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
      {restored !== undefined && isRowList(list) ? (
        <RestoreState key={restored.id} {...{ list, onRestored }} state={restored} onClose={close} />
      ) : (
        <ConfirmDialog
          isOpen={restored !== undefined}
          title={`恢复第 ${String(restored?.rev ?? '')} 版`}
          confirmLabel="恢复"
          isBusy={restore.isBusy}
          onConfirm={() => void confirm()}
          onClose={close}
        >
          <p>{note}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

const restoredText = '已恢复，访客现在看到的就是它';

function StateEntry({ list, state }: { list: HistoryList; state: State }) {
  const { rev, by, time, changes, names, rows } = state;
  const first = isRowList(list) ? '第一次改动以前' : '平台自带';
  const more = rows.slice(rowsShown);
  // the words of the change name it already
  const only = rows.length === 1 ? rows[0] : undefined;
  return (
    <div>
      <b>第 {rev} 版</b>{' '}
      <span className="meta">{changes === '' ? first : `${by || '账号已注销'} ${shanghaiMinute(time)}`}</span>
      {changes !== '' && <p>{changes}</p>}
      {names.length > 0 && <p className="meta">{names.join('、')}</p>}
      {only !== undefined && <FieldChanges row={only} />}
      {only === undefined && rows.length > 0 && (
        <ul className={styles.rows} aria-label={`第 ${String(rev)} 版改了什么`}>
          {rows.slice(0, rowsShown).map((row) => (
            <RowChange key={row.key} row={row} />
          ))}
        </ul>
      )}
      {more.length > 0 && (
        <details>
          <summary>还有 {more.length} 项</summary>
          <ul className={styles.rows} aria-label={`第 ${String(rev)} 版还改了什么`}>
            {more.map((row) => (
              <RowChange key={row.key} row={row} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
