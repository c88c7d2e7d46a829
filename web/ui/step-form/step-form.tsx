import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import type { Form } from '#web/lib/form/use-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { focusField } from '#web/ui/error-summary/focus-field.ts';
import styles from './step-form.module.css';

/** The heading of a step. It takes the focus when one step follows another. */
export function StepHeading({ hasMoved, children }: { hasMoved: boolean; children: ReactNode }) {
  return (
    <h2 className={styles.heading} ref={hasMoved ? focusOnMount : undefined} tabIndex={-1}>
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
  /** Whether another step came before in this visit. */
  hasMoved: boolean;
  /** Absent at the first step. */
  onReturn?: () => void;
  /** What is said of a failure, when it is not only the form's own. */
  failure?: ReactNode;
  children: ReactNode;
}

/** The frame of a step that is filled in: heading, fields, what failed, and the ways forward and back. */
export function StepForm(props: StepFormProps) {
  const { title, note, form, onSubmit, submitLabel, hasMoved, onReturn, children } = props;
  const failure = props.failure ?? form.failure;
  const focusFirstFault = useEffectEvent(() => {
    const first = form.faults[0];
    if (first) focusField(first.fieldId);
  });
  useEffect(() => focusFirstFault(), [form.refusals]);

  return (
    <form aria-label={title} {...form.formProps(onSubmit)}>
      <StepHeading hasMoved={hasMoved}>{title}</StepHeading>
      <p className="muted">{note}</p>
      <div className={styles.fields}>{children}</div>
      {failure !== undefined && (
        <Alert tone="error" isLive className={styles.failure}>
          {failure}
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
