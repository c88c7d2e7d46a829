import type { ReactNode } from 'react';
import { CircleCheck } from 'lucide-react';
import { CallError } from '#web/lib/call/call-error.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './link-page.module.css';

export interface LinkPageProps {
  title: string;
  /** What stands there instead once it is done. */
  done: ReactNode;
  children: ReactNode;
}

/** A page that a link in a message leads to: what it is about and one thing to do, then that it is done. */
export function LinkPage({ title, done, children }: LinkPageProps) {
  return (
    <div className="wrap">
      <section className={classNames('card', styles.card)}>
        {done ?? (
          <>
            <h1>{title}</h1>
            {children}
          </>
        )}
      </section>
    </div>
  );
}

/** It is done: its heading takes the focus, and the login is next. */
export function LinkDone({ title, loginType, note, children }: LinkDoneProps) {
  return (
    <>
      <h1 ref={focusOnMount} tabIndex={-1} className={styles.done}>
        <CircleCheck className={styles.mark} aria-hidden="true" />
        {title}
      </h1>
      <p>{children}</p>
      {note}
      <Actions>
        <ButtonLink variant="main" size="large" href={`#/login?type=${loginType}`}>
          去登录
        </ButtonLink>
      </Actions>
    </>
  );
}

interface LinkDoneProps {
  title: string;
  loginType: 'user' | 'enpt';
  /** What is not as one might think. */
  note?: ReactNode;
  children: ReactNode;
}

/** Buttons beside each other. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Whether a call was refused with this error, and did not fail in another way. */
export function isRefusedWith(error: unknown, { code }: { code: number }): boolean {
  return error instanceof CallError && error.code === code;
}
