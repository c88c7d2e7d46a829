import { createLate, useLate } from '#web/lib/late.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import type { NarrowedList } from '../subscribe/subscription-of.ts';
import styles from './list.module.css';

/** It knows of accounts, which those who only read need not: it comes in a quiet moment, after the list. */
const lateButton = createLate(async () => {
  await new Promise<void>(whenIdle);
  return (await import('../subscribe/subscribe-button.tsx')).SubscribeButton;
});

/** Kinds of which one can be told: what contract/subscription/constants.ts says, without fetching it. */
export const canSubscribe = (kind: string): boolean => /^(policy|declaration|demand)$/.test(kind);

/** Where one subscribes to a list: its place is kept. The list is whole without it: a part that does not come says nothing. */
export function SubscribePlace(list: NarrowedList) {
  const late = useLate(lateButton);
  return <span className={styles.subscribe}>{late.status === 'ready' && <late.value {...list} />}</span>;
}
