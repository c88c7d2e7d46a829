import type { ResponseOf } from '#contract/call.ts';
import { certificationWorkCalls } from '#contract/certifications/work-calls.ts';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { addressOf, currentAddress, pathOf, queryOf, setQuery } from '#web/lib/routing/address.ts';
import { numberIn, pageIn } from '#web/lib/routing/query-number.ts';
import { useMendedAddress } from '#web/lib/routing/use-mended-address.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { CaseReader } from '../review/case-reader.tsx';
import { DueTag } from '../review/due-tag.tsx';
import styles from '../review/review.module.css';

const pageSize = 10;
const views = [
  { value: 'waiting', label: '等待处理' },
  { value: 'all', label: '全部' },
] as const;

type Row = ResponseOf<typeof certificationWorkCalls.listCertifications>['rows'][number];

/** The queue of certifications, and the one that is being decided beside it. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const view = query.get('view') === 'all' ? 'all' : 'waiting';
  const pageNum = pageIn(query, 'list');
  const open = numberIn(query, 'id');
  const list = useCall(
    certificationWorkCalls.listCertifications,
    { waiting: view === 'waiting', pageNum, pageSize },
    { keepsPrevious: true },
  );
  useAskAgain(list);
  const rows = list.data?.rows ?? [];
  const addressFor = (change: { id?: number | undefined; list?: number }) =>
    addressOf('/console', { page: 'certifications', view, list: pageNum, ...change });
  const hrefOf = (change: { id?: number; list?: number }) => `#${addressFor(change)}`;
  // the last one of the last page is decided: what waits before it is shown
  const pageCount = Math.max(1, Math.ceil((list.data?.total ?? 0) / pageSize));
  const isBeyond = list.status === 'ready' && pageNum > pageCount;
  useMendedAddress(
    '/console',
    isBeyond ? addressFor({ list: pageCount, id: open > 0 ? open : undefined }) : currentAddress(),
  );
  /** What comes after the one that was decided, as the queue was then. */
  function openNext() {
    // whoever has gone on by himself meanwhile stays there
    const query = queryOf(currentAddress());
    const isHere = pathOf(currentAddress()) === '/console' && query.get('page') === 'certifications';
    if (!isHere || numberIn(query, 'id') !== open) return;
    const at = rows.findIndex(({ certificationId }) => certificationId === open);
    const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
    const next = others.find(({ turn }) => turn === 'staff');
    setQuery({ id: next?.certificationId });
  }
  return (
    <div className={styles.desk} data-open={open > 0}>
      <div className={styles.queue}>
        <SegmentedControl
          label="认证"
          name="view"
          value={view}
          onChange={(value) =>
            setQuery({ view: value === 'all' ? value : undefined, list: undefined, id: undefined })
          }
          options={views}
        />
        <Loaded of={list} skeleton={<SkeletonRows count={4} />}>
          {({ total }) =>
            rows.length === 0 ? (
              <EmptyState title={view === 'waiting' ? '没有等待处理的认证' : '还没有认证申请'} />
            ) : (
              <>
                <p className="meta">
                  共 <span className="num">{total}</span> 件，期限近的在前
                </p>
                <ol className={classNames('card', styles.list)} aria-label="认证申请">
                  {rows.map((row) => (
                    <li key={row.certificationId}>
                      <QueueLink
                        row={row}
                        isOpen={row.certificationId === open}
                        href={hrefOf({ id: row.certificationId })}
                      />
                    </li>
                  ))}
                </ol>
                <Pagination page={pageNum} pageCount={pageCount} hrefFor={(page) => hrefOf({ list: page })} />
              </>
            )
          }
        </Loaded>
      </div>
      {open > 0 && (
        <FocusHeir heir={mainHeading}>
          <div className={styles.reader}>
            <p className={styles.back}>
              <a className="inline" href={hrefOf({})}>
                返回认证列表
              </a>
            </p>
            <CaseReader key={open} id={open} onDecided={openNext} />
          </div>
        </FocusHeir>
      )}
    </div>
  );
}

function QueueLink({ row, isOpen, href }: { row: Row; isOpen: boolean; href: string }) {
  return (
    <a href={href} aria-current={isOpen ? 'true' : undefined}>
      <span className={styles.line}>
        <b>{row.companyName}</b>
        <DueTag row={row} />
      </span>
      <span className="meta">
        {row.kindName}，{row.stateName}
      </span>
    </a>
  );
}
