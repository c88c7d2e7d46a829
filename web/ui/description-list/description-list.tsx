import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './description-list.module.css';

export interface Fact {
  term: string;
  value: ReactNode;
  /** takes the whole width */
  isWide?: boolean | undefined;
}

/** Facts of one item in two columns of term and value; one column on phones. */
export function DescriptionList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map(({ term, value, isWide }) => (
        <div key={term} className={classNames(styles.fact, isWide && styles.wide)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
