import { useState } from 'react';
import { codeMinutes } from '#contract/account/constants.ts';
import type { RecoveryOption } from '#contract/account/journeys/forgot-password.ts';
import { forgotCodeRules, type ForgotCodeForm } from '#contract/account/rules.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { verifyCode } from '../recovery-calls.ts';
import type { Recovery } from '../use-recovery.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { WayChoice } from './way-choice.tsx';

export function VerifyStep({ recovery }: { recovery: Recovery }) {
  const { account, options } = recovery.answers;
  const [codeFailure, setCodeFailure] = useState<string>();
  const form = useForm<ForgotCodeForm, ForgotCodeForm>({
    rules: forgotCodeRules,
    initial: { way: options[0]?.type ?? '', activeCode: '' },
  });

  async function submit() {
    setCodeFailure(undefined);
    await form.submit(async ({ way, activeCode }) => {
      await verifyCode(recovery.answers, way === 'email' ? 'email' : 'phone', activeCode.trim());
      recovery.proceed({ isVerified: true });
    });
  }

  function choose(way: RecoveryOption['type']) {
    form.change({ way });
    form.complain({ way: undefined, activeCode: undefined });
  }

  return (
    <RecoveryForm
      title="用哪种方式收验证码"
      note={
        <>
          账号 <b className="num">{account}</b> 绑定了以下方式。验证码 {codeMinutes} 分钟内有效。
        </>
      }
      form={form}
      onSubmit={submit}
      submitLabel="验证并继续"
      recovery={recovery}
      onReturn={() => recovery.returnTo('account')}
      codeFailure={codeFailure}
    >
      <WayChoice options={options} value={form.values.way} error={form.complaints.way} onChange={choose} />
      <CodeField form={form} recovery={recovery} onFailure={setCodeFailure} />
      <p>
        <a className="inline" href="#/appeal">
          手机和邮箱都用不了？去账号申诉
        </a>
      </p>
    </RecoveryForm>
  );
}
