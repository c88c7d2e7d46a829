import { useState } from 'react';
import { accountErrors } from '#contract/account/errors.ts';
import { setupCalls } from '#contract/account/setup-calls.ts';
import {
  firstAdministratorRules,
  type FirstAdministratorForm,
} from '#contract/account/first-administrator-rules.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { replaceAddress, useQuery } from '#web/lib/routing/address.ts';
import { passwordDigest } from '#web/lib/session/password-digest.ts';
import { login } from '#web/lib/session/session.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { Loading, SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { Actions, isRefusedWith, LinkPage } from '../link-page/link-page.tsx';
import { NewPasswordFields } from '../new-password/new-password-fields.tsx';
import styles from './first-administrator.module.css';

/** `/setup?code=…` of the log of the first start: whoever opens it makes the first administrator, and goes on with the list of the first day. */
export function Page() {
  const code = useQuery().get('code') ?? '';
  return (
    <LinkPage title="设置首位管理员" done={undefined}>
      <Setup key={code} code={code} />
    </LinkPage>
  );
}

function Setup({ code }: { code: string }) {
  // somebody else was faster: the form has nothing more to do
  const [refusal, setRefusal] = useState<unknown>();
  const open = useCall(setupCalls.checkSetupCode, { setupCode: code }, { isPage: true });
  if (refusal !== undefined) return <Closed error={refusal} />;
  if (open.status === 'ready') return <MakeAdministrator code={code} onClosed={setRefusal} />;
  if (open.status === 'loading') {
    return (
      <Loading>
        <SkeletonRows count={4} />
      </Loading>
    );
  }
  return isClosed(open.error) ? <Closed error={open.error} /> : <FailedState onRetry={open.retry} />;
}

const isClosed = (error: unknown) =>
  isRefusedWith(error, accountErrors.setupDone) || isRefusedWith(error, accountErrors.setupCodeInvalid);

function Closed({ error }: { error: unknown }) {
  return (
    <>
      <Alert tone="error" isLive>
        {messageOf(error)}
      </Alert>
      {isRefusedWith(error, accountErrors.setupDone) && (
        <Actions>
          <ButtonLink variant="main" size="large" href="#/login?type=enpt">
            去登录
          </ButtonLink>
        </Actions>
      )}
    </>
  );
}

interface MakeProps {
  code: string;
  onClosed: (error: unknown) => void;
}

function MakeAdministrator({ code, onClosed }: MakeProps) {
  const form = useForm<FirstAdministratorForm, FirstAdministratorForm>({
    rules: firstAdministratorRules,
    initial: { account: '', phone: '', userPwd: '', userPwd2: '', secondAccount: '', secondPhone: '' },
  });
  useFocusFirstFault(form);

  async function submit() {
    await form.submit(async ({ userPwd, userPwd2, ...people }) => {
      const digests = { userPwd: passwordDigest(userPwd), userPwd2: passwordDigest(userPwd2) };
      try {
        const { token } = await send(
          setupCalls.makeFirstAdministrator,
          { setupCode: code, ...people, ...digests },
          { quiet: true, isLogin: true },
        );
        login(token);
        // the way back does not lead to an address that is used up
        replaceAddress('/console?page=first-day');
      } catch (error) {
        if (!isClosed(error)) throw error;
        onClosed(error);
      }
    });
  }

  return (
    <form className="stack" aria-label="设置首位管理员" {...form.formProps(submit)}>
      <p>
        这个网站还没有工作人员。首位管理员可以新增同事，并按开站清单把网站准备好。设置后直接登录，这个地址随即失效。
      </p>
      <FormFailure text={form.failure} />
      <TextField
        label="登录账号"
        help="中英文、数字、- 和 _，最多 50 个字"
        {...form.field('account')}
        autoComplete="username"
        maxLength={200}
      />
      <TextField
        label="手机号"
        help="本人的手机；接通短信后，忘记密码可以用它找回"
        {...form.field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={50}
        isTabular
      />
      <NewPasswordFields account={form.read().account} form={form} />
      <fieldset className={`stack ${styles.second ?? ''}`}>
        <legend>第二位管理员</legend>
        <p className="meta">
          授予和撤销角色由一位管理员提出、另一位确认，所以网站要有两位。对方的密码由本人设置：设置后到“工作人员”里给对方生成链接。现在不填，以后只能用服务器上的命令添加。
        </p>
        <TextField
          label="对方的登录账号"
          isOptional
          {...form.field('secondAccount')}
          autoComplete="off"
          maxLength={200}
        />
        <TextField
          label="对方的手机号"
          isOptional
          {...form.field('secondPhone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={50}
          isTabular
        />
      </fieldset>
      <Actions>
        <Button type="submit" variant="main" size="large" isBusy={form.isSubmitting}>
          设置并登录
        </Button>
      </Actions>
    </form>
  );
}
