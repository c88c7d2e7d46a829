import { useState } from 'react';
import { FileUp, Plus } from 'lucide-react';
import { redirectCalls } from '#contract/site/redirect-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { queuePageSize, type Queue } from '#web/console/queue.ts';
import { QueueSearch } from '#web/console/queue-search.tsx';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { States } from '#web/console/states.tsx';
import { ImportForm } from './import-form.tsx';
import { RedirectForm, type RedirectRow } from './redirect-form.tsx';
import styles from './redirects.module.css';

/** Characters that are looked for. */
const maxWords = 50;

/** Where old addresses lead: searched, added, imported, changed and deleted. */
export function Redirects({ queue, words }: { queue: Queue; words: string }) {
  const asked = { words: words.slice(0, maxWords) };
  const list = useQueueList(redirectCalls.listRedirects, { ...asked, ...queue.paging });
  const [edited, setEdited] = useState<RedirectRow | 'new'>();
  const [isImporting, setIsImporting] = useState(false);
  const [removed, setRemoved] = useState<RedirectRow>();
  const remove = useMutation(redirectCalls.removeRedirect, { done: '已删除，旧地址不再转向' });
  async function confirmRemoval({ id }: RedirectRow) {
    await remove.run({ id });
    setRemoved(undefined);
  }
  return (
    <FocusHeir heir={mainHeading}>
      <div className={styles.head}>
        <QueueSearch label="查找地址" help="新旧地址的一部分" words={words} maxLength={maxWords} />
        <div className="row">
          <Button size="small" onClick={() => setEdited('new')}>
            <Plus className="icon-s" aria-hidden="true" />
            新增转向
          </Button>
          <Button size="small" onClick={() => setIsImporting(true)}>
            <FileUp className="icon-s" aria-hidden="true" />
            导入
          </Button>
          {list.data !== undefined && list.data.total > 0 && (
            <ExportButton
              call={redirectCalls.exportRedirects}
              asked={asked}
              noun="旧地址转向"
              total={list.data.total}
            />
          )}
        </div>
      </div>
      <Loaded of={list} skeleton={<SkeletonRows count={6} />}>
        {({ total, rows }) =>
          total === 0 ? (
            <EmptyState title={words === '' ? '还没有转向' : '没有找到，请换一个词'} />
          ) : (
            <>
              <DataTable
                caption="旧地址转向"
                rows={rows}
                rowKey={({ id }) => String(id)}
                columns={[
                  { key: 'path', header: '旧地址', isRowHeader: true, cell: ({ path }) => path },
                  { key: 'target', header: '新地址', cell: ({ target }) => target },
                  { key: 'uses', header: '用过', isNumber: true, cell: ({ uses }) => `${String(uses)} 次` },
                  {
                    key: 'last',
                    header: '最近一次',
                    cell: ({ lastUsed }) => (lastUsed === null ? '—' : shanghaiMinute(lastUsed)),
                  },
                  {
                    key: 'acts',
                    header: '操作',
                    cell: (row) => (
                      <div className={styles.acts}>
                        <Button size="small" aria-label={`修改：${row.path}`} onClick={() => setEdited(row)}>
                          修改
                        </Button>
                        <Button size="small" aria-label={`删除：${row.path}`} onClick={() => setRemoved(row)}>
                          删除
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
      <Dialog
        isOpen={edited !== undefined}
        title={edited === 'new' ? '新增转向' : '修改转向'}
        width={560}
        onClose={() => setEdited(undefined)}
      >
        <RedirectForm
          row={edited === 'new' ? undefined : (list.data?.rows.find(({ id }) => id === edited?.id) ?? edited)}
          onClose={() => setEdited(undefined)}
        />
      </Dialog>
      <Dialog isOpen={isImporting} title="导入转向" width={700} onClose={() => setIsImporting(false)}>
        <ImportForm onClose={() => setIsImporting(false)} />
      </Dialog>
      <ConfirmDialog
        isOpen={removed !== undefined}
        title="删除转向"
        confirmLabel="删除"
        isBusy={remove.isBusy}
        onConfirm={() => removed && void confirmRemoval(removed)}
        onClose={() => setRemoved(undefined)}
      >
        <p>打开 {removed?.path} 的人会看到“没有找到这个页面”。可以从改动记录里恢复。</p>
      </ConfirmDialog>
      <States list="redirects" />
    </FocusHeir>
  );
}
