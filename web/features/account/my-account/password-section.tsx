import { useEffect, useState } from 'react';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { changePasswordRules, type ChangePasswordForm } from '#contract/account/profile-rules.ts';
import { goTo } from '#web/lib/address.ts';
import { useFocusFirstFault } from '#web/lib/focus-first-fault.ts';
import { passwordDigest } from '#web/lib/password-digest.ts';
import { takeReturnPath } from '#web/lib/return-path.ts';
import { send } from '#web/lib/send.ts';
import { loadUserInfo } from '#web/lib/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useCall } from '#web/lib/use-call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { strengthOf } from '../registration/strength-of.ts';
import styles from './page.module.css';
import { focusHeading, Section } from './section.tsx';

const headingId = 'password-change';

const empty: ChangePasswordForm = { password: '', userPwd: '', userPwd2: '' };

export function PasswordSection({ mustChange }: { mustChange: boolean }) {
  const [round, setRound] = useState(0);
  const sessions = useCall(profileCalls.listSessions, {}, { isEnabled: !mustChange });
  return (
    <Section id={headingId} title={mustChange ? '设置新密码' : '修改密码'} note="修改后，其他设备会退出登录">
      <PasswordForm
        // a new form once the password has changed
        key={round}
        isOldAsked={!mustChange}
        onChanged={() => {
          setRound(round + 1);
          if (mustChange) goOn();
          else sessions.retry(); // the others have ended
        }}
      />
    </Section>
  );
}

/** To where the login would have led, or the account page as it now is. */
function goOn(): void {
  const path = takeReturnPath();
  if (path !== '/') goTo(path);
}

function PasswordForm({ isOldAsked, onChanged }: { isOldAsked: boolean; onChanged: () => void }) {
  const form = useForm<ChangePasswordForm, ChangePasswordForm>({
    rules: changePasswordRules(isOldAsked),
    initial: empty,
  });
  const newPassword = form.field('userPwd');
  useFocusFirstFault(form);
  useEffect(() => {
    // who does not change it by choice begins here
    if (!isOldAsked) document.getElementById('userPwd')?.focus();
  }, [isOldAsked]);

  async function submit() {
    const isDone = await form.submit(async ({ password, userPwd, userPwd2 }) => {
      const digests = {
        password: password === '' ? '' : passwordDigest(password),
        userPwd: passwordDigest(userPwd),
        userPwd2: passwordDigest(userPwd2),
      };
      await send(profileCalls.changePassword, digests, { quiet: true });
    });
    if (!isDone) return;
    showToast('success', '密码已修改');
    await loadUserInfo().catch(() => undefined);
    onChanged();
    focusHeading(headingId);
  }

  return (
    <form className={`card ${styles.form ?? ''}`} {...form.formProps(submit)}>
      {form.failure !== undefined && (
        <Alert tone="error" isLive>
          {form.failure}
        </Alert>
      )}
      {isOldAsked && (
        <PasswordField label="原密码" {...form.field('password')} autoComplete="current-password" />
      )}
      <div className="field-row">
        <PasswordField
          label="新密码"
          help="8 到 20 位，大写、小写、数字、符号中任选三种"
          {...newPassword}
          autoComplete="new-password"
          strength={strengthOf(newPassword.value)}
        />
        <PasswordField
          label="确认新密码"
          help="再输入一次同样的密码"
          {...form.field('userPwd2')}
          autoComplete="new-password"
        />
      </div>
      <div>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          {isOldAsked ? '修改密码' : '设置新密码'}
        </Button>
      </div>
    </form>
  );
}
