import type { ReactNode } from 'react';
import type { CallState } from '#web/lib/call/use-call.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { currentAddress, goTo } from '#web/lib/routing/address.ts';
import { useMendedAddress } from '#web/lib/routing/use-mended-address.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { useShortcuts } from './shortcuts.ts';
import { ShortcutHelp } from './shortcut-help.tsx';
import { isStillOpen, queuePageSize, type Queue } from './queue.ts';
import styles from './work-queue.module.css';

/** One thing of a queue, in two lines. */
export interface QueueLine {
  /** Of the address, by which it is opened. */
  key: string;
  title: string;
  /** Until when, or in what state. */
  mark?: ReactNode;
  /** What it is and where it stands. */
  note: string;
  /** Whether it is among what staff have to decide. */
  isWaiting: boolean;
}

export interface WorkQueueProps<Row> {
  queue: Queue;
  list: CallState<{ total: number; rows: Row[] }> & { retry: () => void };
  /** What is listed: 认证申请. */
  noun: string;
  /** How such things are counted; 件 when absent. */
  unit?: string;
  /** In what order: 期限近的在前. */
  order: string;
  line: (row: Row) => QueueLine;
  /** Said where the list is empty. */
  empty: string;
  /** Above the list: what it is searched by. */
  tools?: ReactNode;
  /** Takes the list along as a file: an ExportButton. */
  exporting: (total: number) => ReactNode;
  /** The thing that is open; `onDecided` opens the next that waits. */
  children: (open: string, onDecided: () => void) => ReactNode;
}

/** A queue and, beside it, what of it is being decided. */
export function WorkQueue<Row>({
  queue,
  list,
  noun,
  unit = '件',
  order,
  line,
  empty,
  tools,
  exporting,
  children,
}: WorkQueueProps<Row>) {
  const { open, pageNum, addressFor } = queue;
  const lines = (list.data?.rows ?? []).map(line);
  const at = lines.findIndex(({ key }) => key === open);
  // the last one of the last page is decided: what waits before it is shown
  const pageCount = Math.max(1, Math.ceil((list.data?.total ?? 0) / queuePageSize));
  const isBeyond = list.status === 'ready' && pageNum > pageCount;
  useMendedAddress(
    '/console',
    isBeyond ? addressFor({ list: pageCount, id: open || undefined }) : currentAddress(),
  );
  const show = (next: QueueLine | undefined) => next && goTo(addressFor({ id: next.key }));
  useShortcuts({
    j: () => show(lines[at + 1]),
    k: () => show(lines[at - 1]),
  });
  /** What comes after the one that was decided, as the queue was then. */
  function openNext() {
    if (!isStillOpen(queue)) return;
    const others = [...lines.slice(at + 1), ...lines.slice(0, Math.max(at, 0))];
    goTo(addressFor({ id: others.find(({ isWaiting }) => isWaiting)?.key }));
  }
  return (
    <div className={styles.desk} data-open={open !== ''}>
      <div className={styles.queue}>
        <SegmentedControl
          label={noun}
          name="view"
          value={queue.view}
          onChange={queue.showView}
          options={queue.views}
        />
        {tools}
        <Loaded of={list} skeleton={<SkeletonRows count={4} />}>
          {({ total }) =>
            lines.length === 0 ? (
              <EmptyState title={empty} />
            ) : (
              <>
                <div className={styles.head}>
                  <p className="meta">
                    共 <span className="num">{total}</span> {unit}，{order}
                  </p>
                  {exporting(total)}
                </div>
                <ol className={styles.list} aria-label={noun}>
                  {lines.map((one) => (
                    <li key={one.key}>
                      <a
                        href={`#${addressFor({ id: one.key })}`}
                        aria-current={one.key === open ? 'true' : undefined}
                      >
                        <b>{one.title}</b>
                        <span className={styles.line}>
                          <span className={classNames('meta', styles.note)}>{one.note}</span>
                          {one.mark}
                        </span>
                      </a>
                    </li>
                  ))}
                </ol>
                <Pagination
                  page={pageNum}
                  pageCount={pageCount}
                  hrefFor={(page) => `#${addressFor({ list: page })}`}
                />
                <ShortcutHelp />
              </>
            )
          }
        </Loaded>
      </div>
      {open !== '' && (
        <FocusHeir heir={mainHeading}>
          <div className={styles.reader}>
            <p className={styles.back}>
              <a className="inline" href={`#${addressFor({})}`}>
                返回{noun}列表
              </a>
            </p>
            {children(open, openNext)}
          </div>
        </FocusHeir>
      )}
    </div>
  );
}
