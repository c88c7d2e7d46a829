import { CircleCheck } from 'lucide-react';
import type { LevelBadge } from '#contract/assessments/badge.ts';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './level-badges.module.css';

export interface LevelBadgesProps {
  /** Whose they are. */
  of: string;
  badges: readonly LevelBadge[];
  /** `row`: in a list, where a row is one link, and the page that it leads to has the way on. `cell`: below a name, where there is little room. */
  place?: 'page' | 'row' | 'cell';
}

/** Levels that the centre has looked at on site, each with the way to the page by which anybody checks it. */
export function LevelBadges({ of, badges, place = 'page' }: LevelBadgesProps) {
  if (badges.length === 0) return null;
  return (
    <ul className={classNames(styles.badges, styles[place])} aria-label={`${of}的现场评估`}>
      {badges.map((badge) => (
        <li key={badge.tool}>
          {place === 'row' ? (
            <span className={styles.badge}>
              <Words of={badge} />
            </span>
          ) : (
            // a page without a program, beside the one that is read
            <a className={styles.badge} href={badge.checkPath} target="_blank" rel="noopener">
              <Words of={badge} />
              <VisuallyHidden>，打开报告核验页（新窗口）</VisuallyHidden>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Words({ of: { name, level, degree, day } }: { of: LevelBadge }) {
  return (
    <>
      <CircleCheck className="icon-s" aria-hidden="true" />
      <span className={styles.what}>
        {name} <b>{level}</b>
        {degree !== '' && <span className={styles.degree}>{degree}</span>}
      </span>
      <span className={styles.how}>
        现场评估 <time dateTime={day}>{day}</time>
      </span>
    </>
  );
}
