import { bookingCalls } from '#contract/experts/booking-calls.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { queueOf, waitingOrAll } from '#web/console/queue.ts';
import { WaitingSince } from '#web/console/waiting-since.tsx';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { bookingLabels } from '../labels.ts';
import { BookingReader } from '../review/booking-reader.tsx';

/** The queue of bookings of experts and trials of cloud products, and the one that is being arranged beside it. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('bookings', query, waitingOrAll);
  const asked = { waiting: queue.view === 'waiting' } as const;
  const list = useQueueList(bookingCalls.listBookings, { ...asked, ...queue.paging });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="预约"
      order="等待安排的在前"
      empty={queue.view === 'waiting' ? '没有等待安排的预约' : '还没有预约'}
      exporting={(total) => (
        <ExportButton call={bookingCalls.exportBookings} asked={asked} noun="预约" total={total} />
      )}
      line={({ id, itemName, itemKind, state, createTime }) => ({
        key: String(id),
        title: itemName,
        mark: state === 'requested' && <WaitingSince time={createTime} />,
        note: `${itemKind === 'expert' ? '预约专家' : '预约试用'}，${bookingLabels[state].label}`,
        isWaiting: queue.view === 'waiting' || state === 'requested',
      })}
    >
      {(open, onDecided) => <BookingReader key={open} id={Number(open)} onDecided={onDecided} />}
    </WorkQueue>
  );
}
