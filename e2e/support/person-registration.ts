import type { Locator, Page } from '@playwright/test';
import { accountCalls } from '#contract/account/calls.ts';
import { makeIdNumber } from '#contract/shared-rules/make-numbers.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import type { RunningPortal } from './portal.ts';

/** The labels of what is typed. */
export type PersonField = '手机号' | '短信验证码' | '邮箱' | '姓名' | '身份证号码' | '密码' | '确认密码';

export type Person = Record<PersonField, string>;

/** Somebody with a phone, email and ID number of his own: `serial` 0 to 999. */
export function makePerson(serial: number): Person {
  const password = 'Chengyiming#2026';
  return {
    手机号: `136${String(11_110_000 + serial)}`,
    短信验证码: '',
    邮箱: `person${String(serial)}@portal.example`,
    姓名: '程一鸣',
    身份证号码: makeIdNumber({ birth: '19930721', sequence: serial }),
    密码: password,
    确认密码: password,
  };
}

/** What a registration needs of the server, without a page. */
export function personCalls(portal: RunningPortal) {
  async function post({ path }: { path: string }, body: object): Promise<void> {
    const response = await fetch(portal.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { code, msg } = (await response.json()) as { code: number; msg: string };
    if (code !== 1) throw new Error(`${path}: ${String(code)} ${msg}`);
  }
  return {
    /** Asks for the code of a registration and reads it. */
    sendCode: async (phone: string): Promise<string> => {
      await post(accountCalls.getCode, { account: phone, smsType: 'registerSms', userType: 'user' });
      return portal.readCode(phone);
    },
    register: async (person: Person): Promise<void> => {
      const digest = passwordDigest(person.密码);
      await post(accountCalls.registerForPerson, {
        phone: person.手机号,
        activeCode: person.短信验证码,
        email: person.邮箱,
        userName: person.姓名,
        cardNum: person.身份证号码,
        isIdNumberAgreed: true,
        userPwd: digest,
        userPwd2: digest,
        isAgree: true,
        LabelCode: '3',
      });
    },
  };
}

/** The parts of the personal registration that tests go by. */
export function personPage(page: Page) {
  const form = page.getByRole('form', { name: '个人注册' });
  const field = (label: PersonField): Locator => form.getByLabel(label, { exact: true });
  const tag = (name: string): Locator => form.getByRole('checkbox', { name, exact: true });
  return {
    form,
    field,
    tag,
    tags: form.getByRole('group', { name: '关注领域' }).last(),
    codeButton: form.getByRole('button', { name: '获取验证码' }),
    waitingButton: form.getByRole('button', { name: /^\d+ 秒后重发$/ }),
    idConsent: form.getByRole('checkbox', { name: '单独同意处理身份证号码' }),
    agreement: form.getByRole('checkbox', { name: /我已阅读并同意/ }),
    submit: form.getByRole('button', { name: '提交个人注册' }),
    summary: page.getByRole('alert').filter({ hasText: '处需要修改' }),
    success: page.getByRole('heading', { level: 1, name: '注册成功' }),
    open: async () => {
      await page.goto('/#/reg');
      await tag('工业软件').waitFor();
    },
    /** Everything but the agreement. */
    fill: async (person: Person) => {
      for (const [label, text] of Object.entries(person)) await field(label as PersonField).fill(text);
      await form.getByRole('checkbox', { name: '单独同意处理身份证号码' }).check();
      await tag('工业软件').check();
    },
  };
}
