import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './description-list.module.css';

export interface Fact {
  term: string;
  value: ReactNode;
  /** takes the whole width */
  isWide?: boolean | undefined;
}

/** Which facts take a whole row: those that are wide, and a narrow one that would stand beside nothing. */
function areWhole(facts: readonly Fact[]): boolean[] {
  let hasLeft = false;
  return facts.map(({ isWide = false }, at) => {
    const isAlone = !hasLeft && (facts[at + 1]?.isWide ?? at === facts.length - 1);
    hasLeft = !isWide && !hasLeft && !isAlone;
    return isWide || isAlone;
  });
}

/** Facts of one item in two columns of term and value; one column on phones. */
export function DescriptionList({ facts }: { facts: readonly Fact[] }) {
  const whole = areWhole(facts);
  return (
    <dl className={styles.list}>
      {facts.map(({ term, value }, at) => (
        <div key={term} className={classNames(styles.fact, whole[at] && styles.wide)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
