import { createHash, randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { tokenStorageKey } from '#contract/account/constants.ts';
import { query } from './database.ts';
import { demoAccount } from './login.ts';
import type { RunningPortal } from './portal.ts';
import { uniqueNumber } from './unique-number.ts';

export interface TestUser {
  id: number;
  /** Shown in the header. */
  name: string;
  phone: string;
  email: string;
  password: string;
}

/** An account with a password, put into the database. */
export async function insertUser(portal: RunningPortal, kind: 'user' | 'enpt' = 'user'): Promise<TestUser> {
  const { password } = await demoAccount(portal, 'demo_enterprise');
  const n = uniqueNumber();
  const isPerson = kind === 'user';
  const user = {
    name: isPerson ? `程一鸣${n}` : `owner_${n}`,
    phone: `152${String(40_000_000 + n)}`,
    email: isPerson ? `manages${n}@portal.example` : '',
  };
  const [row] = await query(
    portal,
    `insert into app_user (account_type, user_type, account, user_name, phone, email, email_verified_at, password_hash)
     select $1, $2, $3, $4, $5, $6, case when $6::text is not null then now() end, password_hash from app_user where account = 'demo_enterprise' returning id`,
    [
      kind,
      isPerson ? 1 : 9,
      isPerson ? null : user.name,
      isPerson ? user.name : null,
      user.phone,
      user.email || null,
    ],
  );
  return { ...user, id: Number(row?.['id']), password };
}

export const devices = {
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile MicroMessenger/8.0',
  laptop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0',
};

/** Begins a session without the login page and answers its token. */
export async function insertSession(
  portal: RunningPortal,
  userId: number,
  { userAgent = devices.laptop, ip = '203.0.113.7' } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await query(
    portal,
    `with begun as (
       insert into session (user_id, ip, user_agent, created_at, last_used_at)
       values ($1, $2, $3, now(), now()) returning id)
     insert into session_token (token_hash, session_id, issued_at) select $4, id, now() from begun`,
    [userId, ip, userAgent, createHash('sha256').update(token).digest()],
  );
  return token;
}

/** Makes a page one of somebody who is logged in; open it afterwards. Answers the token. */
export async function enterAs(page: Page, portal: RunningPortal, userId: number): Promise<string> {
  const token = await insertSession(portal, userId);
  // of the same origin, without a program to load
  await page.goto(`${portal.url}/healthz`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [tokenStorageKey, token] as const);
  await page.goto('about:blank');
  return token;
}

/** Whether a token still logs in, asked from outside the page. */
export async function isAlive({ url }: RunningPortal, token: string): Promise<boolean> {
  const response = await fetch(`${url}/api/system/login/getLoginState`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: '{}',
  });
  const { data } = (await response.json()) as { data: { isLogin: boolean } };
  return data.isLogin;
}

/** The parts of the account page that tests go by. */
export function accountPage(page: Page) {
  const main = page.getByRole('main');
  const section = (name: string): Locator => main.getByRole('region', { name, exact: true });
  /** The row's button, and the form that opens below it. */
  const contact = (opener: RegExp, name: RegExp, field: '新手机号' | '新邮箱') => {
    const form = main.getByRole('form', { name });
    return {
      opener: section('基本信息').getByRole('button', { name: opener }),
      form,
      target: form.getByLabel(field, { exact: true }),
      code: form.getByLabel('验证码', { exact: true }),
      sendCode: form.getByRole('button', { name: '获取验证码' }),
      wait: form.getByRole('button', { name: /^\d+ 秒后重发$/ }),
      cancel: form.getByRole('button', { name: '取消' }),
      submit: form.getByRole('button', { name: /^确认(更换|绑定)/ }),
    };
  };
  const password = main.getByRole('form', { name: '修改密码' });
  const sessions = section('登录设备');
  const data = section('我的数据');
  const confirmation = (name: '确认是您本人操作' | '注销账号') => {
    const dialog = page.getByRole('dialog', { name, exact: true });
    return {
      dialog,
      password: dialog.getByLabel('登录密码', { exact: true }),
      byCode: dialog.getByRole('radio', { name: '短信验证' }),
      byPassword: dialog.getByRole('radio', { name: '密码验证' }),
      code: dialog.getByRole('textbox', { name: '短信验证码' }),
      sendCode: dialog.getByRole('button', { name: '获取验证码' }),
      cancel: dialog.getByRole('button', { name: '取消' }),
      submit: dialog.getByRole('button', { name: name === '注销账号' ? '申请注销' : '确认' }),
    };
  };
  const confirmed = confirmation('确认是您本人操作');
  const parts = {
    facts: section('基本信息'),
    fact: (term: string): Locator =>
      section('基本信息')
        .locator('dt')
        .filter({ hasText: new RegExp(`^${term}$`) })
        .locator('xpath=following-sibling::dd[1]'),
    heading: (name: string): Locator => main.getByRole('heading', { level: 2, name }),
    password: {
      opener: section('基本信息').getByRole('button', { name: '修改登录密码' }),
      form: password,
      old: password.getByLabel('原密码', { exact: true }),
      fresh: password.getByLabel('新密码', { exact: true }),
      again: password.getByLabel('确认新密码', { exact: true }),
      submit: password.getByRole('button', { name: '确认修改密码' }),
      failure: password.getByRole('alert'),
    },
    phone: contact(/^更换手机号$/, /^更换手机号$/, '新手机号'),
    email: contact(/^(更换|绑定)邮箱$/, /^(更换|绑定)邮箱$/, '新邮箱'),
    confirmation: confirmed,
    sessions: {
      section: sessions,
      rows: sessions
        .getByRole('list', { name: '登录设备' })
        .getByRole('listitem')
        .filter({ has: page.locator('dl') }),
      news: sessions.getByText(/^有 \d+ 个新的登录，请确认是不是您本人$/),
      end: sessions.getByRole('button', { name: '退出这台设备' }),
      acknowledge: sessions.getByRole('button', { name: '都是我本人登录的' }),
    },
    consents: section('我同意过的协议'),
    data: {
      section: data,
      download: data.getByRole('button', { name: '下载我的数据' }),
      leave: data.getByRole('button', { name: '注销账号' }),
      cancel: data.getByRole('button', { name: '撤销注销申请' }),
      closing: data.getByText('账号正在注销'),
    },
    deletion: confirmation('注销账号'),
    /** Answers the dialog with the password. */
    confirm: async ({ password: typed }: Pick<TestUser, 'password'>) => {
      await confirmed.password.fill(typed);
      await confirmed.submit.click();
      await confirmed.dialog.waitFor({ state: 'hidden' });
    },
    toast: (text: string): Locator => page.getByText(text, { exact: true }),
    open: async () => {
      await page.goto('/#/account');
      await parts.phone.opener.waitFor();
    },
  };
  return parts;
}
