import { useState } from 'react';
import { directNamesPerPage } from '#contract/eligibility/constants.ts';
import { directCalls } from '#contract/eligibility/direct-calls.ts';
import type { PublicList } from '#contract/eligibility/direct-entities.ts';
import { moneyText } from '#contract/eligibility/quantity.ts';
import { endOfDay } from '#contract/shared-rules/working-days.ts';
import { Block } from '#web/features/content/detail/block.tsx';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { site } from '#web/lib/site.ts';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DataTable, type Column } from '#web/ui/data-table/data-table.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from '../match/match.module.css';

const columns: readonly Column<PublicList['rows'][number]>[] = [
  { key: 'name', header: '企业名称', isRowHeader: true, cell: ({ name }) => name },
  { key: 'code', header: '统一社会信用代码', cell: ({ code }) => <span className="num">{code}</span> },
  { key: 'amount', header: '金额', isNumber: true, cell: ({ amount }) => moneyText(amount) },
];

/** One list that is public: who gets how much, and how to object. */
export function PublicListBlock({ itemId, list, now }: { itemId: number; list: PublicList; now: number }) {
  const { id, title, payment, from, until, total } = list;
  const [pageNum, setPageNum] = useState(1);
  const more = useCall(
    directCalls.directPublicity,
    { itemId, listId: id, pageNum },
    { isPart: true, isEnabled: pageNum > 1, keepsPrevious: true },
  );
  const { rows } = (pageNum > 1 ? more.data?.[0] : undefined) ?? list;
  const pageCount = Math.ceil(total / directNamesPerPage);
  const isOver = now >= endOfDay(until).getTime();
  return (
    <Block title={`免申即享公示：${title}`}>
      <div className={styles.group}>
        <p>
          <Tag tone={isOver ? 'grey' : 'green'}>{isOver ? '公示期满' : '公示中'}</Tag>{' '}
          {isOver ? '向' : '拟向'}
          下列 {total} 家企业兑付，公示期 {from} 至 {until}。
          {!isOver && (
            <>
              有异议的，请在公示期内向中心提出，写明事实和理由
              {site.phone !== '' && (
                <>
                  ，电话 <PhoneLink number={site.phone} />
                </>
              )}
              。
            </>
          )}
        </p>
        {pageNum > 1 && more.status === 'failed' ? (
          <FailedState onRetry={more.retry} isRetrying={more.isRetrying}>
            {messageOf(more.error)}
          </FailedState>
        ) : (
          <DataTable
            caption={`${title}的名单`}
            columns={columns}
            rows={rows}
            rowKey={({ name, code }) => `${name} ${code}`}
          />
        )}
        {pageCount > 1 && (
          <div className={styles.acts}>
            <Button size="small" disabled={pageNum === 1} onClick={() => setPageNum(pageNum - 1)}>
              上一页
            </Button>
            <span className="meta" role="status">
              第 {pageNum} 页，共 {pageCount} 页
            </span>
            <Button size="small" disabled={pageNum === pageCount} onClick={() => setPageNum(pageNum + 1)}>
              下一页
            </Button>
          </div>
        )}
        <p className="meta">怎样兑付：{payment}</p>
      </div>
    </Block>
  );
}
