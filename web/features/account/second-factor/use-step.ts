import { secondFactorCalls } from '#contract/account/second-factor-calls.ts';
import { askFailedAgain } from '#web/lib/call/answers.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { secondFactorPrompt } from '#web/lib/session/second-factor-prompt.ts';
import { loadUserInfo } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';

export interface CodeForm {
  activeCode: string;
}

export const codeRules = {
  activeCode: (code: string) => (code.trim() === '' ? ('secondFactorCodeRequired' as const) : undefined),
};

/** The code of an authenticator, or a recovery code. */
export function useStep() {
  const form = useForm<CodeForm, CodeForm>({ rules: codeRules, initial: { activeCode: '' } });
  useFocusFirstFault(form);
  async function submit() {
    await form.submit(async ({ activeCode }) => {
      const { recoveryCodesLeft } = await mutate(
        secondFactorCalls.giveSecondFactor,
        { activeCode },
        { quiet: true },
      );
      if (recoveryCodesLeft < 3)
        showToast('warning', `恢复码还剩 ${String(recoveryCodesLeft)} 个，请在“登录安全”里重新生成`);
      await goOn();
    });
  }
  return { form, submit };
}

/** The page goes on as it was, and asks again for what it was refused. */
export async function goOn(): Promise<void> {
  await loadUserInfo();
  secondFactorPrompt.set(false);
  askFailedAgain();
}
