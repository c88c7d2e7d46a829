import { Fragment, useRef, useState } from 'react';
import { bookingCalls, type OwnBooking } from '#contract/experts/booking-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { bringIntoDraft } from '#web/lib/form/draft.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from './experts.module.css';
import { bookDraft, bookingLabels, homeHref } from './labels.ts';
import { OwnList, pageSize } from './own-list.tsx';

/** The account's bookings, of experts and of trials. */
export function OwnBookings({ page }: { page: number }) {
  const list = useCall(bookingCalls.ownBookings, { pageNum: page, pageSize }, { keepsPrevious: true });
  const cancellation = useMutation(bookingCalls.cancelBooking, { done: '预约已取消' });
  return (
    <OwnList
      name="bookings"
      title="我的预约"
      emptyTitle="还没有预约"
      pagesLabel="预约翻页"
      page={page}
      list={list}
    >
      {(row) => (
        <Booking
          key={row.id}
          of={row}
          isBusy={cancellation.request?.id === row.id}
          onCancel={() => void cancellation.run({ id: row.id })}
        />
      )}
    </OwnList>
  );
}

function Booking({ of: row, isBusy, onCancel }: { of: OwnBooking; isBusy: boolean; onCancel: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const name = useRef<HTMLAnchorElement>(null);
  const { user } = useSession();
  const { label, tone } = bookingLabels[row.state];
  const isOpen = row.state === 'requested' || row.state === 'confirmed';
  const href = row.itemKind === 'expert' ? homeHref(row.itemId) : contentHref(row.itemKind, row.itemId);
  return (
    <article className={styles.entry} aria-label={`预约 ${row.itemName}`}>
      <p className={styles.line}>
        <Tag tone={tone}>{label}</Tag>
        <a href={href} ref={name}>
          <b>{row.itemName}</b>
        </a>
        {row.itemKind === 'cloudProduct' && <Tag tone="grey">试用</Tag>}
        <span className="meta num">{shanghaiMinute(row.createTime)} 提交</span>
      </p>
      <p className={styles.text}>{row.topic}</p>
      {row.state === 'requested' && row.wishes.length > 0 && (
        <p className="meta">
          希望：
          {row.wishes.map(({ day, part }, at) => (
            <Fragment key={`${day} ${part}`}>
              {at > 0 && '，或 '}
              <span className="ph num">
                {day} {part}
              </span>
            </Fragment>
          ))}
        </p>
      )}
      {row.startsAt !== null && row.state !== 'declined' && (
        <p className={styles.text}>
          时间：{shanghaiMinute(row.startsAt)}，约 {row.minutes} 分钟{'\n'}地点：{row.place}
        </p>
      )}
      {row.comment !== '' && <p className={styles.text}>原因：{row.comment}</p>}
      {(row.state === 'declined' || row.state === 'cancelled') && user && (
        <p>
          <ButtonLink
            size="small"
            href={row.itemKind === 'expert' ? homeHref(row.itemId, 'book') : href}
            // the form of a trial begins by itself with what was written last
            onClick={() =>
              row.itemKind === 'expert' &&
              bringIntoDraft(bookDraft(row.itemId, user.userId), 'topic', row.topic)
            }
          >
            修改后重新预约
          </ButtonLink>
        </p>
      )}
      {isOpen && (
        <FocusHeir heir={() => name.current}>
          <p>
            <Button size="small" isBusy={isBusy} onClick={() => setIsAsked(true)}>
              取消预约
            </Button>
          </p>
        </FocusHeir>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title="取消预约"
        confirmLabel="确认取消"
        cancelLabel="不取消"
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          onCancel();
        }}
      >
        <p>取消以后时间会让给别人，需要时可以重新预约。</p>
      </ConfirmDialog>
    </article>
  );
}
