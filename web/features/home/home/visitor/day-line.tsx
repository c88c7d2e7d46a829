import type { CSSProperties } from 'react';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { classNames } from '#web/ui/class-names.ts';
import { daysAhead, isOver, lastDay, layDays, soonDays, type Day } from './lay-days.ts';
import styles from './visitor.module.css';

const shortDay = (at: number) => shanghaiDay(at).slice(5);

/** The days of the next sixty that are to be remembered: on a line, on narrow windows one below the other. */
export function DayLine({ all, now }: { all: readonly Day[]; now: number }) {
  const laid = layDays(all, now);
  if (laid.length === 0) return null;
  const rows = Math.max(...laid.map(({ row }) => row)) + 1;
  return (
    <section className={styles.days} aria-labelledby="home-days">
      <h3 id="home-days">
        {daysAhead} 天内要记的日子
        <span className={styles.span}>
          {shortDay(now)} 至 {lastDay(now).slice(5)}
        </span>
      </h3>
      <ol className={styles.line} style={{ '--rows': rows } as CSSProperties}>
        {laid.map((one) => (
          <li
            key={one.key}
            className={classNames(
              styles.day,
              isOver(one) && styles.late,
              one.days < soonDays && styles.soonDay,
            )}
            style={{ '--place': one.place, '--row': rows - 1 - one.row } as CSSProperties}
          >
            <a href={one.href}>
              {one.title} <b>{one.days === 0 ? '今天' : shortDay(one.at)}</b>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
