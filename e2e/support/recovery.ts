import type { Page } from '@playwright/test';
import type { RunningPortal } from './portal.ts';
import { changeDatabase } from './login.ts';
import { uniqueNumber } from './unique-number.ts';

export interface Owner {
  phone: string;
  email: string;
}

/** An individual who has an account and no idea of its password. */
export async function insertOwner(portal: RunningPortal): Promise<Owner> {
  const n = uniqueNumber();
  const owner = { phone: `136${String(20_000_000 + n)}`, email: `owner${String(n)}@portal.example` };
  await changeDatabase(
    portal,
    `insert into app_user (account_type, user_type, phone, email, email_verified_at) values ('user', 1, $1, $2, now())`,
    [owner.phone, owner.email],
  );
  return owner;
}

/** The parts of the forgot-password page that tests go by. */
export function forgetPage(page: Page) {
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  const account = page.getByLabel('账号', { exact: true });
  const next = page.getByRole('button', { name: '下一步' });
  const code = page.getByLabel('6 位验证码');
  const sendCode = page.getByRole('button', { name: '获取验证码' });
  const verify = page.getByRole('button', { name: '验证并继续' });
  const steps = {
    account: heading('要找回哪个账号的密码'),
    verify: heading('用哪种方式收验证码'),
    password: heading('设置新密码'),
    done: heading('您已成功重置密码'),
  };
  return {
    steps,
    account,
    next,
    code,
    sendCode,
    verify,
    kind: (name: '个人用户' | '企业用户') => page.getByRole('radio', { name }),
    way: (name: '短信' | '邮箱') => page.getByRole('radio', { name }),
    sent: (to: string) => page.getByText(`验证码已发到 ${to}`),
    wait: page.getByRole('button', { name: /^\d+ 秒后重发$/ }),
    password: page.getByLabel('新密码', { exact: true }),
    again: page.getByLabel('确认新密码', { exact: true }),
    reset: page.getByRole('button', { name: '重置密码' }),
    back: page.getByRole('button', { name: '返回上一步' }),
    open: async () => {
      await page.goto('/#/forget');
      await steps.account.waitFor();
    },
    nameAccount: async (name: string) => {
      await account.fill(name);
      await next.click();
      await steps.verify.waitFor();
    },
    askForCode: async () => {
      await sendCode.click();
      await page.getByText('验证码已发到').waitFor();
    },
    typeCode: async (typed: string) => {
      await code.fill(typed);
      await verify.click();
    },
  };
}
