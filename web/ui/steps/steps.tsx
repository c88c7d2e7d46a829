import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './steps.module.css';

export interface StepsProps {
  steps: readonly string[];
  /** index of the step the user is at; `steps.length` when all are done */
  current: number;
  label?: string | undefined;
}

export function Steps({ steps, current, label = '办理步骤' }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, i) => {
        const isDone = i < current;
        const isNow = i === current;
        return (
          <li
            key={step}
            className={classNames(styles.step, isDone && styles.done, isNow && styles.now)}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {isDone ? '✓' : `${i + 1}.`}
            </span>
            {step}
            {isDone && <VisuallyHidden>，已完成</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
