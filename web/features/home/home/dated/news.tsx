import { contentCalls } from '#contract/content/calls.ts';
import type { ContentCard } from '#contract/content/entities.ts';
import { distinctVariants } from '#contract/cover/look.ts';
import { focusStyle } from '#contract/files/public-images.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { LazyCover } from '#web/lib/lazy-cover.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { CardLink } from '#web/ui/card-link/card-link.tsx';
import { MoreLink, SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonCard } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { coverSubject } from '../cover-subject.ts';
import { newsRequest } from '../home-calls.ts';
import { newsSelection } from './news-selection.ts';
import styles from './news.module.css';

/** One item large, three small. */
export function News() {
  const news = useCall(contentCalls.homeIndustryNews, newsRequest);
  return (
    <section className="wrap" aria-labelledby="home-news">
      <SectionHead
        id="home-news"
        title="产业资讯"
        action={<MoreLink href="#/Info/newsCenter">资讯中心</MoreLink>}
      />
      <div className={styles.place}>
        <Loaded of={news} skeleton={<Skeleton />} isEmpty={({ rows }) => rows.length === 0}>
          {({ rows }) => <Selection rows={rows} />}
        </Loaded>
      </div>
    </section>
  );
}

function Selection({ rows }: { rows: readonly ContentCard[] }) {
  const { top, others } = newsSelection(rows);
  const [topTurn = 0, ...turns] = distinctVariants(
    [top, ...others].flatMap((item) => (item ? coverSubject(item) : [])),
  );
  return (
    <div className={styles.news}>
      {top !== undefined && (
        <CardLink
          className={styles.top}
          href={contentHref(top.kind, top.id)}
          title={<Headline text={top.title} />}
          picture={<NewsCover item={top} turn={topTurn} width={588} height={280} />}
          meta={
            <span className={styles.meta}>
              {top.isTop && <Tag>置顶</Tag>}
              <Origin item={top} />
            </span>
          }
        >
          <p className="muted clamp2">{top.content}</p>
        </CardLink>
      )}
      <div className={styles.others}>
        {others.map((item, place) => (
          <CardLink
            key={item.id}
            isHorizontal
            className={styles.small}
            href={contentHref(item.kind, item.id)}
            title={<Headline text={item.title} />}
            picture={<NewsCover item={item} turn={turns[place] ?? 0} width={176} height={140} />}
            meta={
              <span className={styles.meta}>
                <Origin item={item} />
              </span>
            }
          />
        ))}
      </div>
    </div>
  );
}

interface NewsCoverProps {
  item: ContentCard;
  turn: number;
  width: number;
  height: number;
}

function NewsCover({ item, turn, width, height }: NewsCoverProps) {
  if (item.imageUrl !== '')
    return (
      <img
        src={item.imageUrl}
        style={focusStyle(item.imageUrl)}
        alt=""
        width={width}
        height={height}
        loading="lazy"
      />
    );
  return <LazyCover {...coverSubject(item)} turn={turn} width={width} height={height} />;
}

function Origin({ item }: { item: ContentCard }) {
  return (
    <>
      <span>{item.sectionName || item.sourceInfo}</span>
      <time dateTime={item.releaseTimeShow}>{item.releaseTimeShow}</time>
    </>
  );
}

function Skeleton() {
  return (
    <div className={styles.news}>
      <SkeletonCard />
      <div className={styles.others}>
        {[1, 2, 3].map((each) => (
          <div key={each} className={`card ${styles.bone ?? ''}`} />
        ))}
      </div>
    </div>
  );
}
