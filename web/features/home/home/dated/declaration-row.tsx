import type { DeclarationItem } from '#contract/content/entities.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { SupportFacts } from '#web/lib/text/support-facts.tsx';
import styles from './dated.module.css';

export function DeclarationRow({ item }: { item: DeclarationItem }) {
  return (
    <li className={styles.row}>
      <h3>
        <a href={contentHref('declaration', item.id)}>
          <Headline text={item.title} />
        </a>
      </h3>
      <SupportFacts
        isSmall
        amount={item.amount}
        audience={item.audience}
        startsAt={item.declareStartTime}
        endsAt={item.declareEndTime}
        mode={item.mode}
      />
    </li>
  );
}
