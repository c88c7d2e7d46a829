import { BadgeCheck } from 'lucide-react';
import type { LevelBadge } from '#contract/assessments/badge.ts';
import { reviewedWords, toolNames } from '#contract/assessments/constants.ts';
import { degreeNames } from '#contract/assessments/degrees.ts';
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
    <ul className={classNames(styles.badges, styles[place])} aria-label={`${of}的${reviewedWords}`}>
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

function Words({ of: { tool, level, degree, day } }: { of: LevelBadge }) {
  return (
    <>
      <BadgeCheck className="icon-s" aria-hidden="true" />
      <span className={styles.what}>
        {toolNames[tool]} <b>{level}</b>
        {degree !== 'verified' && <span className={styles.degree}>{degreeNames[degree]}</span>}
      </span>
      <span className={styles.how}>
        {reviewedWords} <time dateTime={day}>{day}</time>
      </span>
    </>
  );
}
