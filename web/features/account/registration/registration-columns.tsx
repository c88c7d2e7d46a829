import type { ReactNode } from 'react';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import type { Form } from '#web/lib/form/use-form.ts';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { Preparation } from './side-notes.tsx';
import styles from './registration.module.css';

export interface RegistrationColumnsProps {
  title: string;
  form: Pick<Form<object, object>, 'refusals' | 'faults' | 'formProps'>;
  onSubmit: () => Promise<void>;
  /** Where people go who have an account already. */
  loginHref: string;
  /** Before the form where nothing has room beside it. */
  toPrepare: readonly string[];
  /** What stands beside the form: SideNotes. */
  notes: ReactNode;
  /** FormSections, and a FormEnd as the last. */
  children: ReactNode;
}

/** The frame of both registrations: the form in a card, the notes beside it. */
export function RegistrationColumns(props: RegistrationColumnsProps) {
  const { title, form, onSubmit, loginHref, toPrepare, notes, children } = props;
  return (
    <div className={`wrap ${styles.columns ?? ''}`}>
      <div className={`card ${styles.card ?? ''}`}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p>
            已有账号？
            <a className="inline" href={loginHref}>
              去登录
            </a>
          </p>
        </header>
        <Preparation toPrepare={toPrepare} />
        <ErrorSummary key={form.refusals} ref={focusOnMount} faults={form.faults} />
        <form aria-label={title} {...form.formProps(onSubmit)}>
          {children}
        </form>
      </div>
      {notes}
    </div>
  );
}
