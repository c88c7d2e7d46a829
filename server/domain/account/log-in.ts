import { loginWireRules, type LoginForm } from '#contract/account/rules.ts';
import { staffUserType } from '#contract/permissions.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { clearLoginFailures } from '#server/db/queries/account/login-failure.ts';
import { findUserByLogin, findUserByPhone, type User } from '#server/db/queries/account/user.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { auditRefusals, recordAudit } from '#server/domain/audit/record-audit.ts';
import { markBrowser } from './known-browser.ts';
import { beginLoginTry, loginAccountKey } from './login-delay.ts';
import { smsTarget } from './send-sms-code.ts';
import { noteShownCaptcha } from './shown-captcha.ts';
import { beginSession, mayWorkFrom } from './sessions.ts';
import { checkCode, useCode } from './verification-codes.ts';

export interface LoggedInUser {
  token: string;
  account: string;
  mustChangePassword: boolean;
}

/**
 * Logs in by password or by a code sent to the phone. The captcha comes first. An unknown account and a wrong password
 * answer alike and take the same time. Fails with the names of loginRules, captchaRequired, captchaExpired, loginDelayed,
 * loginFailed, addressRefused, accountDisabled, and for codes those of checkCode.
 */
export async function logIn(
  services: Services,
  { ticket, randstr, ...form }: LoginForm & { ticket: string; randstr: string },
  context: CallContext,
): Promise<LoggedInUser> {
  requireForm(loginWireRules, form);
  if (services.captcha.name !== 'off') {
    if (ticket === '') fail('captchaRequired');
    if (!(await services.captcha.redeem({ ticket, randstr, ip: context.ip, purpose: 'login' })))
      fail('captchaExpired');
    await noteShownCaptcha(services, context.ip);
  }
  const accountKey = loginAccountKey(form.userType, form.account);
  const place = { accountKey, ip: context.ip };
  // only passwords are guessed at will: a code burns after five tries, so the delay leaves this way to the owner
  if (form.loginType === 'password') await beginLoginTry(services, place);
  const line = { action: 'login', object: `account ${accountKey}` } as const;
  const user = await auditRefusals(services, context, line, () =>
    form.loginType === 'password' ? byPassword(services, form) : byCode(services, form),
  );
  await auditRefusals(services, context, { ...line, actorUserId: user.id }, () =>
    requireAllowedAddress(services, user, context.ip),
  );
  await clearLoginFailures(services.db, place);
  const { token, sessionId } = await auditRefusals(services, context, { ...line, actorUserId: user.id }, () =>
    beginSession(services, { userId: user.id, ip: context.ip, userAgent: context.userAgent }),
  );
  await recordAudit(services, context, {
    actorUserId: user.id,
    action: 'login',
    object: `user ${String(user.id)}`,
    result: 'ok',
  });
  context.setToken(token);
  markBrowser(context, sessionId);
  return { token, account: user.account ?? user.phone, mustChangePassword: user.mustChangePassword };
}

/** Fails with addressRefused for staff who come from where they may not work. */
export async function requireAllowedAddress(
  { config }: Pick<Services, 'config'>,
  { userType }: Pick<User, 'userType'>,
  ip: string,
): Promise<void> {
  if (userType === staffUserType && !mayWorkFrom(ip, config.staff)) fail('addressRefused');
}

async function byPassword({ db, passwords }: Services, form: LoginForm): Promise<User> {
  const login = canonicalPhone(form.account) ?? form.account;
  const user = await findUserByLogin(db, { login, accountType: form.userType });
  const isRight = await passwords.verify(user?.passwordHash ?? undefined, form.password);
  if (user === undefined || !isRight) fail('loginFailed');
  return user;
}

async function byCode(services: Services, form: LoginForm): Promise<User> {
  const phone = canonicalPhone(form.account) ?? '';
  const deps = { ...services, codeKey: services.secrets.codeKey };
  const code = await checkCode(deps, smsTarget(phone, 'loginSms', form.userType), form.captcha);
  const user = await findUserByPhone(services.db, { phone, accountType: form.userType });
  if (user === undefined) fail('codeWrong');
  await useCode(services.db, code, services.clock);
  return user;
}
