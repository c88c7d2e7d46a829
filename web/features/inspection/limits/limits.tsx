import { useState } from 'react';
import { inspectionCalls } from '#contract/inspection/calls.ts';
import { makeFresh } from '#web/lib/call/stale.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { States } from '#web/console/states.tsx';
import styles from '../today/today.module.css';
import { LimitForm } from './limit-form.tsx';

/** The numbers of the inspection, and how they were changed. */
export function LimitsPart() {
  const found = useFreshCall(inspectionCalls.readLimits, {});
  const [restores, setRestores] = useState(0);
  /** The form begins anew with what was restored. */
  async function begin() {
    await makeFresh(inspectionCalls.saveLimits.writes);
    setRestores((times) => times + 1);
  }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h2>限值和期限</h2>
        <a className="inline" href={`#${addressOf('/console', { page: 'inspection' })}`}>
          返回今日检查
        </a>
      </div>
      <Loaded of={found} skeleton={<SkeletonRows count={8} />}>
        {(saved) => (
          <>
            <LimitForm key={restores} of={saved} />
            <States list="limits" onRestored={() => void begin()} />
          </>
        )}
      </Loaded>
    </div>
  );
}
