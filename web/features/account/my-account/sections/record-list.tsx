import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './record-list.module.css';

export interface ListedRecord {
  /** Also the id of its title, for what describes itself by it. */
  key: string;
  Icon: LucideIcon;
  title: string;
  tags?: ReactNode;
  facts: readonly (readonly [term: string, value: string])[];
  action?: ReactNode;
}

/** Records with a few facts each, one below the other at every width: nothing hides behind a sideways scroll. */
export function RecordList({ label, records }: { label: string; records: readonly ListedRecord[] }) {
  return (
    <ul className={`card ${styles.list ?? ''}`} aria-label={label}>
      {records.map(({ key, Icon, title, tags, facts, action }) => (
        <li key={key}>
          <Icon className={styles.icon} aria-hidden="true" />
          <div className={styles.text}>
            <p className={styles.title}>
              <b id={key}>{title}</b>
              {tags}
            </p>
            <dl className={styles.facts}>
              {facts.map(([term, value]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd className="num">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}
