import type { DeclarationItem } from '#contract/content/entities.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { DeclarationFacts } from '#web/lib/text/support-facts.tsx';
import styles from './dated.module.css';

export function DeclarationRow({ item }: { item: DeclarationItem }) {
  return (
    <li className={styles.row}>
      <h3>
        <a href={contentHref('declaration', item.id)}>
          <Headline text={item.title} />
        </a>
      </h3>
      <DeclarationFacts isSmall of={item} markOf={item.id} />
    </li>
  );
}
