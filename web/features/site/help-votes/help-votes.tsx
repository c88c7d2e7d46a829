import { voteCalls } from '#contract/help/vote-calls.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { queuePageSize, type Queue } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';

const editorOf = (id: number) => `#${addressOf('/console', { page: 'items', kind: 'help', id })}`;

/** What readers think of each article of the help, the least useful first; each leads to where it is written. */
export function HelpVotes({ queue }: { queue: Queue }) {
  const list = useQueueList(voteCalls.helpVoteList, queue.paging);
  return (
    <>
      <div className="row">
        <p className="meta">
          访客在帮助文章末尾说有用或没用，一人一票，可以改。没用的多的排在前面，点标题去修改。
        </p>
        {list.data !== undefined && list.data.total > 0 && (
          <ExportButton call={voteCalls.exportHelpVotes} asked={{}} noun="帮助评价" total={list.data.total} />
        )}
      </div>
      <Loaded of={list} skeleton={<SkeletonRows count={6} />}>
        {({ total, rows }) =>
          total === 0 ? (
            <EmptyState title="还没有人评价过帮助文章" />
          ) : (
            <>
              <DataTable
                caption="帮助文章的评价"
                rows={rows}
                rowKey={({ id }) => String(id)}
                columns={[
                  {
                    key: 'title',
                    header: '文章',
                    isRowHeader: true,
                    cell: ({ id, title }) => (
                      <a className="inline" href={editorOf(id)}>
                        {title}
                      </a>
                    ),
                  },
                  { key: 'useless', header: '没用', isNumber: true, cell: ({ useless }) => useless },
                  { key: 'useful', header: '有用', isNumber: true, cell: ({ useful }) => useful },
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
    </>
  );
}
