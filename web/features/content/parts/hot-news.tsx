import { useId } from 'react';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { Headline } from '#web/lib/text/headline.tsx';
import { SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { useList } from '../reads.ts';
import styles from './hot-news.module.css';

const shown = 8;

/** The news that most people read, beside whatever list one is at. */
export function Part() {
  const id = useId();
  const news = useList({
    kind: 'news',
    sectionName: '',
    filters: {},
    sort: 'views',
    pageNum: 1,
    pageSize: shown,
  });
  return (
    <section className={`card ${styles.hot ?? ''}`} aria-labelledby={id}>
      <h2 id={id}>热点资讯</h2>
      <Loaded
        of={news}
        isEmpty={({ rows }) => rows.length === 0}
        skeleton={Array.from({ length: shown }, (_, index) => (
          <SkeletonLine key={index} width={index % 2 === 0 ? '92%' : '76%'} isTall />
        ))}
      >
        {({ rows }) => (
          <ol>
            {rows.map((row) => (
              <li key={row.id}>
                <a href={contentHref('news', row.id)}>
                  <Headline text={row.title} />
                </a>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}
