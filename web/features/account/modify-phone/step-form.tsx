import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { focusOnMount } from '#web/lib/focus-on-mount.ts';
import type { Form } from '#web/lib/use-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { focusField } from '#web/ui/error-summary/focus-field.ts';
import styles from './page.module.css';
import type { Appeal } from './use-appeal.ts';

export interface StepFormProps {
  title: string;
  note: ReactNode;
  form: Pick<Form<object, object>, 'refusals' | 'faults' | 'failure' | 'isSubmitting' | 'formProps'>;
  onSubmit: () => Promise<void>;
  submitLabel: string;
  appeal: Appeal;
  /** Absent at the first step. */
  onReturn?: () => void;
  children: ReactNode;
}

/** The frame of a step: heading, fields, what failed, and the ways forward and back. */
export function StepForm(props: StepFormProps) {
  const { title, note, form, onSubmit, submitLabel, appeal, onReturn, children } = props;
  const focusFirstFault = useEffectEvent(() => {
    const first = form.faults[0];
    if (first) focusField(first.fieldId);
  });
  useEffect(() => focusFirstFault(), [form.refusals]);

  return (
    <form aria-label={title} {...form.formProps(onSubmit)}>
      <h2 className={styles.heading} ref={appeal.hasMoved ? focusOnMount : undefined} tabIndex={-1}>
        {title}
      </h2>
      <p className="muted">{note}</p>
      <div className={styles.fields}>{children}</div>
      {form.failure !== undefined && (
        <Alert tone="error" isLive className={styles.failure}>
          {form.failure}
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
