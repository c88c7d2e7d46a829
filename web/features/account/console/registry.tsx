import { registryCalls } from '#contract/account/registry-calls.ts';
import { companiesPerPage, companiesCounted } from '#contract/account/registry-rules.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { QueueSearch } from '#web/console/queue-search.tsx';
import { queueOf } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import styles from '../registry/registry.module.css';

// a form with much of its own, which most who look something up do not need
const ImportPart = lazyComponent(
  async () => (await import('../registry/import-part.tsx')).ImportPart,
  <SkeletonRows count={4} />,
);

const views = [{ value: 'all', label: '全部企业' }] as const;
const figure = (count: number) => count.toLocaleString('zh-CN');

/** The enterprises that names and credit codes are checked against: found here, and filled from a file. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  return (
    <FocusHeir heir={mainHeading}>
      <div className={styles.page}>
        <ImportPart />
        <Companies query={query} />
      </div>
    </FocusHeir>
  );
}

function Companies({ query }: { query: URLSearchParams }) {
  const queue = queueOf('registry', query, views, ['words']);
  const words = query.get('words') ?? '';
  const found = useQueueList(registryCalls.registryCompanies, {
    ...{ words, pageNum: queue.pageNum, pageSize: companiesPerPage },
  });
  return (
    <section className={styles.part} aria-labelledby="registry-companies">
      <div className={styles.head}>
        <h2 id="registry-companies">查名录</h2>
        <span className="meta">{found.data !== undefined && `共 ${figure(found.data.all)} 家`}</span>
      </div>
      <QueueSearch
        label="查找企业"
        help="名称里的字，或者统一社会信用代码"
        words={words}
        rule={(typed) => ([...typed.replaceAll(' ', '')].length === 1 ? 'registryWordsTooShort' : undefined)}
        maxLength={100}
      />
      <Loaded of={found} skeleton={<SkeletonRows count={8} />}>
        {({ total, rows }) =>
          rows.length === 0 ? (
            <EmptyState title={words === '' ? '名录还是空的' : '没有找到，请换一个词'}>
              {words === '' && '企业注册时核对不到名称和代码，请先导入。'}
            </EmptyState>
          ) : (
            <>
              {total >= companiesCounted && (
                <p className="meta">
                  {words === '' ? '列出' : '找到'} {figure(companiesCounted)} 家以上，只能翻到前{' '}
                  {figure(companiesCounted)} 家；用更长的名称查找。
                </p>
              )}
              <DataTable
                caption="名录里的企业"
                rows={rows}
                rowKey={({ id }) => String(id)}
                columns={[
                  { key: 'name', header: '企业名称', isRowHeader: true, cell: ({ name }) => name },
                  {
                    key: 'code',
                    header: '统一社会信用代码',
                    cell: ({ creditCode }) => <span className="num">{creditCode || '—'}</span>,
                  },
                  { key: 'address', header: '住所', cell: ({ address }) => address || '—' },
                  {
                    key: 'time',
                    header: '更新',
                    cell: ({ updateTime }) => <span className="num">{shanghaiMinute(updateTime)}</span>,
                  },
                ]}
              />
              <Pagination
                page={queue.pageNum}
                pageCount={Math.ceil(total / companiesPerPage)}
                hrefFor={(list) => `#${queue.addressFor({ list })}`}
                label="企业分页"
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
