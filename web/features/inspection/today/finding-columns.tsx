import { checks, type CheckKey } from '#contract/inspection/checks.ts';
import { DueTag } from '#web/console/due-tag.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import type { mendedAt } from './inspection-words.ts';
import styles from './today.module.css';

/** What every list of findings tells of one. */
interface Told {
  title: string;
  text: string;
  check: CheckKey;
  sectionName: string;
  dueDay: string;
}

export const dueColumn: Column<Told> = {
  key: 'due',
  header: '期限',
  cell: ({ dueDay }) => (
    <span className={styles.short}>
      <DueTag dueDay={dueDay} isDue />
    </span>
  ),
};

export const whatColumn: Column<Told> = {
  key: 'what',
  header: '问题',
  isRowHeader: true,
  cell: ({ title, text, check }) => (
    <>
      {title}
      <span className={styles.text}>
        {text}
        <span className="meta">（{checks[check].name}）</span>
      </span>
    </>
  ),
};

export const sectionColumn: Column<Told> = {
  key: 'section',
  header: '栏目',
  cell: ({ sectionName }) => sectionName || '—',
};

/** The way to where a finding is mended. */
export function WayTo({
  place: { href, words },
  title,
}: {
  place: NonNullable<ReturnType<typeof mendedAt>>;
  title: string;
}) {
  return (
    <a className={classNames('inline', styles.short)} href={href} aria-label={`${words}：${title}`}>
      {words}
    </a>
  );
}
