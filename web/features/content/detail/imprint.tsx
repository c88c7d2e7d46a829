import { useEffect, useState } from 'react';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import type { Item } from '../reads.ts';
import styles from './detail.module.css';
import { addressOfItem } from './tools.tsx';

/** On paper: where this can be read as it is now, and of which day the paper is. */
export function Imprint({ item }: { item: Item }) {
  const [day, setDay] = useState(() => shanghaiDay(serverNow()));
  useEffect(() => {
    const take = () => setDay(shanghaiDay(serverNow()));
    window.addEventListener('beforeprint', take);
    return () => window.removeEventListener('beforeprint', take);
  }, []);
  return (
    <p className={styles.imprint}>
      本页地址：{addressOfItem(item)}
      <br />
      打印日期：{day}
    </p>
  );
}
