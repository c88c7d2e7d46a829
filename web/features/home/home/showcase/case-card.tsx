import type { ContentCard } from '#contract/content/entities.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { LazyCover } from '#web/lib/lazy-cover.tsx';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { CardLink } from '#web/ui/card-link/card-link.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { coverSubject } from '../cover-subject.ts';
import styles from './showcase.module.css';

/** A typical case: industry, technique, and the effect that was measured. `turn`: of its picture. */
export function CaseCard({ item, turn }: { item: ContentCard<'case'>; turn: number }) {
  const { enterprise, industryName, effects, year } = item.card;
  const [effect] = effects;
  const technique = item.technicalTagsName.split(',')[0] ?? '';
  return (
    <CardLink
      headingLevel={4}
      className={styles.case}
      href={contentHref(item.kind, item.id)}
      title={<Headline text={item.title || item.name} />}
      picture={<CasePicture item={item} turn={turn} />}
      meta={
        <span className={styles.tags}>
          <Tag tone="teal">{industryName}</Tag>
          {technique !== '' && <Tag tone="grey">{technique}</Tag>}
        </span>
      }
    >
      <p className={styles.effect}>
        {effect?.indicator ?? '应用成效'}
        <b className="num">{effect?.change ?? '见详情'}</b>
      </p>
      <p className="meta clamp1">
        {enterprise}　{String(year)} 年
      </p>
    </CardLink>
  );
}

function CasePicture({ item, turn }: { item: ContentCard<'case'>; turn: number }) {
  if (item.imageUrl !== '') return <img src={item.imageUrl} alt="" width={282} height={159} loading="lazy" />;
  return <LazyCover {...coverSubject(item)} turn={turn} width={282} height={159} />;
}
