import type { TextView } from '#contract/portal/views.ts';
import { useOneColumn } from '#web/lib/use-one-column.ts';
import { Contents } from '../detail/contents.tsx';
import { Enquiry } from '../detail/side-cards.tsx';
import side from '../detail/side.module.css';
import { PrivacyPolicy, SiteTextBody, useSiteText, type ItemPage } from './site-text-body.tsx';
import styles from './text.module.css';

/** A text about the portal: an item that staff keep, or the policy that people agree to. */
export function SiteText({ page }: Pick<TextView, 'page'>) {
  return page === 'privacy' ? <PolicyText /> : <ItemText page={page} />;
}

function ItemText({ page }: { page: ItemPage }) {
  const reading = useSiteText(page);
  const { item } = reading;
  const isOneColumn = useOneColumn();
  return (
    <div className={styles.split}>
      <article className={`card ${styles.text ?? ''}`} data-doc>
        <SiteTextBody {...reading} contents={(shown) => isOneColumn && <Contents of={shown} isFolded />} />
      </article>
      <aside className={side.side} aria-label="侧栏">
        {!isOneColumn && item !== undefined && (
          <div className={side.along}>
            <Contents of={item} />
          </div>
        )}
        <Enquiry />
      </aside>
    </div>
  );
}

function PolicyText() {
  return (
    <div className={styles.split}>
      <article className={`card ${styles.text ?? ''}`} data-doc>
        <PrivacyPolicy level={2} />
      </article>
      <aside className={side.side} aria-label="侧栏">
        <Enquiry />
      </aside>
    </div>
  );
}
