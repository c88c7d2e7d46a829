import type { Locator, Page } from '@playwright/test';
import { makeIdNumber } from '#contract/shared-rules/make-numbers.ts';

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
