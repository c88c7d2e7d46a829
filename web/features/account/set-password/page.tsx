import { useState } from 'react';
import { accountErrors } from '#contract/account/errors.ts';
import { passwordLinkCalls } from '#contract/account/password-link-calls.ts';
import { forgotPasswordRules, type ForgotPasswordForm } from '#contract/account/rules.ts';
import { useQuery } from '#web/lib/routing/address.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { passwordDigest } from '#web/lib/session/password-digest.ts';
import { send } from '#web/lib/call/send.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { Loading, SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Actions, isRefusedWith, LinkDone, LinkPage } from '../link-page/link-page.tsx';
import { NewPasswordFields } from '../new-password/new-password-fields.tsx';

/** `/setPassword?link=…` of `npm run staff`: the first password of an account for staff. */
export function Page() {
  const link = useQuery().get('link') ?? '';
  const [isDone, setIsDone] = useState(false);
  return (
    <LinkPage title="设置密码" done={isDone ? <Done /> : undefined}>
      <Account key={link} link={link} onDone={() => setIsDone(true)} />
    </LinkPage>
  );
}

interface LinkProps {
  link: string;
  onDone: () => void;
}

function Account({ link, onDone }: LinkProps) {
  const owner = useCall(passwordLinkCalls.getPasswordLink, { link }, { isPage: true });
  if (owner.status === 'ready')
    return <SetPassword account={owner.data.account} link={link} onDone={onDone} />;
  if (owner.status === 'loading') {
    return (
      <Loading>
        <SkeletonRows count={2} />
      </Loading>
    );
  }
  if (!isRefusedWith(owner.error, accountErrors.passwordLinkInvalid))
    return <FailedState onRetry={owner.retry} />;
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
    <form className="stack" aria-label="设置密码" {...form.formProps(submit)}>
      <p>
        为平台工作人员账号 <b className="num">{account}</b> 设置登录密码。链接只能使用一次。
      </p>
      <FormFailure text={form.failure} />
      <NewPasswordFields account={account} form={form} />
      <Actions>
        <Button type="submit" variant="main" size="large" isBusy={form.isSubmitting}>
          设置密码
        </Button>
      </Actions>
    </form>
  );
}

function Done() {
  return (
    <LinkDone title="密码已设置" loginType="enpt">
      现在可以用账号名和新密码登录，登录后进入管理控制台。
    </LinkDone>
  );
}
