import { useState } from 'react';
import { CircleCheck } from 'lucide-react';
import { resetPasswordMaxLength } from '#contract/account/constants.ts';
import { accountErrors } from '#contract/account/errors.ts';
import { passwordLinkCalls } from '#contract/account/password-link-calls.ts';
import { forgotPasswordRules, type ForgotPasswordForm } from '#contract/account/rules.ts';
import { useQuery } from '#web/lib/address.ts';
import { CallError, messageOf } from '#web/lib/call-error.ts';
import { useFocusFirstFault } from '#web/lib/focus-first-fault.ts';
import { focusOnMount } from '#web/lib/focus-on-mount.ts';
import { passwordDigest } from '#web/lib/password-digest.ts';
import { send } from '#web/lib/send.ts';
import { useCall } from '#web/lib/use-call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { Loading, SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { strengthOf } from '../registration/strength-of.ts';
import styles from './page.module.css';

/** `/setPassword?link=…` of `npm run staff`: the first password of an account for staff. */
export function Page() {
  const link = useQuery().get('link') ?? '';
  const [isDone, setIsDone] = useState(false);
  return (
    <div className="wrap">
      <section className={`card ${styles.card ?? ''}`}>
        {isDone ? (
          <Done />
        ) : (
          <>
            <h1>设置密码</h1>
            <Account key={link} link={link} onDone={() => setIsDone(true)} />
          </>
        )}
      </section>
    </div>
  );
}

interface LinkProps {
  link: string;
  onDone: () => void;
}

function Account({ link, onDone }: LinkProps) {
  const owner = useCall(passwordLinkCalls.getPasswordLink, { link });
  if (owner.status === 'ready')
    return <SetPassword account={owner.data.account} link={link} onDone={onDone} />;
  if (owner.status === 'loading') {
    return (
      <Loading>
        <SkeletonRows count={2} />
      </Loading>
    );
  }
  if (!isInvalid(owner.error)) return <FailedState onRetry={owner.retry} />;
  return (
    <Alert tone="error" isLive>
      {messageOf(owner.error)}
    </Alert>
  );
}

function SetPassword({ account, link, onDone }: LinkProps & { account: string }) {
  const form = useForm<ForgotPasswordForm, ForgotPasswordForm>({
    rules: forgotPasswordRules,
    initial: { userPwd: '', userPwd2: '' },
  });
  useFocusFirstFault(form);

  async function submit() {
    const isSet = await form.submit(async ({ userPwd, userPwd2 }) => {
      const digests = { userPwd: passwordDigest(userPwd), userPwd2: passwordDigest(userPwd2) };
      await send(passwordLinkCalls.setPasswordByLink, { link, ...digests }, { quiet: true });
    });
    if (isSet) onDone();
  }

  return (
    <form className={styles.form} aria-label="设置密码" {...form.formProps(submit)}>
      <p>
        为平台工作人员账号 <b className="num">{account}</b> 设置登录密码。链接只能使用一次。
      </p>
      {form.failure !== undefined && (
        <Alert tone="error" isLive>
          {form.failure}
        </Alert>
      )}
      {/* tells password managers whose password this is */}
      <input hidden readOnly name="username" autoComplete="username" value={account} />
      <PasswordField
        label="新密码"
        help={`8 到 ${resetPasswordMaxLength} 位，大写、小写、数字、符号中任选三种`}
        {...form.field('userPwd')}
        autoComplete="new-password"
        strength={strengthOf(form.values.userPwd)}
      />
      <PasswordField
        label="确认新密码"
        help="再输入一次同样的密码"
        {...form.field('userPwd2')}
        autoComplete="new-password"
      />
      <div className={styles.actions}>
        <Button type="submit" variant="main" size="large" isBusy={form.isSubmitting}>
          设置密码
        </Button>
      </div>
    </form>
  );
}

function Done() {
  return (
    <>
      <h1 ref={focusOnMount} tabIndex={-1} className={styles.done}>
        <CircleCheck className={styles.mark} aria-hidden="true" />
        密码已设置
      </h1>
      <p>现在可以用账号名和新密码登录，登录后进入管理控制台。</p>
      <div className={styles.actions}>
        <ButtonLink variant="main" size="large" href="#/login?type=enpt">
          去登录
        </ButtonLink>
      </div>
    </>
  );
}

function isInvalid(error: unknown): boolean {
  return error instanceof CallError && error.code === accountErrors.passwordLinkInvalid.code;
}
