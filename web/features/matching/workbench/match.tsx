import { contactCalls, type ContactRow } from '#contract/matching/contact-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf, setQuery } from '#web/lib/routing/address.ts';
import { numberIn, pageIn } from '#web/lib/routing/query-number.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { ContactView } from '../contacts/contact-view.tsx';
import { states } from '../contacts/state-names.ts';
import styles from '../contacts/contacts.module.css';

const pageSize = 10;
const directions = [
  { value: 'all', label: '全部' },
  { value: 'received', label: '收到的邀请' },
  { value: 'sent', label: '发出的邀请' },
] as const;
type Direction = (typeof directions)[number]['value'];

/** With whom the account talks about its demands and solutions: a list, or the one that the address names. */
export function WorkbenchTab({ query }: { query: URLSearchParams }) {
  const open = numberIn(query, 'contact');
  if (open > 0) return <ContactView key={open} id={open} talkPage={pageIn(query, 'talk')} />;
  const direction = directions.find(({ value }) => value === query.get('direction'))?.value ?? 'all';
  return <Contacts direction={direction} pageNum={pageIn(query, 'list')} />;
}

function Contacts({ direction, pageNum }: { direction: Direction; pageNum: number }) {
  const own = useCall(
    contactCalls.ownContacts,
    { direction: direction === 'all' ? '' : direction, pageNum, pageSize },
    { keepsPrevious: true },
  );
  const hrefOf = (list: number) => `#${addressOf('/company', { page: 'match', direction, list })}`;
  return (
    <>
      <SegmentedControl
        label="邀请"
        name="direction"
        value={direction}
        onChange={(value) => setQuery({ direction: value === 'all' ? undefined : value, list: undefined })}
        options={directions}
      />
      <Loaded of={own} skeleton={<SkeletonRows count={3} />}>
        {({ total, rows }) =>
          rows.length === 0 ? (
            <EmptyState
              title="还没有对接"
              action={<ButtonLink href="#/ProductionService/supplyDemand">看看需求和方案</ButtonLink>}
            >
              在匹配的需求或方案的详情页可以发出邀请。
            </EmptyState>
          ) : (
            <>
              <ul className={styles.list} aria-label="我的对接">
                {rows.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
              <Pagination page={pageNum} pageCount={Math.ceil(total / pageSize)} hrefFor={hrefOf} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Row({
  row: { id, demand, solution, other, isInvitedByMe, state, moveTime, unread },
}: {
  row: ContactRow;
}) {
  return (
    <li className="card">
      <p className={styles.head}>
        <Tag tone={states[state].tone}>{states[state].label}</Tag>
        {unread > 0 && <Tag tone="red">{unread} 条未读</Tag>}
        <span className="meta num">{shanghaiMinute(moveTime)}</span>
      </p>
      <a className="inline" href={`#${addressOf('/company', { page: 'match', contact: id })}`}>
        {demand.title} · {solution.title}
      </a>
      <p className="meta">
        {isInvitedByMe ? '我邀请了' : '邀请我的是'}
        {other}
      </p>
    </li>
  );
}
