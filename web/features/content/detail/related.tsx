import { interpretationForms } from '#contract/content/constants.ts';
import { focusStyle, smallPublicImage } from '#contract/files/public-images.ts';
import type { ContentCard } from '#contract/content/entities.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { LazyCover } from '#web/lib/lazy-cover.tsx';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { CardLink } from '#web/ui/card-link/card-link.tsx';
import { coverOf } from '../cover-of.ts';
import { Block } from './block.tsx';
import styles from './detail.module.css';

/** What stands first below an item, whatever its own kind is. */
const titles: readonly (readonly [ContentKind, string])[] = [
  ['interpretation', '政策解读'],
  ['declaration', '相关申报'],
  ['policy', '相关政策'],
  ['video', '相关视频'],
];

/** What is tied to the item, or like it, by kinds: a policy has its interpretations, and what one can apply for by it. */
export function Related({ of, items }: { of: ContentKind; items: readonly ContentCard[] }) {
  const named = titles.map(([kind, title]) => ({ title, some: items.filter((item) => item.kind === kind) }));
  const others = items.filter(({ kind }) => titles.every(([each]) => each !== kind));
  return [...named, { title: '相关内容', some: others }].map(
    ({ title, some }) =>
      some.length > 0 && (
        <Block key={title} title={title}>
          {of === 'policy' && some[0]?.kind === 'interpretation' ? (
            <Cards items={some} />
          ) : (
            <Lines items={some} />
          )}
        </Block>
      ),
  );
}

function Lines({ items }: { items: readonly ContentCard[] }) {
  return (
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
  );
}

function Cards({ items }: { items: readonly ContentCard[] }) {
  return (
    <div className={styles.cards}>
      {items.map((item) => (
        <CardLink
          key={item.id}
          href={contentHref(item.kind, item.id)}
          title={<Headline text={item.title} />}
          picture={
            item.imageUrl === '' ? (
              <LazyCover
                id={String(item.id)}
                kind={coverOf(item.kind, item.sectionName)}
                subject={item.sectionName}
                width={240}
                height={135}
              />
            ) : (
              <img
                src={smallPublicImage(item.imageUrl)}
                style={focusStyle(item.imageUrl)}
                alt=""
                width={240}
                height={135}
                loading="lazy"
              />
            )
          }
          meta={
            <span className={styles.form}>
              {item.kind === 'interpretation' && <span>{interpretationForms[item.card.form]}</span>}
              <time dateTime={item.releaseTimeShow}>{item.releaseTimeShow}</time>
            </span>
          }
        />
      ))}
    </div>
  );
}
