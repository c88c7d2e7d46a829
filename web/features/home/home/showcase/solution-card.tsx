import type { ContentCard } from '#contract/content/entities.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Monogram } from '#web/ui/monogram/monogram.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from './showcase.module.css';

/** A solution: what it does, who offers it, how it is paid for. */
export function SolutionCard({ item }: { item: ContentCard<'solution'> }) {
  return (
    <article className={`card ${styles.solution ?? ''}`}>
      <div className={styles.solutionHead}>
        <Monogram name={item.card.provider} src={item.imageUrl} />
        <h4>
          <a className="clamp2" href={contentHref(item.kind, item.id)}>
            <Headline text={item.title || item.name} />
          </a>
        </h4>
      </div>
      <p className={`clamp3 ${styles.summary ?? ''}`}>{item.content}</p>
      <p className={styles.tags}>
        {[item.typeName, item.sectionName]
          .filter((name, index, names) => name !== '' && names.indexOf(name) === index)
          .map((name) => (
            <Tag key={name}>{name}</Tag>
          ))}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>服务商</dt>
          <dd className="clamp1">{item.card.provider}</dd>
        </div>
        <div>
          <dt>计价</dt>
          <dd className="clamp1">{item.models.join('、') || '面议'}</dd>
        </div>
      </dl>
    </article>
  );
}
