import { useState } from 'react';
import { recordCalls } from '#contract/prefixes/record-calls.ts';
import type { PrefixRecord } from '#contract/prefixes/entities.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation, useTask } from '#web/lib/call/use-mutation.ts';
import { download } from '#web/lib/download.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf, setQuery } from '#web/lib/routing/address.ts';
import { pageIn } from '#web/lib/routing/query-number.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { LineForm } from '#web/ui/line-form/line-form.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import matter from '#web/lib/matter/matter.module.css';
import styles from '../own/prefixes.module.css';

// whoever only looks does without
const RecordDialog = lazyComponent(async () => (await import('./record-dialog.tsx')).RecordDialog, null);
const ImportDialog = lazyComponent(async () => (await import('./import-dialog.tsx')).ImportDialog, null);

const pageSize = 10;

/** Where a record is resolved as people see it. */
const resolvedAt = (handle: string) => `#${addressOf('/Resolution/analysisNodeDetial', { handle })}`;

/** What is registered below a prefix: found, written, imported and taken out. */
export function Records({
  prefixId,
  prefix,
  isActive,
  query,
}: {
  prefixId: number;
  prefix: string;
  isActive: boolean;
  query: URLSearchParams;
}) {
  const pageNum = pageIn(query, 'list');
  const search = query.get('search') ?? '';
  const [typed, setTyped] = useState(search);
  const [opened, setOpened] = useState<PrefixRecord | 'new' | 'import'>();
  const list = useCall(
    recordCalls.listRecords,
    { prefixId, search, pageNum, pageSize },
    { keepsPrevious: true },
  );
  const exported = useTask(async () =>
    download(`${recordCalls.exportRecords.path}?prefixId=${String(prefixId)}`, `标识 ${prefix}.csv`),
  );
  const close = () => setOpened(undefined);
  return (
    <section className={`card ${matter.box ?? ''}`} aria-labelledby="prefix-records">
      <div className={matter.head}>
        <h2 id="prefix-records">登记的标识</h2>
        <div className={matter.buttons}>
          {isActive && (
            <>
              <Button variant="main" onClick={() => setOpened('new')}>
                登记标识
              </Button>
              <Button onClick={() => setOpened('import')}>导入 CSV</Button>
            </>
          )}
          <Button isBusy={exported.isBusy} onClick={() => void exported.run()}>
            导出 CSV
          </Button>
        </div>
      </div>
      <LineForm
        label="按后缀查找"
        name="record-search"
        value={typed}
        onChange={setTyped}
        onSubmit={() => setQuery({ search: typed.trim() || undefined, list: undefined })}
        action="查找"
        placeholder="后缀的开头，如 GBX-"
        maxLength={200}
      />
      <Loaded of={list} skeleton={<SkeletonRows count={4} />}>
        {({ total, rows }) =>
          total === 0 ? (
            <EmptyState title={search === '' ? '还没有登记标识' : '没有这样开头的后缀'} />
          ) : (
            <>
              <DataTable
                caption="登记的标识"
                rows={rows}
                rowKey={({ handle }) => handle}
                columns={[
                  {
                    key: 'handle',
                    header: '标识',
                    isRowHeader: true,
                    cell: ({ handle }) => (
                      <a className={`inline ${styles.data ?? ''}`} href={resolvedAt(handle)}>
                        {handle}
                      </a>
                    ),
                  },
                  {
                    key: 'values',
                    header: '内容',
                    cell: ({ values }) => (
                      <span className={styles.data}>
                        {values
                          .slice(0, 3)
                          .map(({ type, data }) => `${type}：${data}`)
                          .join('；')}
                        {values.length > 3 && `；等 ${String(values.length)} 项`}
                      </span>
                    ),
                  },
                  {
                    key: 'acts',
                    header: '操作',
                    cell: (record) =>
                      isActive && (
                        <span className={matter.buttons}>
                          <Button
                            size="small"
                            aria-label={`修改 ${record.suffix}`}
                            onClick={() => setOpened(record)}
                          >
                            修改
                          </Button>
                          <DeleteRecord prefixId={prefixId} record={record} />
                        </span>
                      ),
                  },
                ]}
              />
              <Pagination
                page={pageNum}
                pageCount={Math.ceil(total / pageSize)}
                hrefFor={(n) =>
                  `#${addressOf('/company', { page: 'prefixInfo', search: search || undefined, list: n === 1 ? undefined : n })}`
                }
                label="标识翻页"
              />
            </>
          )
        }
      </Loaded>
      {opened === 'import' && <ImportDialog prefixId={prefixId} prefix={prefix} onClose={close} />}
      {opened !== undefined && opened !== 'import' && (
        <RecordDialog
          prefixId={prefixId}
          prefix={prefix}
          record={opened === 'new' ? undefined : opened}
          onClose={close}
        />
      )}
    </section>
  );
}

function DeleteRecord({ prefixId, record }: { prefixId: number; record: PrefixRecord }) {
  const [isOpen, setIsOpen] = useState(false);
  const { run, reset, isBusy, error } = useMutation(recordCalls.deleteRecord, {
    quiet: true,
    done: '标识已删除',
  });
  return (
    <>
      <Button
        size="small"
        aria-label={`删除 ${record.suffix}`}
        onClick={() => {
          reset();
          setIsOpen(true);
        }}
      >
        删除
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="删除标识"
        confirmLabel="确认删除"
        isBusy={isBusy}
        onConfirm={() => void run({ prefixId, suffix: record.suffix })}
        onClose={() => setIsOpen(false)}
      >
        {error !== undefined && (
          <Alert tone="error" isLive>
            {messageOf(error)}
          </Alert>
        )}
        <p className={styles.data}>{record.handle} 随即不能解析。</p>
      </ConfirmDialog>
    </>
  );
}
