import { useState } from 'react';
import { identityCalls } from '#contract/account/identity-calls.ts';
import type { LoggedIn } from '#contract/account/entities.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { useConfirm } from '#web/lib/session/confirm.ts';
import { displayName, login, useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { DescriptionList } from '#web/ui/description-list/description-list.tsx';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { AgreementCheckbox } from '../agreement/agreement-checkbox.tsx';
import { Actions } from '../link-page/link-page.tsx';
import { lead } from '../login/enter-portal.ts';
import { takeTarget } from '../login/login-address.ts';
import { LoginForm } from '../login/login-form.tsx';
import { useLogin } from '../login/use-login.ts';
import { enter, ownTarget, type Arrived } from './enter.ts';

interface PartProps {
  arrival: string;
  arrived: Arrived;
}

const ways = [
  { value: 'link', label: '关联已有账号' },
  { value: 'create', label: '注册新账号' },
] as const;

/** Somebody whom no account is linked to yet: who he is, and which account he means. Nothing is linked without his word. */
export function FirstArrival(props: PartProps) {
  const { arrived } = props;
  const { user } = useSession();
  const [way, setWay] = useState<'link' | 'create'>(arrived.canCreate ? 'create' : 'link');
  // whoever logs in for it stays with the form that he logs in by
  const [isLoggedInBefore] = useState(user !== undefined);
  return (
    <>
      <p>您已通过{arrived.providerName}确认身份，这个身份还没有关联本平台的账号。</p>
      <DescriptionList facts={factsOf(arrived)} />
      {isLoggedInBefore && user !== undefined ? (
        <LinkCurrent {...props} account={displayName(user)} />
      ) : (
        <>
          {arrived.canCreate ? (
            <SegmentedControl label="账号" name="way" value={way} onChange={setWay} options={ways} isFilled />
          ) : (
            <p>{whyLink(arrived)}</p>
          )}
          {way === 'create' ? <Create {...props} /> : <LinkByLogin {...props} />}
        </>
      )}
    </>
  );
}

function factsOf({ kind, name, companyName, creditCode, phone, level }: Arrived) {
  const facts = [
    ['类型', kind === 'legal' ? '法人' : '自然人'],
    ['企业名称', companyName],
    ['统一社会信用代码', creditCode],
    [kind === 'legal' ? '经办人' : '姓名', name],
    ['手机号', phone],
    ['认证等级', level === 0 ? '' : String(level)],
  ] as const;
  return facts.flatMap(([term, value]) => (value === '' ? [] : [{ term, value, isWide: true }]));
}

function whyLink({ state, kind }: Arrived): string {
  if (state === 'known')
    return `本平台已有${kind === 'legal' ? '这家企业或这个手机号' : '这个手机号'}的账号。请登录该账号，确认是您本人，登录后即关联。`;
  return '省平台没有提供手机号，不能直接注册。请登录已有账号，登录后即关联；还没有账号的，请先注册，再回来登录。';
}

/** The usual login, by password or code, is the confirmation: linking follows it without a further press. */
function LinkByLogin({ arrival, arrived }: PartProps) {
  const linking = useTask((answer: LoggedIn) => linkAndGo({ arrival, arrived }, answer.mustChangePassword));
  const loginState = useLogin({
    userType: arrived.accountType,
    isForEstimate: false,
    onAttempt: () => undefined,
    onLoggedIn: (answer) => {
      login(answer.token);
      void linking.run(answer);
    },
  });
  if (linking.error !== undefined) return <NotLinked error={linking.error} />;
  if (linking.isBusy) return <p role="status">正在关联…</p>;
  return (
    <>
      <LoginForm login={loginState} />
      <p className="muted">
        没有账号？<a href="#/regPath">去注册</a>，完成后再用{arrived.providerName}登录。
      </p>
    </>
  );
}

/** For whoever came from his own account: the password, or a code to its phone. */
function LinkCurrent({ arrival, arrived, account }: PartProps & { account: string }) {
  const confirm = useConfirm();
  const linking = useTask(async () => {
    if (await confirm({ purpose: 'login' })) await linkAndGo({ arrival, arrived }, false);
  });
  return (
    <>
      <p>
        您已登录账号 <b>{account}</b>。关联以后，可以用{arrived.providerName}登录这个账号。
      </p>
      {linking.error !== undefined && (
        <Alert tone="error" isLive>
          {messageOf(linking.error)}
        </Alert>
      )}
      <Actions>
        <Button variant="main" size="large" isBusy={linking.isBusy} onClick={() => void linking.run()}>
          关联到这个账号
        </Button>
        <ButtonLink href="#/account">不关联</ButtonLink>
      </Actions>
    </>
  );
}

async function linkAndGo({ arrival, arrived }: PartProps, mustChangePassword: boolean): Promise<void> {
  const { providerName } = await mutate(identityCalls.linkIdentity, { arrival }, { quiet: true });
  showToast('success', `已关联${providerName}`);
  lead(takeTarget(ownTarget(arrived.target)), mustChangePassword);
}

/** He is logged in all the same. */
function NotLinked({ error }: { error: unknown }) {
  return (
    <>
      <Alert tone="error" title="已登录，但没有关联" isLive>
        {messageOf(error)}
      </Alert>
      <Actions>
        <ButtonLink variant="main" href="#/account">
          进入我的账号
        </ButtonLink>
      </Actions>
    </>
  );
}

function Create({ arrival, arrived }: PartProps) {
  const [isAgreed, setIsAgreed] = useState(false);
  const [error, setError] = useState<string>();
  const creating = useTask(async () => {
    await mutate(identityCalls.createByIdentity, { arrival, isAgreed }, { quiet: true });
    showToast('success', '账号已注册');
    await enter(arrival, arrived);
  });
  function submit() {
    setError(isAgreed ? undefined : '请阅读条款并选择勾选');
    if (isAgreed) void creating.run();
  }
  return (
    <form
      className="stack"
      aria-label="注册新账号"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="muted">{createNote(arrived)}</p>
      <AgreementCheckbox name="isAgreed" value={isAgreed} error={error} onChange={setIsAgreed} />
      {creating.error !== undefined && (
        <Alert tone="error" isLive>
          {messageOf(creating.error)}
        </Alert>
      )}
      <Actions>
        <Button type="submit" variant="main" size="large" isBusy={creating.isBusy}>
          注册并登录
        </Button>
      </Actions>
    </form>
  );
}

const createNote = ({ kind }: Arrived): string =>
  kind === 'legal'
    ? '用以上信息注册企业账号，地址取自企业名录；行业、规模等登录后补充。账号没有密码，用省统一身份或手机验证码登录。'
    : '用以上信息注册个人账号。账号没有密码，用省统一身份或手机验证码登录；需要时可以在登录页找回密码处设置。';
