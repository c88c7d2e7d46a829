import type { ContentCard } from '#contract/content/entities.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { Block } from './block.tsx';
import styles from './detail.module.css';

/** What is tied to the item: a policy its interpretations, an interpretation its policy. */
export function Related({ items }: { items: readonly ContentCard[] }) {
  if (items.length === 0) return null;
  return (
    <Block title="相关内容">
      <ul className={styles.related}>
        {items.map(({ id, kind, title, sectionName, releaseTimeShow }) => (
          <li key={id}>
            <a href={contentHref(kind, id)}>
              <Headline text={title} />
            </a>
            <span className="meta">
              {sectionName} <time dateTime={releaseTimeShow}>{releaseTimeShow}</time>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
