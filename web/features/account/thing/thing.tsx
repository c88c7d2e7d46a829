import type { ReactNode } from 'react';
import styles from './thing.module.css';

const line = (x1: number, y: number, x2: number) => (
  <path key={y} d={`M${String(x1)} ${String(y)}H${String(x2)}`} />
);
const lines = (x1: number, x2: number, ...ys: readonly number[]) => ys.map((y) => line(x1, y, x2));

/** What each is: ground is filled, the rest are lines. */
const drawings = {
  /** An identity card. */
  person: (
    <>
      <rect className={styles.ground} x="8" y="20" width="72" height="48" rx="5" />
      <circle className={styles.strong} cx="28" cy="38" r="7" />
      <path className={styles.strong} d="M16 59c1-9 6-13 12-13s11 4 12 13z" />
      {lines(48, 72, 34)}
      {lines(48, 68, 44, 54)}
    </>
  ),
  /** A business licence with its seal. */
  company: (
    <>
      <rect className={styles.ground} x="14" y="8" width="60" height="72" rx="4" />
      <path d="M20 14h48v60H20z" />
      {lines(34, 54, 24)}
      {lines(28, 60, 36, 44)}
      {lines(28, 46, 52)}
      <circle className={styles.seal} cx="57" cy="60" r="9" />
      <path
        className={styles.seal}
        d="m57 55 1.6 3.4 3.7.4-2.8 2.5.8 3.7-3.3-1.9-3.3 1.9.8-3.7-2.8-2.5 3.7-.4z"
      />
    </>
  ),
  /** Levels that one climbs. */
  assessment: (
    <>
      <path className={styles.ground} d="M8 78V66h14V54h14V42h14V30h14V18h16v60z" />
      <path d="M8 66h14V54h14V42h14V30h14V18h16" />
      <path className={styles.strong} d="M57 30a7 7 0 1 1 0-14 7 7 0 0 1 0 14z" />
      <path className={styles.check} d="m53.5 23 2.5 2.5 4.5-4.5" />
    </>
  ),
  /** Somebody who answers. */
  service: (
    <>
      <path className={styles.ground} d="M12 52V44a32 32 0 0 1 64 0v8" />
      <path d="M14 48v-4a30 30 0 0 1 60 0v4" />
      <rect className={styles.strong} x="8" y="46" width="14" height="22" rx="5" />
      <rect className={styles.strong} x="66" y="46" width="14" height="22" rx="5" />
      <path d="M73 68c0 7-8 10-20 10" />
      <circle className={styles.strong} cx="49" cy="78" r="4" />
    </>
  ),
  /** A telephone, and the licence that proves whose it is. */
  phone: (
    <>
      <rect className={styles.ground} x="14" y="8" width="38" height="72" rx="6" />
      <path d="M14 20h38M14 66h38M29 73h8" />
      <path className={styles.ground} d="M42 34h34v38H42z" />
      <path d="M42 34h34v38H42z" />
      {lines(50, 68, 44, 51)}
      <circle className={styles.seal} cx="66" cy="62" r="6" />
    </>
  ),
  /** A machine tool. */
  machine: (
    <>
      <rect className={styles.ground} x="8" y="30" width="72" height="44" rx="3" />
      <path d="M8 62h72M16 74v6M72 74v6" />
      <rect x="16" y="38" width="34" height="18" rx="2" />
      <path className={styles.strong} d="M30 38h8v8l-4 5-4-5z" />
      <rect className={styles.strong} x="58" y="38" width="14" height="10" rx="1" />
      <path d="M60 54h10M40 30V18h12v12" />
    </>
  ),
  /** What a provider delivers: a program and its contract. */
  provider: (
    <>
      <rect className={styles.ground} x="8" y="14" width="60" height="46" rx="4" />
      <path d="M8 26h60M15 20h1M21 20h1" />
      <path className={styles.arrows} d="m24 36-6 6 6 6m10-12 6 6-6 6" />
      <path className={styles.ground} d="M48 40h30v40H48z" />
      <path d="M48 40h30v40H48z" />
      {lines(55, 71, 50, 57)}
      <path className={styles.done} d="m57 68 4 4 8-8" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type ThingName = keyof typeof drawings;

/** A drawing of the thing itself that a choice is about. The words beside it lead. */
export const Thing = ({ name }: { name: ThingName }) => (
  <svg
    className={styles.thing}
    viewBox="0 0 88 88"
    width={88}
    height={88}
    aria-hidden="true"
    focusable="false"
  >
    {drawings[name]}
  </svg>
);
