import { useContext, useRef } from 'react';
import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { timeWindowState } from '#contract/time-window.ts';
import { createLazy, useLazy } from '#web/lib/lazy.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useSeen } from '#web/lib/use-visible.ts';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { DateBlock } from '#web/ui/date-block/date-block.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { Block } from '../detail/block.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import { DetailsPath } from '../item-href.ts';
import type { Item, RowOf } from '../reads.ts';
import { loadServicePart } from '../service-parts.ts';
import { Seats } from './seats.tsx';
import { StateTag } from './window-tag.tsx';
import styles from './activity.module.css';

/** With the way to say that one likes it, once for each account. */
const lazyVideo = createLazy(async () => (await import('../video/record-video.tsx')).RecordVideo);

/** What was filmed; the first can be watched here, all of them stand among what belongs to the activity. It comes when one comes near. */
function Video({ of }: { of: Item<'activity'> }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place, '300px');
  const video = of.related.find(({ kind }) => kind === 'video');
  return <div ref={place}>{video && isSeen && <LazyVideo id={video.id} />}</div>;
}

function LazyVideo({ id }: { id: number }) {
  const late = useLazy(lazyVideo);
  if (late.status === 'ready') return <late.value id={id} />;
  if (late.status === 'loading') return <SkeletonRows count={2} />;
  return <FailedState onRetry={late.retry} isRetrying={late.isRetrying} />;
}

/** What came of it, once it is over: that is what one comes for then. */
function Outcome({ item }: { item: Item<'activity'> }) {
  const { report, photos } = item.extra;
  return (
    <>
      {report.length > 0 && (
        <Block title="活动小结">
          <div className={styles.report}>
            {report.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Block>
      )}
      {photos.length > 0 && (
        <Block title="现场照片">
          <ul className={styles.photos}>
            {photos.map(({ imageUrl, caption }) => (
              <li key={imageUrl}>
                <figure>
                  <img src={imageUrl} alt={caption || '活动现场'} width={480} height={270} loading="lazy" />
                  {/* the picture has said it to those who do not see it */}
                  {caption !== '' && <figcaption aria-hidden="true">{caption}</figcaption>}
                </figure>
              </li>
            ))}
          </ul>
        </Block>
      )}
      {item.related.some(({ kind }) => kind === 'video') && (
        <Block title="现场视频">
          <Video of={item} />
        </Block>
      )}
    </>
  );
}

function Agenda({ item }: { item: Item<'activity'> }) {
  const { agenda } = item.extra;
  if (agenda.length === 0) return null;
  return (
    <Block title="活动议程">
      <DataTable
        caption="各环节的时间和内容"
        rows={agenda}
        rowKey={({ time, title }) => time + title}
        columns={[
          { key: 'time', header: '时间', isRowHeader: true, cell: ({ time }) => time },
          { key: 'title', header: '内容', cell: ({ title }) => title },
        ]}
      />
    </Block>
  );
}

const studyPage = '/socialInteraction/YXTFDetail';

const yearOf = (moment: number) => Number(shanghaiDay(moment).slice(0, 4));

/** 13:30—16:30; with the day at its end where that is another one. */
function timesOf({ startsAt, endsAt }: Pick<RowOf<'activity'>, 'startsAt' | 'endsAt'>): string {
  const [start, end] = [startsAt, endsAt].map((moment) => (moment === null ? '' : shanghaiMinute(moment)));
  if (start === undefined || start === '') return '';
  const [day = '', from = ''] = start.split(' ');
  const [lastDay = '', to = ''] = (end ?? '').split(' ');
  return to === '' ? from : `${from}—${lastDay === day ? '' : `${lastDay.slice(5)} `}${to}`;
}

/** A study visit that is over has a page for what came of it. */
function Row({ item }: { item: RowOf<'activity'> }) {
  const page = useContext(DetailsPath);
  const { activityType, address, capacity, signStartTime, signEndTime } = item.card;
  const now = useNow(false);
  const signState = timeWindowState({
    start: Date.parse(signStartTime),
    end: Date.parse(signEndTime),
    now,
  });
  const isOver = item.status === 'end';
  return (
    <DetailsPath value={page === studyPage && isOver ? `${studyPage}Old` : page}>
      <ItemRow
        item={item}
        isDateless
        mark={
          item.startsAt !== null && (
            <DateBlock day={shanghaiDay(new Date(item.startsAt))} year={yearOf(now)} />
          )
        }
        state={<StateTag of={item.status} />}
        tags={
          <>
            <Tag>{activityType}</Tag>
            {!isOver && signState === 'underway' && (
              <Tag tone="green">{capacity > 0 && item.signedUp >= capacity ? '可候补' : '报名中'}</Tag>
            )}
          </>
        }
        notes={
          <>
            <span className="num">{timesOf(item)}</span>
            <span>{address}</span>
            {!isOver &&
              (signState === 'end' ? (
                <span>报名已截止</span>
              ) : (
                <Seats signedUp={item.signedUp} capacity={capacity} />
              ))}
            {isOver && item.signedUp > 0 && <span className="num">报名 {item.signedUp} 人</span>}
          </>
        }
      />
    </DetailsPath>
  );
}

/** It knows of accounts, which lists need not. */
const lazyCard = createLazy(() => loadServicePart('activities/sign-up-card'));

function Aside({ item }: { item: Item<'activity'> }) {
  const late = useLazy(lazyCard);
  if (late.status === 'ready') return <late.value item={item} />;
  if (late.status === 'loading') return <div className={`card ${styles.waiting ?? ''}`} aria-busy="true" />;
  return (
    <div className="card">
      <FailedState onRetry={late.retry} isRetrying={late.isRetrying} />
    </div>
  );
}

export const parts: KindParts<'activity'> = {
  neighbourWord: '项活动',
  Row,
  Mark: ({ item }) =>
    item.startsAt !== null && (
      <DateBlock day={shanghaiDay(new Date(item.startsAt))} year={yearOf(serverNow())} />
    ),
  Opening: Outcome,
  Closing: Agenda,
  Aside,
};
