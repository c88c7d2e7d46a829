import { useState } from 'react';
import { secondFactorCalls, type OwnSecondFactor } from '#contract/account/second-factor-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation, useTask } from '#web/lib/call/use-mutation.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { useConfirm } from '#web/lib/session/confirm.ts';
import { useStore } from '#web/lib/store.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { QrCode } from '#web/ui/qr-code/qr-code.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { CodeField } from '../second-factor/code-field.tsx';
import { Passkeys } from '../second-factor/passkeys.tsx';
import styles from '../second-factor/second-factor.module.css';
import { shownCodes } from '../second-factor/shown-codes.ts';
import { codeRules, goOn, type CodeForm } from '../second-factor/use-step.ts';

type Key = ResponseOf<typeof secondFactorCalls.beginSecondFactor>;

/** 我的登录安全: the authenticator, and recovery codes. */
export function ConsoleSection() {
  const own = useCall(secondFactorCalls.ownSecondFactor, {});
  const [key, setKey] = useState<Key>();
  const codes = useStore(shownCodes);
  const setCodes = shownCodes.set;
  if (codes !== undefined) return <RecoveryCodes codes={codes} onRead={() => setCodes(undefined)} />;
  if (key !== undefined)
    return (
      <SetUp
        secret={key}
        onDone={(made) => {
          setKey(undefined);
          setCodes(made);
        }}
        onCancel={() => setKey(undefined)}
      />
    );
  return (
    <Loaded of={own} skeleton={<SkeletonRows count={3} />}>
      {(state) => (
        <>
          <Overview state={state} onKey={setKey} onCodes={setCodes} />
          {state.isOn && <Passkeys {...state} />}
        </>
      )}
    </Loaded>
  );
}

function Overview({
  state: { isOn, isRequired, setUpTime, recoveryCodesLeft },
  onKey,
  onCodes,
}: {
  state: OwnSecondFactor;
  onKey: (key: Key) => void;
  onCodes: (codes: readonly string[]) => void;
}) {
  const confirm = useConfirm();
  const begin = useMutation(secondFactorCalls.beginSecondFactor);
  const renew = useMutation(secondFactorCalls.renewRecoveryCodes);
  const turnOff = useMutation(secondFactorCalls.turnOffSecondFactor, { done: '两步验证已关闭' });
  async function askFirst<Result>(act: () => Promise<Result | undefined>): Promise<Result | undefined> {
    return (await confirm({ purpose: 'login' })) ? act() : undefined;
  }
  async function setUp() {
    const key = await askFirst(() => begin.run({}));
    if (key !== undefined) onKey(key);
  }
  async function makeCodes() {
    const made = await askFirst(() => renew.run({}));
    if (made !== undefined) onCodes(made.recoveryCodes);
  }
  return (
    <section className={styles.part} aria-label="两步验证">
      {isOn ? (
        <>
          <p>
            两步验证已开启
            {setUpTime !== null && <span className="meta num">（{shanghaiMinute(setUpTime)} 设置）</span>}
            。每次登录后，办理业务前都要输入动态码。
          </p>
          <p className={recoveryCodesLeft < 3 ? undefined : 'muted'}>
            恢复码还剩 <b className="num">{recoveryCodesLeft}</b>{' '}
            个。每个只能用一次，手机不在身边时代替动态码。
          </p>
        </>
      ) : (
        <p>
          {isRequired
            ? '平台要求工作人员开启两步验证，设置好之后才能办理业务。'
            : '还没有开启。开启后，别人即使知道您的密码，也进不了管理控制台。'}
          请先在手机上装一个验证器应用（支持 TOTP 的都可以）。
        </p>
      )}
      <div className="row">
        <Button variant={isOn ? undefined : 'main'} isBusy={begin.isBusy} onClick={() => void setUp()}>
          {isOn ? '更换验证器' : '开始设置'}
        </Button>
        {isOn && (
          <Button isBusy={renew.isBusy} onClick={() => void makeCodes()}>
            重新生成恢复码
          </Button>
        )}
        {isOn && !isRequired && (
          <Button isBusy={turnOff.isBusy} onClick={() => void askFirst(() => turnOff.run({}))}>
            关闭两步验证
          </Button>
        )}
      </div>
    </section>
  );
}

function SetUp({
  secret: { secret, url },
  onDone,
  onCancel,
}: {
  secret: Key;
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const form = useForm<CodeForm, CodeForm>({ rules: codeRules, initial: { activeCode: '' } });
  useFocusFirstFault(form);
  async function submit() {
    await form.submit(async ({ activeCode }) => {
      const { recoveryCodes } = await mutate(
        secondFactorCalls.confirmSecondFactor,
        { activeCode },
        { quiet: true },
      );
      onDone(recoveryCodes);
    });
  }
  return (
    <form className={styles.part} aria-label="设置验证器" {...form.formProps(submit)}>
      <p>第一步：用验证器应用扫描二维码，或者手工输入密钥。</p>
      <div className={styles.setup}>
        <QrCode url={url} label="验证器的二维码" size={260} />
        <div>
          <p>密钥（类型：基于时间）</p>
          <p className={styles.key}>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
        </div>
      </div>
      <p>第二步：输入验证器上显示的 6 位数字。</p>
      <CodeField form={form} label="动态码" help="每 30 秒换一个" />
      <div className="row">
        <Button onClick={onCancel}>取消</Button>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          确认并开启
        </Button>
      </div>
    </form>
  );
}

function RecoveryCodes({ codes, onRead }: { codes: readonly string[]; onRead: () => void }) {
  const go = useTask(async () => {
    await goOn();
    onRead();
  });
  return (
    <section className={styles.part} aria-label="恢复码">
      <Alert tone="warning" title="请现在抄下或打印这些恢复码">
        只显示这一次。手机丢失时，每个恢复码可以代替动态码一次；请和密码分开保管。原来的恢复码已作废。
      </Alert>
      <ul className={styles.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code} className={styles.key}>
            {code}
          </li>
        ))}
      </ul>
      <div className="row">
        <Button onClick={() => window.print()}>打印</Button>
        <Button variant="main" isBusy={go.isBusy} onClick={() => void go.run()}>
          我已保存好
        </Button>
      </div>
    </section>
  );
}
