import { untilOf } from '#web/lib/text/until.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useWaiting } from '#web/lib/use-waiting.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './waiting.module.css';

/** What waits for whoever has logged in, with the way to the first of it. */
export function WaitingStrip() {
  const { data, status } = useWaiting();
  const now = useNow(false);
  if (data === undefined) return status === 'failed' ? <a href="#/company">我的工作台</a> : null;
  const [first] = data.rows;
  if (first === undefined)
    return (
      <>
        <p>没有等您办的事项。</p>
        <a href="#/company">我的工作台</a>
      </>
    );
  const until = untilOf(first, now);
  return (
    <>
      <p className={styles.first}>
        <b className="num">{data.total} 件等您办：</b>
        <a href={`#${first.page}`}>{first.title}</a>
        <span className={styles.next}>{first.next}</span>
        {until !== undefined && until.left !== '' && (
          <span className={classNames(styles.until, until.isSoon && styles.soon)}>{until.left}</span>
        )}
      </p>
      <ButtonLink size="small" href="#/company">
        {data.total > 1 ? '看全部' : '我的工作台'}
      </ButtonLink>
    </>
  );
}
