import type { RunTimeFilters } from '#contract/content/list-filters.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { subscriptionCalls } from '#contract/subscription/calls.ts';
import { subscribableKindNames, subscriptionsPerUser } from '#contract/subscription/constants.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import type { CallState } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from './subscription.module.css';

interface SubscriptionsProps {
  lists: CallState<ResponseOf<typeof subscriptionCalls.listSubscriptions>> & { retry: () => void };
}

const heading = 'own-subscriptions';

/** The lists that one has subscribed to as they were narrowed, each with the way back to it. */
export function Subscriptions({ lists }: SubscriptionsProps) {
  return (
    <section aria-labelledby={heading}>
      <SectionHead id={heading} title="订阅的筛选" note={`最多 ${String(subscriptionsPerUser)} 个`} />
      <Loaded of={lists} skeleton={<SkeletonRows count={2} />}>
        {(rows) =>
          rows.length === 0 ? (
            <div className="card">
              <EmptyState
                title="还没有订阅筛选"
                action={<ButtonLink href="#/Info/HotSpotPolicy">看看政策</ButtonLink>}
              >
                在列表里选好条件，按“订阅此筛选”。
              </EmptyState>
            </div>
          ) : (
            <ul className={`card ${styles.rows ?? ''}`} aria-label="订阅的筛选">
              {rows.map(({ id, createTime, ...list }) => (
                <li key={id} className={styles.row}>
                  <div>
                    <p className={styles.head}>
                      <Tag>{subscribableKindNames[list.kind]}</Tag>
                      <a href={`#${list.address}`}>{list.name}</a>
                    </p>
                    <p className="meta num">{shanghaiMinute(createTime)} 订阅</p>
                  </div>
                  <FocusHeir heir={() => document.getElementById(heading)}>
                    <EndButton id={id} list={{ ...list, filters: list.filters as RunTimeFilters }} />
                  </FocusHeir>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function EndButton({ id, list }: { id: number; list: RequestOf<typeof subscriptionCalls.subscribe> }) {
  const { run, isBusy } = useMutation(subscriptionCalls.unsubscribe, {
    done: '已取消订阅',
    undo: () => () => mutate(subscriptionCalls.subscribe, list),
  });
  return (
    <Button
      size="small"
      isBusy={isBusy}
      aria-label={`取消订阅 ${list.name}`}
      onClick={() => void run({ id })}
    >
      取消订阅
    </Button>
  );
}
