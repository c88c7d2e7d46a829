import type { ReactNode } from 'react';
import { reportNoteMax, reportReasons } from '#contract/forum/constants.ts';
import { reportRules, type ReportForm as Values } from '#contract/forum/rules.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { useFocusFirstFault } from './focus-first-fault.ts';
import { FormFailure } from './form-failure.tsx';
import styles from './report-form.module.css';
import { useForm } from './use-form.ts';

export interface ReportFormProps {
  /** Sends it; what it throws is said in the form. */
  send: (values: Values) => Promise<unknown>;
  /** Said once it is sent. */
  done: string;
  onDone: () => void;
  /** Who will see what, above the fields. */
  children?: ReactNode;
}

const reasons = reportReasons.map((value) => ({ value, label: value }));

/** What is wrong with what somebody else has written: in the forum, or in the talk of a contact. */
export function ReportForm({ send, done, onDone, children }: ReportFormProps) {
  const form = useForm({ rules: reportRules, initial: { reason: '', note: '' } });
  useFocusFirstFault(form);
  async function submit() {
    const isSent = await form.submit(async (values) => {
      await send(values);
    });
    if (!isSent) return;
    showToast('success', done);
    onDone();
  }
  return (
    <form className={styles.form} aria-label="举报" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      {children}
      <RadioGroup label="原因" {...form.field('reason')} options={reasons} isInRow />
      <TextArea label="说明" {...form.field('note')} isOptional rows={3} maxLength={reportNoteMax} />
      <Button type="submit" variant="main" isBusy={form.isSubmitting}>
        提交举报
      </Button>
    </form>
  );
}
