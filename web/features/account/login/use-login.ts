import { useState } from 'react';
import { accountCalls } from '#contract/account/calls.ts';
import type { LoggedIn } from '#contract/account/entities.ts';
import { accountErrors } from '#contract/account/errors.ts';
import { loginRules, type LoginForm } from '#contract/account/rules.ts';
import { isMobilePhone } from '#contract/shared-rules/phone.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { announceNewAccount, newAccount } from '#web/lib/session/new-account.ts';
import { passwordDigest } from '#web/lib/session/password-digest.ts';
import { send } from '#web/lib/call/send.ts';
import { rememberAccount, rememberedAccount } from '#web/lib/session/session.ts';
import { dismissErrors, showToast } from '#web/lib/toasts.ts';
import { useForm, type Form } from '#web/lib/form/use-form.ts';
import { useCaptcha, type Captcha } from '#web/lib/captcha/use-captcha.ts';
import { focusField } from '#web/ui/error-summary/focus-field.ts';

/** What the form holds beyond what travels. */
interface LoginValues extends LoginForm, Accounts {
  isRemembered: boolean;
}

/** Why the last attempt failed. */
export interface LoginFailure {
  message: string;
  /** The server will not look at this account for so long. */
  retryAfterSeconds: number | undefined;
}

export interface LoginState {
  form: Form<LoginForm, LoginValues>;
  captcha: Captcha;
  failure: LoginFailure | undefined;
  forgetFailure: () => void;
  submit: () => Promise<void>;
  chooseUserType: (userType: LoginForm['userType']) => void;
  chooseLoginType: (loginType: LoginForm['loginType']) => void;
  changeAccount: (account: string) => void;
}

export interface LoginOptions {
  userType: LoginForm['userType'];
  isForEstimate: boolean;
  onAttempt: (isUnderWay: boolean) => void;
  onLoggedIn: (answer: LoggedIn) => void;
}

/** The login by password or code: rules, captcha, call, and what to say when it fails. */
export function useLogin({ userType, isForEstimate, onAttempt, onLoggedIn }: LoginOptions): LoginState {
  const captcha = useCaptcha();
  const [failure, setFailure] = useState<LoginFailure>();
  const form = useForm<LoginForm, LoginValues>({
    rules: loginRules,
    initial: {
      account: newAccount() || rememberedAccount(),
      password: '',
      captcha: '',
      userType,
      loginType: 'password',
      isRemembered: true,
      otherAccount: '',
    },
  });

  async function submit() {
    if (failure?.retryAfterSeconds !== undefined) return;
    startAnew();
    onAttempt(true);
    await form.submit(async (values) => {
      const answer = await attempt(values);
      if (!answer) return;
      announceNewAccount('');
      rememberAccount(values.isRemembered ? values.account.trim() : '');
      onLoggedIn(answer);
    });
    onAttempt(false);
  }

  /** The captcha, then the call. undefined when there is no login, which has then been told. */
  async function attempt({ isRemembered: _, otherAccount: __, ...typed }: LoginValues) {
    const proof = await captcha.run('login');
    if (!proof) return undefined;
    const isByPassword = typed.loginType === 'password';
    const body = {
      ...typed,
      password: isByPassword ? passwordDigest(typed.password) : '',
      captcha: isByPassword ? '' : typed.captcha,
      ...proof,
    };
    const loginCall = isForEstimate ? accountCalls.loginForEstimate : accountCalls.doLogin;
    try {
      return await send(loginCall, body, { quiet: true, isLogin: true });
    } catch (error) {
      explain(error);
      return undefined;
    }
  }

  /** Section 8 of the account specification: a toast and a text in the form. */
  function explain(error: unknown) {
    const message = messageOf(error);
    const { code, field, retryAfterSeconds } = error instanceof CallError ? error : {};
    showToast('error', message);
    if (field === 'activeCode') {
      form.complain({ captcha: message });
      focusField('captcha');
      return;
    }
    setFailure({ message, retryAfterSeconds });
    if (code === accountErrors.loginFailed.code) focusField('password');
  }

  /** Nothing that was said of an earlier attempt concerns the next one. */
  function startAnew() {
    setFailure(undefined);
    form.complain({ account: undefined, password: undefined, captcha: undefined });
    dismissErrors();
    captcha.request?.settle(undefined);
  }

  return {
    form,
    captcha,
    failure,
    forgetFailure: () => setFailure(undefined),
    submit,
    chooseUserType(next) {
      startAnew();
      form.change({ userType: next });
    },
    chooseLoginType(next) {
      startAnew();
      form.change({ loginType: next, ...swappedAccounts(form.read()) });
    },
    changeAccount(account) {
      // A delay holds for one account.
      if (failure?.retryAfterSeconds !== undefined) setFailure(undefined);
      form.change({ account });
    },
  };
}

interface Accounts {
  account: string;
  /** What was typed while the other way of logging in was chosen. */
  otherAccount: string;
}

/** For a change between password and code. A phone serves both, so it is not asked for twice. */
export function swappedAccounts({ account, otherAccount }: Accounts): Accounts {
  const isForBoth = otherAccount === '' && isMobilePhone(account);
  return { account: isForBoth ? account : otherAccount, otherAccount: account };
}
