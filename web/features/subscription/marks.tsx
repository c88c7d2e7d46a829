import type { ResponseOf } from '#contract/call.ts';
import { markCalls } from '#contract/subscription/calls.ts';
import { reminderDays } from '#contract/subscription/constants.ts';
import { timeWindowState, timeWindowStateNames, type TimeWindowState } from '#contract/time-window.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { SupportFacts } from '#web/lib/text/support-facts.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import styles from './subscription.module.css';

type Mark = ResponseOf<typeof markCalls.listDeclarationMarks>['rows'][number];

const heading = 'own-marks';
const pageSize = 10;
const tones: Record<TimeWindowState, TagTone> = { noStart: 'blue', underway: 'green', end: 'grey' };

/** The declarations whose end one does not want to miss. */
export function Marks({ page }: { page: number }) {
  const marks = useCall(markCalls.listDeclarationMarks, { pageNum: page, pageSize }, { keepsPrevious: true });
  const unmarking = useMutation(markCalls.markDeclaration, {
    done: '已取消标记',
    undo:
      ({ id }) =>
      () =>
        mutate(markCalls.markDeclaration, { id, isMarked: true }),
  });
  return (
    <section aria-labelledby={heading}>
      <SectionHead
        id={heading}
        title="标记的申报"
        note={`截止前 ${String(reminderDays)} 天提醒，时间有变即告知`}
      />
      <Loaded of={marks} skeleton={<SkeletonRows count={2} />}>
        {({ total, rows }) =>
          rows.length === 0 ? (
            <div className="card">
              <EmptyState
                title="还没有标记申报"
                action={<ButtonLink href="#/Info/declareList">看看申报征集</ButtonLink>}
              >
                在申报的详情页按“标记并提醒”。
              </EmptyState>
            </div>
          ) : (
            <>
              <ul className={`card ${styles.rows ?? ''}`} aria-label="标记的申报">
                {rows.map((mark) => (
                  <Row
                    key={mark.id}
                    mark={mark}
                    isBusy={unmarking.request?.id === mark.id}
                    onUnmark={() => void unmarking.run({ id: mark.id, isMarked: false })}
                  />
                ))}
              </ul>
              <Pagination
                label="标记翻页"
                page={page}
                pageCount={Math.ceil(total / pageSize)}
                hrefFor={(n) =>
                  `#${addressOf('/company', { page: 'focus', marks: n === 1 ? undefined : n })}`
                }
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

interface RowProps {
  mark: Mark;
  isBusy: boolean;
  onUnmark: () => void;
}

function Row({ mark, isBusy, onUnmark }: RowProps) {
  const { id, title, isPublic, startTime, endTime, amount, audience, isReminded } = mark;
  const now = useNow(false);
  const state = timeWindowState({ start: Date.parse(startTime), end: Date.parse(endTime), now });
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.head}>
          <Tag tone={tones[state]}>{timeWindowStateNames[state]}</Tag>
          {isPublic ? <a href={contentHref('declaration', id)}>{title}</a> : <span>{title}（已不公开）</span>}
        </p>
        <SupportFacts isSmall amount={amount} audience={audience} startsAt={startTime} endsAt={endTime} />
        {(isReminded || state !== 'end') && <p className="meta">{isReminded ? '已提醒' : '尚未提醒'}</p>}
      </div>
      <FocusHeir heir={() => document.getElementById(heading)}>
        <Button size="small" isBusy={isBusy} aria-label={`取消标记 ${title}`} onClick={onUnmark}>
          取消标记
        </Button>
      </FocusHeir>
    </li>
  );
}
