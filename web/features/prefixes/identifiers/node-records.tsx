import { useState } from 'react';
import { FileUp, Plus } from 'lucide-react';
import type { NodeRecord } from '#contract/prefixes/entities.ts';
import { nodeRecordCalls } from '#contract/prefixes/node-record-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { queuePageSize, type Queue } from '#web/console/queue.ts';
import { QueueSearch } from '#web/console/queue-search.tsx';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { addressOf, setQuery } from '#web/lib/routing/address.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import styles from './identifiers.module.css';

// whoever only looks does without
const NodeRecordDialog = lazyComponent(
  async () => (await import('./node-record-dialog.tsx')).NodeRecordDialog,
  null,
);
const RemovalDialog = lazyComponent(async () => (await import('./removal-dialog.tsx')).RemovalDialog, null);

/** Characters that are looked for. */
const maxWords = 200;
/** Values that a row shows. */
const valuesShown = 3;

interface NodeRecordsProps {
  queue: Queue;
  words: string;
  /** The prefix of one node; '' for all. */
  node: string;
}

/** The identifiers of this site's nodes, by identifier. */
export function NodeRecords({ queue, words, node }: NodeRecordsProps) {
  const asked = { node: node.slice(0, 100), search: words.slice(0, maxWords) };
  const list = useQueueList(nodeRecordCalls.listNodeRecords, { ...asked, ...queue.paging });
  const nodes = useCall(nodeRecordCalls.listNodes, {});
  const [edited, setEdited] = useState<NodeRecord | 'new'>();
  const [removed, setRemoved] = useState<NodeRecord>();
  const known = nodes.data?.rows ?? [];
  const isNarrowed = words !== '' || node !== '';
  return (
    <FocusHeir heir={mainHeading}>
      <div className={styles.page}>
        <div className={styles.head}>
          <div className={styles.filters}>
            <Select
              label="节点"
              name="node"
              isOptional
              placeholder="全部节点"
              value={node}
              options={[
                ...known.map(({ prefix, name }) => ({ value: prefix, label: `${prefix} ${name}` })),
                // of an address that somebody has kept
                ...(node === '' || known.some(({ prefix }) => prefix === node)
                  ? []
                  : [{ value: node, label: node }]),
              ]}
              onChange={(next) => setQuery({ node: next || undefined, list: undefined })}
            />
            <QueueSearch
              label="查找标识"
              help={
                node === ''
                  ? '标识的开头，如 88.216/BRG；字母不分大小写'
                  : `${node}/ 之后的开头，字母不分大小写`
              }
              words={words}
              maxLength={maxWords}
            />
          </div>
          <div className="row">
            <Button size="small" onClick={() => setEdited('new')}>
              <Plus className="icon-s" aria-hidden="true" />
              登记标识
            </Button>
            <ButtonLink size="small" href={`#${addressOf('/console', { page: queue.page, view: 'import' })}`}>
              <FileUp className="icon-s" aria-hidden="true" />
              从表格导入
            </ButtonLink>
            {list.data !== undefined && list.data.total > 0 && (
              <ExportButton
                call={nodeRecordCalls.exportNodeValues}
                asked={asked}
                noun="节点标识"
                total={list.data.values}
              />
            )}
          </div>
        </div>
        <Loaded of={list} skeleton={<SkeletonRows count={8} />}>
          {({ total, rows }) =>
            total === 0 ? (
              <EmptyState title={isNarrowed ? '没有找到这样开头的标识' : '本站的节点还没有登记标识'}>
                {!isNarrowed && '可以逐个登记，也可以从 CSV 或 xlsx 表格导入。'}
              </EmptyState>
            ) : (
              <>
                <p className="meta">
                  共 <span className="num">{total.toLocaleString('zh-CN')}</span> 个标识
                </p>
                <DataTable
                  caption="节点标识"
                  rows={rows}
                  rowKey={({ handle }) => handle}
                  columns={[
                    {
                      key: 'handle',
                      header: '标识',
                      isRowHeader: true,
                      cell: ({ handle }) => (
                        <a
                          className={`inline ${styles.data ?? ''}`}
                          href={`#${addressOf('/Resolution/analysisNodeDetial', { handle })}`}
                        >
                          {handle}
                        </a>
                      ),
                    },
                    {
                      key: 'node',
                      header: '节点',
                      cell: ({ nodeName, isWritable }) => (isWritable ? nodeName : '没有公开的节点'),
                    },
                    {
                      key: 'values',
                      header: '内容',
                      cell: ({ values }) => <span className={styles.data}>{saidOf(values)}</span>,
                    },
                    {
                      key: 'time',
                      header: '更新',
                      cell: ({ updateTime }) => <span className="num">{shanghaiMinute(updateTime)}</span>,
                    },
                    {
                      key: 'acts',
                      header: '操作',
                      cell: (record) => (
                        <div className={styles.acts}>
                          {record.isWritable && (
                            <Button
                              size="small"
                              aria-label={`修改 ${record.handle}`}
                              onClick={() => setEdited(record)}
                            >
                              修改
                            </Button>
                          )}
                          <Button
                            size="small"
                            aria-label={`删除 ${record.handle}`}
                            onClick={() => setRemoved(record)}
                          >
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
                  label="标识翻页"
                />
              </>
            )
          }
        </Loaded>
      </div>
      {edited !== undefined && (
        <NodeRecordDialog
          record={edited === 'new' ? undefined : edited}
          nodes={nodes}
          node={node}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed !== undefined && <RemovalDialog record={removed} onClose={() => setRemoved(undefined)} />}
    </FocusHeir>
  );
}

function saidOf(values: NodeRecord['values']): string {
  const shown = values.slice(0, valuesShown).map(({ type, data }) => `${type}：${data}`);
  return [...shown, ...(values.length > valuesShown ? [`等 ${String(values.length)} 项`] : [])].join('；');
}
