import type { ReactNode } from 'react';
import { ButtonLink } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './fact-line.module.css';

export interface FactLineProps {
  /** The most that can be got: a figure with its unit, or words where it is no figure. */
  money?: { most: string; unit: string } | string | undefined;
  /** What `who` is called for assistive technology: 谁能报 unless said otherwise. */
  whoLabel?: string;
  who?: ReactNode;
  /** How much time is left; `note` says the date. `isSoon` colours it. */
  time?: { text: string; note: string; isSoon: boolean } | undefined;
  /** What can be done now. `of` says with what, for assistive technology. `isQuiet`: one of many of the same, none of which is urgent. */
  act?: { label: string; href: string; of: string; isQuiet?: boolean } | undefined;
  /** How who reads it stands to it, as `FactMark`. It may be nothing, and come later. */
  mark?: ReactNode;
  /** For narrow places: nothing stands in columns. */
  isSmall?: boolean;
}

/** What somebody came for, always in this order: money, who, time, act. What is not known is left out. */
export function FactLine({
  money,
  whoLabel = '谁能报',
  who,
  time,
  act,
  mark,
  isSmall = false,
}: FactLineProps) {
  const hasWho = who !== undefined && who !== '';
  if (money === undefined && !hasWho && time === undefined && act === undefined && mark === undefined)
    return null;
  return (
    <ul className={classNames(styles.line, isSmall && styles.small)} aria-label="要点">
      {money !== undefined && (
        <li className={styles.money}>
          <VisuallyHidden>金额：</VisuallyHidden>
          {typeof money === 'string' ? (
            <span className={styles.words}>{money}</span>
          ) : (
            <>
              最高 <b>{money.most}</b> {money.unit}
            </>
          )}
        </li>
      )}
      {hasWho && (
        <li className={styles.who}>
          <VisuallyHidden>{whoLabel}：</VisuallyHidden>
          {who}
        </li>
      )}
      {time !== undefined && (
        <li className={classNames(styles.time, time.isSoon && styles.soon)}>
          <VisuallyHidden>时间：</VisuallyHidden>
          {time.text}
          {time.note !== '' && <small>{time.note}</small>}
        </li>
      )}
      {mark}
      {act !== undefined && (
        <li className={styles.act}>
          <ButtonLink variant={act.isQuiet === true ? undefined : 'main'} size="small" href={act.href}>
            {act.label}
            <VisuallyHidden>：{act.of}</VisuallyHidden>
          </ButtonLink>
        </li>
      )}
    </ul>
  );
}

/** What stands in the line as its mark: where there is nothing to mark, there is no item. */
export const FactMark = ({ children }: { children: ReactNode }) => (
  <li className={styles.mark}>{children}</li>
);
