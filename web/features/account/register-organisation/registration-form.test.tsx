import { expect, test } from 'vitest';
import { rightOrganisation } from '#contract/testing/right-forms.ts';
import { complaint, drawForm } from '#web/lib/testing/drawn-form.tsx';
import { RegistrationFields } from './registration-form.tsx';
import { registrationForm, type Registration } from './registration.ts';

const drawn = () =>
  drawForm(registrationForm, (form) => (
    <RegistrationFields form={form} loginHref="#/login" onSubmit={() => Promise.resolve()} />
  ));

test.each<[keyof Registration, label: string, typed: string, text: string]>([
  ['account', '账号', '', '账号不能为空'],
  ['account', '账号', '   ', '账号不能为空'],
  ['account', '账号', '川陌.轴承', '名称只能包含数字、中文、英文、-、_'],
  ['account', '账号', '川陌 轴承', '名称只能包含数字、中文、英文、-、_'],
  ['account', '账号', '13900000009', '账号不能使用其他手机号'],
  ['phone', '手机号', '', '手机号不能为空'],
  ['phone', '手机号', '1380013800', '手机号格式不正确'],
  ['phone', '手机号', '138001380000', '手机号格式不正确'],
  ['phone', '手机号', '12800138000', '手机号格式不正确'],
  ['activeCode', '短信验证码', '', '验证码不能为空'],
  ['userPwd', '密码', '', '密码不能为空'],
  ['userPwd', '密码', 'Aa1#aaa', '密码包含大小写字母、数字、英文符号至少三种，最短8位'],
  ['userPwd', '密码', 'password1', '密码包含大小写字母、数字、英文符号至少三种，最短8位'],
  ['userPwd2', '确认密码', '', '确认密码不能为空'],
  ['userPwd2', '确认密码', 'Chuanmo#2027', '两次密码不一致'],
  ['address', '详细地址', '', '请输入详细地址'],
])('%s (%s) says what is wrong with %j: %s', async (field, label, typed, text) => {
  const form = drawn();
  form.change({ ...rightOrganisation, [field]: typed });
  // what is typed into the first password must not make the second wrong
  if (field === 'userPwd') form.change({ userPwd2: typed });
  expect(await form.submit()).toBe(false);
  const refused = form.look();
  expect(refused.summary[0]).toEqual([field, text]);
  expect(refused.control(field)).toMatchObject({ label, isInvalid: true });
  expect(refused.control(field).description).toMatch(complaint(text));
  form.change(rightOrganisation);
  const corrected = form.look().control(field);
  expect(corrected.isInvalid).toBe(false);
  expect(corrected.description).not.toContain('错误');
  expect(await form.submit()).toBe(true);
});

test('values filled in from the business register are validated too', async () => {
  const form = drawn();
  const brought = {
    creditCode: '91350100M000100Y44',
    address: '云溪区工业大道'.repeat(8),
    areaPath: '示范省',
  };
  form.change({ ...rightOrganisation, ...brought });
  await form.submit();
  expect(form.look().summary).toEqual([
    ['creditCode', '统一社会信用代码不正确'],
    ['areaPath', '所在地区请选择到区县'],
    ['address', '最多输入50个字'],
  ]);
});

test('no input takes more than 50 characters', () => {
  const inputs = drawn()
    .look()
    .markup.match(/<input(?![^>]* (?:type="(?:checkbox|radio)"|readonly=""))[^>]*>/gi);
  expect(inputs).toHaveLength(7);
  for (const input of inputs ?? []) expect(input).toContain(' maxLength="50"');
});
