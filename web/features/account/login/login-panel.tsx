import { useEffect } from 'react';
import type { LoggedIn } from '#contract/account/entities.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { saveReturnPath } from '#web/lib/routing/return-path.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { redirectTarget, type LoginAddress } from './login-address.ts';
import { LoginForm } from './login-form.tsx';
import styles from './page.module.css';
import { ProvinceLogins } from './province-logins.tsx';
import { useLogin } from './use-login.ts';

const userTypes = [
  { id: 'user', label: '个人用户' },
  { id: 'enpt', label: '企业用户' },
] as const;

export interface LoginPanelProps {
  address: LoginAddress;
  /** It takes the place of another panel, so the focus comes along. */
  takesFocus: boolean;
  /** An attempt has begun, or is over. */
  onAttempt: (isUnderWay: boolean) => void;
  onLoggedIn: (answer: LoggedIn) => void;
}

export function LoginPanel({ address, takesFocus, onAttempt, onLoggedIn }: LoginPanelProps) {
  const { redirectUrl } = address;
  const login = useLogin({ ...address, onAttempt, onLoggedIn });
  useEffect(() => {
    // who registers or recovers a password first comes back without it
    if (redirectUrl !== '') saveReturnPath(redirectTarget(redirectUrl));
  }, [redirectUrl]);
  return (
    <>
      <h1 ref={takesFocus ? focusOnMount : undefined} tabIndex={-1}>
        登录
      </h1>
      {address.isForEstimate && <p className="muted">登录后做企业智能制造自评估</p>}
      <Tabs
        label="用户类型"
        tabs={userTypes}
        selected={login.form.values.userType}
        onSelect={login.chooseUserType}
        isFilled
      >
        <LoginForm login={login} />
      </Tabs>
      <ProvinceLogins target={redirectUrl} />
      <p className={styles.register}>
        <span className="muted">还没有账号？</span>
        {/* who registers for it comes back to this login */}
        <a href={address.isForEstimate ? '#/regPath?platform=estimate' : '#/regPath'}>立即注册</a>
        <a className={styles.appeal} href="#/appeal">
          手机号换了？账号申诉
        </a>
      </p>
    </>
  );
}
