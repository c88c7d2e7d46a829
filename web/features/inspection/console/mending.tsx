import { mendingCalls } from '#contract/inspection/mending-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { queueOf, queuePageSize } from '#web/console/queue.ts';
import { useOpenPages } from '#web/console/use-open-pages.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DataTable, type Column } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { dueColumn, sectionColumn, WayTo, whatColumn } from '../today/finding-columns.tsx';
import { mendedAt } from '../today/inspection-words.ts';
import styles from '../today/today.module.css';

type Own = ResponseOf<typeof mendingCalls.listOwnFindings>['rows'][number];

/** What a colleague is to mend of what an inspection has found, by when, and where. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('mending', query, [{ value: 'open', label: '要改的' }]);
  const list = useQueueList(mendingCalls.listOwnFindings, queue.paging);
  const pages = useOpenPages();
  return (
    <Loaded of={list} skeleton={<SkeletonRows count={6} />}>
      {({ total, rows }) =>
        total === 0 ? (
          <EmptyState title="没有交给您改的问题">负责今日检查的同事交办后，会列在这里。</EmptyState>
        ) : (
          <div className={styles.part}>
            <div className={styles.head}>
              <p className="meta">改好后不用回复：下一次检查查不到，就从这里消失。</p>
              <ExportButton
                call={mendingCalls.exportOwnFindings}
                asked={{}}
                noun="交我改的问题"
                total={total}
              />
            </div>
            <DataTable
              caption="交我改的问题"
              rows={rows}
              rowKey={({ id }) => String(id)}
              columns={[...columns, actColumn(pages)]}
            />
            <Pagination
              page={queue.pageNum}
              pageCount={Math.max(1, Math.ceil(total / queuePageSize))}
              hrefFor={(page) => `#${queue.addressFor({ list: page })}`}
            />
          </div>
        )
      }
    </Loaded>
  );
}

const columns: readonly Column<Own>[] = [
  dueColumn,
  whatColumn,
  sectionColumn,
  {
    key: 'given',
    header: '交办',
    cell: ({ givenBy, givenAt }) => (
      <span>
        <span className={styles.short}>{givenBy}</span>{' '}
        <span className={classNames('meta', 'num', styles.short)}>{shanghaiDay(Date.parse(givenAt))}</span>
      </span>
    ),
  },
];

const actColumn = (pages: ReadonlySet<string> | undefined): Column<Own> => ({
  key: 'act',
  header: '操作',
  cell: (finding) => {
    const place = mendedAt(finding);
    if (place === undefined || pages?.has(place.page) !== true) return '—';
    return <WayTo place={place} title={finding.title} />;
  },
});
