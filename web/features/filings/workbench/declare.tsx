import { filingCalls } from '#contract/filings/calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { pageIn } from '#web/lib/routing/query-number.ts';
import { isEnterprise } from '#web/lib/session/is-enterprise.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { DeclarePage } from '../request/declare-page.tsx';
import styles from '../request/declare.module.css';

const pageSize = 10;

/** What an enterprise has filed; with `id`, the declaration that it fills in. */
export function WorkbenchTab({ query }: { query: URLSearchParams }) {
  const { user } = useSession();
  if (user === undefined) return <SkeletonRows count={4} />;
  if (!isEnterprise(user))
    return (
      <Alert tone="info" title="申报由企业账号办理">
        当前账号不是企业账号，请用通过认证的企业账号登录。
      </Alert>
    );
  const id = Number(query.get('id'));
  if (Number.isSafeInteger(id) && id > 0)
    return user.auditStatus === '2' ? (
      <DeclarePage key={id} declarationId={id} />
    ) : (
      <Alert tone="info" title="企业认证后才能申报">
        您的企业还没有通过认证。
        <a className="inline" href={`#${addressOf('/identity', {})}`}>
          去认证
        </a>
      </Alert>
    );
  return <OwnFilings pageNum={pageIn(query, 'pageNum')} />;
}

function OwnFilings({ pageNum }: { pageNum: number }) {
  const list = useCall(filingCalls.ownFilings, { pageNum, pageSize }, { keepsPrevious: true });
  return (
    <Loaded of={list} skeleton={<SkeletonRows count={3} />}>
      {({ total, rows }) =>
        total === 0 ? (
          <EmptyState title="还没有申报过">
            <a className="inline" href="#/Info/declareList">
              看看现在能申报什么
            </a>
          </EmptyState>
        ) : (
          <>
            <ul className={styles.list} aria-label="我的申报">
              {rows.map((row) => (
                <li key={row.filingId} className="card">
                  <div className={styles.head}>
                    <a href={`#${addressOf('/company', { page: 'declare', id: row.declarationId })}`}>
                      <b>{row.declarationTitle}</b>
                    </a>
                    <Tag tone={row.turn === 'owner' ? 'amber' : 'blue'}>{row.stateName}</Tag>
                  </div>
                  <p className="meta">
                    <span className="num">{row.number}</span>
                    {row.next !== '' && `，接下来：${row.next}`}
                  </p>
                </li>
              ))}
            </ul>
            <Pagination
              page={pageNum}
              pageCount={Math.ceil(total / pageSize)}
              hrefFor={(n) =>
                `#${addressOf('/company', { page: 'declare', pageNum: n === 1 ? undefined : n })}`
              }
              label="申报翻页"
            />
          </>
        )
      }
    </Loaded>
  );
}
