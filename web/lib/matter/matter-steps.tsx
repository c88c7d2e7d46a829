import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import type { CallState } from '../call/use-call.ts';
import { Loaded } from '../loaded.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import styles from './matter.module.css';

export interface MatterStep {
  action: string;
  name: string;
  by: 'owner' | 'staff' | 'clock';
  /** ISO instant. */
  time: string;
  comment: string;
}

const people: Readonly<Record<MatterStep['by'], string>> = {
  owner: '企业',
  staff: '平台工作人员',
  clock: '系统',
};

/** What has happened to it, step by step. */
export function MatterSteps({ of: steps }: { of: CallState<readonly MatterStep[]> & { retry: () => void } }) {
  return (
    <Loaded of={steps} skeleton={<SkeletonRows count={2} />}>
      {(known) => (
        <ol className={styles.timeline} aria-label="办理经过">
          {known.map(({ action, name, by, time, comment }) => (
            <li key={time + action}>
              <p>
                <b>{name}</b> <span className="meta">{people[by]}</span>{' '}
                <time className="meta num" dateTime={time}>
                  {shanghaiMinute(time)}
                </time>
              </p>
              {comment !== '' && <p className={styles.text}>意见：{comment}</p>}
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}
