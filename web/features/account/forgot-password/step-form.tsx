import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { focusOnMount } from '#web/lib/focus-on-mount.ts';
import type { Form } from '#web/lib/use-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { focusField } from '#web/ui/error-summary/focus-field.ts';
import styles from './page.module.css';
import { isOver } from './recovery-calls.ts';
import type { Recovery } from './use-recovery.ts';

/** The heading of a step. It takes the focus when one step follows another. */
export function StepHeading({ recovery, children }: { recovery: Recovery; children: ReactNode }) {
  return (
    <h2 className={styles.heading} ref={recovery.hasMoved ? focusOnMount : undefined} tabIndex={-1}>
      {children}
    </h2>
  );
}

export interface StepFormProps {
  title: string;
  note: ReactNode;
  form: Pick<Form<object, object>, 'refusals' | 'faults' | 'failure' | 'isSubmitting' | 'formProps'>;
  onSubmit: () => Promise<void>;
  submitLabel: string;
  recovery: Recovery;
  /** Absent at the first step. */
  onReturn?: () => void;
  /** What asking for a code has failed with, which is no matter of the form. */
  codeFailure?: string | undefined;
  children: ReactNode;
}

/** The frame of a step that is filled in: heading, fields, what failed, and the ways forward and back. */
export function StepForm(props: StepFormProps) {
  const { title, note, form, onSubmit, submitLabel, recovery, onReturn, codeFailure, children } = props;
  const focusFirstFault = useEffectEvent(() => {
    const first = form.faults[0];
    if (first) focusField(first.fieldId);
  });
  useEffect(() => focusFirstFault(), [form.refusals]);
  const failure = form.failure ?? codeFailure;

  return (
    <form aria-label={title} {...form.formProps(onSubmit)}>
      <StepHeading recovery={recovery}>{title}</StepHeading>
      <p className="muted">{note}</p>
      <div className={styles.fields}>{children}</div>
      {failure !== undefined && (
        <Alert tone="error" isLive className={styles.failure}>
          {failure}
          {isOver(failure) && (
            <Button variant="link" size="small" onClick={() => recovery.returnTo('account')}>
              重新确认账号
            </Button>
          )}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="main" size="large" isBusy={form.isSubmitting}>
          {submitLabel}
        </Button>
        {onReturn && (
          <Button variant="plain" size="large" onClick={onReturn}>
            返回上一步
          </Button>
        )}
      </div>
    </form>
  );
}
