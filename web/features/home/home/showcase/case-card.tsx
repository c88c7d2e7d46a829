import type { ContentCard } from '#contract/content/entities.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { measured } from '#web/lib/text/measured.ts';
import { BeforeAfterCard } from '#web/ui/before-after/before-after.tsx';
import { CardLink } from '#web/ui/card-link/card-link.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from './showcase.module.css';

/** A typical case: the effect that was measured, industry, technique. */
export function CaseCard({ item }: { item: ContentCard<'case'> }) {
  const { enterprise, industryName, effects, year } = item.card;
  const [effect] = effects;
  const technique = item.technicalTagsName.split(',')[0] ?? '';
  return (
    <CardLink
      headingLevel={4}
      className={styles.case}
      href={contentHref(item.kind, item.id)}
      title={<Headline text={item.title || item.name} />}
      picture={effect && <BeforeAfterCard measure={effect} valueText={measured} />}
      meta={
        <span className={styles.tags}>
          <Tag tone="teal">{industryName}</Tag>
          {technique !== '' && <Tag tone="grey">{technique}</Tag>}
        </span>
      }
    >
      <p className="meta clamp1">
        {enterprise}　{String(year)} 年
      </p>
    </CardLink>
  );
}
