import { useState } from 'react';
import { enquiryCalls, type OwnEnquiry } from '#contract/help/enquiry-calls.ts';
import { enquiryNumberRules } from '#contract/help/rules.ts';
import { send } from '#web/lib/call/send.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { EnquiryView } from './enquiry-view.tsx';
import styles from './page.module.css';

/** Asking after a message by its number, with a login or without. */
export function FindEnquiry() {
  const form = useForm({ rules: enquiryNumberRules, initial: { number: '' } });
  const [found, setFound] = useState<OwnEnquiry>();
  useFocusFirstFault(form);

  async function submit() {
    setFound(undefined);
    await form.submit(async ({ number }) => {
      setFound(await send(enquiryCalls.findEnquiry, { number }, { quiet: true }));
    });
  }

  return (
    <section className={`card ${styles.box ?? ''}`} aria-labelledby="find-enquiry">
      <h2 id="find-enquiry">查询答复</h2>
      <form className={styles.form} aria-label="查询答复" {...form.formProps(submit)}>
        <FormFailure text={form.failure} />
        <TextField
          label="留言编号"
          {...form.field('number')}
          maxLength={50}
          autoComplete="off"
          isTabular
          placeholder="L 开头"
        />
        <Button type="submit" isWide isBusy={form.isSubmitting}>
          查询
        </Button>
      </form>
      <div role="status">
        {found !== undefined && (
          <div className={styles.found}>
            <EnquiryView enquiry={found} />
          </div>
        )}
      </div>
    </section>
  );
}
