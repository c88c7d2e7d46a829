import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { Block } from '../detail/block.tsx';
import { ItemRow } from '../list/item-row.tsx';
import type { KindParts } from '../kind-parts.ts';
import type { Item } from '../reads.ts';
import styles from './activity.module.css';

/** From when to when; a time that breaks nowhere inside. */
const span = (from: string, to: string) => (
  <span className="num">
    <span className="ph">{shanghaiMinute(from)}</span> 至 <span className="ph">{shanghaiMinute(to)}</span>
  </span>
);

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
    </>
  );
}

function Agenda({ item }: { item: Item<'activity'> }) {
  const { agenda } = item.extra;
  if (agenda.length === 0) return null;
  return (
    <Block title="活动议程">
      <DataTable
        caption="活动议程"
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

export const parts: KindParts<'activity'> = {
  neighbourWord: '项活动',
  Row: ({ item }) => (
    <ItemRow
      item={item}
      tags={<Tag>{item.card.activityType}</Tag>}
      notes={
        <>
          <span>{item.card.sponsor}</span>
          <span>{item.card.address}</span>
        </>
      }
    />
  ),
  tags: ({ extra }) => <Tag>{extra.activityType}</Tag>,
  facts: ({ extra, startsAt, endsAt }) => [
    { term: '活动时间', value: startsAt && endsAt && span(startsAt, endsAt), isWide: true },
    { term: '地点', value: extra.address, isWide: true },
    { term: '主办', value: extra.sponsor },
    { term: '承办', value: extra.organiser },
    { term: '报名时间', value: span(extra.signStartTime, extra.signEndTime), isWide: true },
    { term: '名额', value: extra.capacity > 0 && `${String(extra.capacity)} 人` },
    { term: '已报名', value: extra.signedUp > 0 && `${String(extra.signedUp)} 人` },
    { term: '联系方式', value: extra.contact, isWide: true },
  ],
  Opening: Outcome,
  Closing: Agenda,
};
