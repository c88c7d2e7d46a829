import { useLayoutEffect } from 'react';
import { accountMessages } from '#contract/account/messages.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { LeadOn } from '#web/ui/success/lead-on.tsx';
import { Success, SuccessActions } from '#web/ui/success/success.tsx';
import styles from './registered-view.module.css';

export interface RegisteredViewProps {
  seconds: number;
  /** Address of the login. */
  login?: string;
}

/** Says that the account exists and leads to the login after so many seconds. */
export function RegisteredView({ seconds, login = '/login' }: RegisteredViewProps) {
  // It takes the place of a long form, whose end the window still shows.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const heading = (
    <h1 ref={focusOnMount} tabIndex={-1}>
      {accountMessages.registered}
    </h1>
  );
  return (
    <div className={`wrap ${styles.place ?? ''}`}>
      <section className={`card ${styles.view ?? ''}`}>
        <Success heading={heading}>
          <p className="muted">账号已经可以使用，请登录。</p>
          <SuccessActions>
            <ButtonLink variant="main" size="large" href={`#${login}`}>
              立即登录
            </ButtonLink>
            <ButtonLink size="large" href="#/home/Home">
              返回首页
            </ButtonLink>
          </SuccessActions>
          <LeadOn seconds={seconds} to={login} name="登录" />
        </Success>
      </section>
    </div>
  );
}
