import type { DigestRow } from '#contract/subscription/calls.ts';
import { subscribableKindNames } from '#contract/subscription/constants.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from './subscription.module.css';

/** What a digest tells of; what is public no more is named and leads nowhere. */
export function DigestRows({ rows, label }: { rows: readonly DigestRow[]; label: string }) {
  return (
    <ul className={`card ${styles.rows ?? ''}`} aria-label={label}>
      {rows.map(({ id, kind, title, isPublic }) => (
        <li key={id} className={styles.line}>
          <Tag>{subscribableKindNames[kind]}</Tag>
          {isPublic ? <a href={contentHref(kind, id)}>{title}</a> : <span>{title}（已不公开）</span>}
        </li>
      ))}
    </ul>
  );
}
