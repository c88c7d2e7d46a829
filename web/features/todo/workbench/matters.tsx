import type { ReactNode } from 'react';
import { matterCalls, type Matter } from '#contract/todo/matter-calls.ts';
import { doneDays, type MatterGroup } from '#contract/todo/matters.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { MatterRow } from '../matter-row.tsx';
import styles from '../matters.module.css';
import { untilOf } from '#web/lib/text/until.ts';

/** As many as a group shows; what is beyond is counted, and stands where it was done. */
const paging = { pageNum: 1, pageSize: 50 } as const;

/** All that the account has under way, in one place: what waits for it, for others, and what has ended lately. */
export function WorkbenchTab() {
  const mine = useCall(matterCalls.matterList, { ...paging, turn: 'mine' });
  const others = useCall(matterCalls.matterList, { ...paging, turn: 'others' });
  const done = useCall(matterCalls.matterList, { ...paging, turn: 'done' });
  const groups = [mine, others, done];
  const isEmpty = groups.every(({ data }) => data?.total === 0);
  if (isEmpty)
    return <EmptyState>还没有办理中的事项。您的申请、需求、报名和提问，都会出现在这里。</EmptyState>;
  return (
    <div className={styles.inbox}>
      <Summary mine={mine.data} others={others.data?.total} />
      <Group title="等您办" turn="mine" of={mine} empty="没有等您办的事项。" />
      <Group title="等别人办" turn="others" of={others} empty="没有等别人办的事项。" />
      {done.data?.total !== 0 && (
        <Group title="最近办结" turn="done" of={done} note={`${String(doneDays)} 天内`} empty="" />
      )}
    </div>
  );
}

/** How much waits, and how long the first of it can. */
function Summary({
  mine,
  others,
}: {
  mine: { total: number; rows: Matter[] } | undefined;
  others: number | undefined;
}) {
  const now = useNow(false);
  if (mine === undefined || others === undefined) return null;
  const [first] = mine.rows;
  const until = first === undefined ? undefined : untilOf(first, now);
  return (
    <p className={styles.say}>
      <b>{mine.total === 0 ? '没有等您办的事项' : `${String(mine.total)} 件等您办`}</b>
      {until !== undefined && until.left !== '' && (
        <>
          ，最近的<span className={until.isSoon ? styles.soon : undefined}>{until.left}</span>
        </>
      )}
      {others > 0 && `；${String(others)} 件等别人办`}。
    </p>
  );
}

function Group({
  title,
  turn,
  of,
  note,
  empty,
}: {
  title: string;
  turn: MatterGroup;
  of: ReturnType<typeof useCall<typeof matterCalls.matterList>>;
  note?: ReactNode;
  empty: string;
}) {
  const id = `matters-${turn}`;
  const total = of.data?.total;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={total === undefined ? title : `${title} ${String(total)}`} note={note} />
      <Loaded of={of} skeleton={<SkeletonRows count={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="muted">{empty}</p>
          ) : (
            <>
              <ul className={`card ${styles.rows ?? ''}`} aria-label={title}>
                {rows.map((matter) => (
                  <MatterRow key={matter.matterId} matter={matter} />
                ))}
              </ul>
              {total !== undefined && total > rows.length && (
                <p className="meta">还有 {total - rows.length} 件，在各项业务里可以看到。</p>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}
