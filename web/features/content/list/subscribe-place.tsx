import { createLazy, useLazy } from '#web/lib/lazy.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { loadServicePart, type NarrowedList } from '../service-parts.ts';
import styles from './list.module.css';

/** It knows of accounts, which those who only read need not: it comes in a quiet moment, after the list. */
const lazyButton = createLazy(async () => {
  await new Promise<void>(whenIdle);
  return loadServicePart('subscription/subscribe-button');
});

/** Kinds of which one can be told: what contract/subscription/constants.ts says, without fetching it. */
export const canSubscribe = (kind: string): boolean => /^(policy|declaration|demand)$/.test(kind);

/** Where one subscribes to a list: its place is kept. The list is whole without it: a part that does not come says nothing. */
export function SubscribePlace(list: NarrowedList) {
  const late = useLazy(lazyButton);
  return <span className={styles.subscribe}>{late.status === 'ready' && <late.value {...list} />}</span>;
}
