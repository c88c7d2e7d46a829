import type { ReactNode } from 'react';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import styles from './matter.module.css';

interface MatterHeadProps {
  /** Of its heading, by which its section is named. */
  id: string;
  title: ReactNode;
  tone: TagTone;
  stateName: string;
  /** '' where nothing happens any more. */
  next: string;
  /** The last day on which that is in time; '' without a deadline. */
  dueDay: string;
}

/** What an enterprise has under way: what it is, where it stands, and what happens next. */
export function MatterHead({ id, title, tone, stateName, next, dueDay }: MatterHeadProps) {
  return (
    <>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Tag tone={tone}>{stateName}</Tag>
      </div>
      {next !== '' && (
        <p>
          <b>接下来：</b>
          {next}
          {dueDay !== '' && (
            <>
              ，最晚 <time dateTime={dueDay}>{dueDay}</time>
            </>
          )}
          。
        </p>
      )}
    </>
  );
}
