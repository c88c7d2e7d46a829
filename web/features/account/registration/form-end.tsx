import { useId } from 'react';
import { accountErrors } from '#contract/account/errors.ts';
import type { Form } from '#web/lib/form/use-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { AgreementCheckbox } from '../agreement/agreement-checkbox.tsx';
import styles from './registration.module.css';

/** What the end of a form needs of it, whichever of the registrations it is. */
interface EndingForm extends Pick<Form<object, object>, 'failure' | 'isSubmitting' | 'savedAt'> {
  field: (name: 'isAgree') => {
    name: string;
    value: boolean;
    error: string | undefined;
    onChange: (isAgreed: boolean) => void;
  };
}

export interface FormEndProps {
  form: EndingForm;
  submitLabel: string;
  /**
   * The button is disabled until the agreement is ticked (section 3 of the account specification), and says so. It keeps its place in the
   * order of the keyboard, and a press lists what is missing, the agreement among it.
   */
  isHeldUntilAgreed?: boolean;
}

/** Agreement, what failed, and the button. */
export function FormEnd({ form, submitLabel, isHeldUntilAgreed = false }: FormEndProps) {
  const hintId = useId();
  const agreement = form.field('isAgree');
  const isHeld = isHeldUntilAgreed && !agreement.value;
  return (
    <div className={styles.end}>
      <AgreementCheckbox {...agreement} />
      {form.failure && (
        <Alert tone="error" isLive>
          {form.failure}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="main"
          size="large"
          isBusy={form.isSubmitting}
          aria-disabled={isHeld || undefined}
          aria-describedby={isHeld ? hintId : undefined}
        >
          {submitLabel}
        </Button>
        {isHeld && (
          <p className="muted" id={hintId}>
            {accountErrors.agreementRequired.msg}
          </p>
        )}
        {form.savedAt && <SavedNote at={form.savedAt} />}
      </div>
    </div>
  );
}

const clock = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });

function SavedNote({ at }: { at: Date }) {
  return (
    <p className="meta">
      已自动保存草稿 <time dateTime={at.toISOString()}>{clock.format(at)}</time>
    </p>
  );
}
