import type { CSSProperties } from 'react';
import styles from './seats.module.css';

/** How many places are left, and how many that is of all. 0: as many as come. */
export function Seats({ signedUp, capacity }: { signedUp: number; capacity: number }) {
  if (capacity === 0)
    return (
      <span className={styles.seats}>
        {signedUp > 0 ? `已报名 ${String(signedUp)} 人，名额不限` : '名额不限'}
      </span>
    );
  const left = Math.max(0, capacity - signedUp);
  return (
    <span className={styles.seats}>
      <span className={styles.track} aria-hidden="true">
        <i style={{ '--part': Math.min(1, signedUp / capacity) } as CSSProperties} />
      </span>
      <span className="num">
        {left > 0 ? (
          <>
            余 <b>{left}</b> 位，共 {capacity} 位
          </>
        ) : (
          `${String(capacity)} 位已满`
        )}
      </span>
    </span>
  );
}
