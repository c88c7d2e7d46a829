import { checks, type CheckKey } from '#contract/inspection/checks.ts';
import { inspectionCalls } from '#contract/inspection/calls.ts';
import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { queuePageSize, type Queue } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { useOpenPages } from '#web/console/use-open-pages.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DataTable, type Column } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { GiveActs, Mender } from '../mending/given.tsx';
import { dueColumn, sectionColumn, WayTo, whatColumn } from './finding-columns.tsx';
import { mendedAt, type Finding } from './inspection-words.ts';
import styles from './today.module.css';

export const findingOptions = [
  { value: 'open', label: '要改的' },
  { value: 'mended', label: '已改好' },
] as const;
type View = (typeof findingOptions)[number]['value'];

interface FindingsProps {
  queue: Queue<View>;
  /** '' for those of every check. */
  check: CheckKey | '';
  counts: Record<View, number>;
}

/** What is to be mended, where and by whom, or what is mended. */
export function Findings({ queue, check, counts }: FindingsProps) {
  const asked = { view: queue.view, check };
  const list = useQueueList(inspectionCalls.listFindings, { ...asked, ...queue.paging });
  // whoever may not open a page gets no way to it
  const pages = useOpenPages();
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <h2>问题</h2>
        <div className="row">
          <SegmentedControl
            label="哪些问题"
            name="view"
            value={queue.view}
            onChange={queue.showView}
            options={findingOptions.map(({ value, label }) => ({
              value,
              label: `${label} ${String(counts[value])}`,
            }))}
          />
          {list.data !== undefined && list.data.total > 0 && (
            <ExportButton
              call={inspectionCalls.exportFindings}
              asked={asked}
              noun="检查发现的问题"
              total={list.data.total}
            />
          )}
        </div>
      </div>
      {check !== '' && (
        <p>
          只列“{checks[check].name}”。{' '}
          <FocusHeir heir={mainHeading}>
            <a className="inline" href={`#${addressOf('/console', { page: 'inspection' })}`}>
              看全部
            </a>
          </FocusHeir>
        </p>
      )}
      <Loaded of={list} skeleton={<SkeletonRows count={6} />}>
        {({ total, rows }) =>
          total === 0 ? (
            <EmptyState title={queue.view === 'open' ? '没有要改的' : '还没有改好的'} />
          ) : (
            <>
              <DataTable
                caption={queue.view === 'open' ? '要改的问题' : '已改好的问题'}
                rows={rows}
                rowKey={({ id }) => String(id)}
                columns={[
                  queue.view === 'open' ? dueColumn : mendedColumn,
                  ...columns,
                  actColumn(pages, queue.view),
                ]}
              />
              <Pagination
                page={queue.pageNum}
                pageCount={Math.max(1, Math.ceil(total / queuePageSize))}
                hrefFor={(page) => `#${queue.addressFor({ list: page })}`}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

const mendedColumn: Column<Finding> = {
  key: 'mended',
  header: '状态',
  cell: ({ mendedAt: at }) => (
    <>
      <Tag tone="green">已改好</Tag> <span className="meta num">{at === null ? '' : shanghaiMinute(at)}</span>
    </>
  ),
};

const columns: readonly Column<Finding>[] = [
  whatColumn,
  sectionColumn,
  {
    key: 'who',
    header: '谁改',
    cell: (finding) => <Mender of={finding} />,
  },
  {
    key: 'since',
    header: '发现',
    cell: ({ firstAt, before }) => (
      <>
        <span className={classNames('num', styles.short)}>{shanghaiDay(Date.parse(firstAt))}</span>
        {before.length > 0 && (
          <span className={styles.text}>
            <span className="meta">改好过 {before.length} 次又出现</span>
          </span>
        )}
      </>
    ),
  },
];

/** `pages`: those that one may open; undefined until that is known. */
const actColumn = (pages: ReadonlySet<string> | undefined, view: View): Column<Finding> => ({
  key: 'act',
  header: '操作',
  cell: (finding) => (
    <span className={styles.rowActs}>
      <Way finding={finding} pages={pages} />
      {view === 'open' && <GiveActs finding={finding} />}
    </span>
  ),
});

/** Where it is mended, or by whom where one may not open that page. */
function Way({ finding, pages }: { finding: Finding; pages: ReadonlySet<string> | undefined }) {
  const place = mendedAt(finding);
  if (place === undefined) return '—';
  if (pages === undefined) return null;
  return pages.has(place.page) ? (
    <WayTo place={place} title={finding.title} />
  ) : (
    <span className="meta">
      {['enquiries', 'questions', 'site-faults'].includes(place.page) ? '客服答复' : '由编辑修改'}
    </span>
  );
}
