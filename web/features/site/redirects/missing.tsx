import { useState } from 'react';
import { redirectCalls } from '#contract/site/redirect-calls.ts';
import { missingPathRetentionDays } from '#contract/site/constants.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { queuePageSize, type Queue } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { RedirectForm } from './redirect-form.tsx';
import styles from './redirects.module.css';

/** Addresses that people have asked for and nothing answers: each is led on by a press. */
export function Missing({ queue }: { queue: Queue }) {
  const list = useQueueList(redirectCalls.listMissing, queue.paging);
  const [path, setPath] = useState<string>();
  return (
    <FocusHeir heir={mainHeading}>
      <div className={styles.head}>
        <p className="meta">
          只记地址、次数和时间，不记谁打开的、不记参数；{missingPathRetentionDays} 天没有人再打开就删除。
        </p>
        {list.data !== undefined && list.data.total > 0 && (
          <ExportButton
            call={redirectCalls.exportMissing}
            asked={{}}
            noun="没有页面的地址"
            total={list.data.total}
          />
        )}
      </div>
      <Loaded of={list} skeleton={<SkeletonRows count={6} />}>
        {({ total, rows }) =>
          total === 0 ? (
            <EmptyState title="还没有人打开过不存在的地址" />
          ) : (
            <>
              <DataTable
                caption="没有页面的地址"
                rows={rows}
                rowKey={(row) => row.path}
                columns={[
                  { key: 'path', header: '地址', isRowHeader: true, cell: (row) => row.path },
                  { key: 'times', header: '次数', isNumber: true, cell: ({ times }) => times },
                  { key: 'last', header: '最近一次', cell: ({ lastAt }) => shanghaiMinute(lastAt) },
                  {
                    key: 'from',
                    header: '从本站哪里来',
                    cell: ({ fromPath }) => (fromPath === '' ? '—' : fromPath),
                  },
                  {
                    key: 'acts',
                    header: '操作',
                    cell: (row) => (
                      <div className={styles.acts}>
                        <Button
                          size="small"
                          aria-label={`转向：${row.path}`}
                          onClick={() => setPath(row.path)}
                        >
                          转向
                        </Button>
                      </div>
                    ),
                  },
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
      <Dialog isOpen={path !== undefined} title="新增转向" width={560} onClose={() => setPath(undefined)}>
        <RedirectForm path={path ?? ''} onClose={() => setPath(undefined)} />
      </Dialog>
    </FocusHeir>
  );
}
