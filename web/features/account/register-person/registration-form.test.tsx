import { afterEach, expect, test } from 'vitest';
import { makeIdNumber } from '#contract/shared-rules/make-numbers.ts';
import { rightPerson } from '#contract/testing/right-forms.ts';
import { complaint, drawForm } from '#web/lib/testing/drawn-form.tsx';
import { RegistrationFields } from './registration-form.tsx';
import { registrationForm, type Registration } from './registration.ts';

const drawn = (now = Date.now()) =>
  drawForm(registrationForm(now), (form) => (
    <RegistrationFields form={form} onSubmit={() => Promise.resolve()} loginHref="#/login" />
  ));

test.each<[keyof Registration, label: string, typed: string | false, text: string]>([
  ['phone', '手机号', '', '请输入正确的手机号'],
  ['phone', '手机号', '1380013800', '请输入正确的手机号'],
  ['phone', '手机号', '138001380000', '请输入正确的手机号'],
  ['phone', '手机号', '12800138000', '请输入正确的手机号'],
  ['activeCode', '短信验证码', '', '请正确填写验证码!'],
  ['activeCode', '短信验证码', '12345a', '请正确填写验证码!'],
  ['activeCode', '短信验证码', '12345', '请输入6位验证码'],
  ['activeCode', '短信验证码', '1234567', '请输入6位验证码'],
  ['email', '邮箱', '', '邮箱不能为空'],
  ['email', '邮箱', 'person@', '请输入正确格式邮箱！'],
  ['email', '邮箱', 'person.portal.example', '请输入正确格式邮箱！'],
  ['userName', '姓名', '', '姓名不能为空'],
  ['userName', '姓名', '   ', '姓名不能为空'],
  ['cardNum', '身份证号码', '', '身份证号码不能为空！'],
  ['cardNum', '身份证号码', '11010119930721001', '身份证号码不正确'],
  ['cardNum', '身份证号码', '1101011993072100123', '身份证号码不正确'],
  ['cardNum', '身份证号码', '11010119930721001A', '身份证号码不正确'],
  // wrong in everything after the province too: the province is told first
  ['cardNum', '身份证号码', '991101199302310010', '地址编码错误'],
  ['cardNum', '身份证号码', '110101199302310010', '出生年月日不正确'],
  ['cardNum', '身份证号码', makeIdNumber({ birth: '29990101' }), '出生年月日不正确'],
  ['cardNum', '身份证号码', '110101199003070010', '身份证系数不正确'],
  ['isIdNumberAgreed', '单独同意处理身份证号码', false, '请勾选单独同意处理身份证号码'],
  ['userPwd', '密码', '', '密码不能为空！'],
  ['userPwd', '密码', 'Aa1#aaa', '密码包含大小写字母、数字、英文符号至少三种，最短8位'],
  ['userPwd', '密码', 'password1', '密码包含大小写字母、数字、英文符号至少三种，最短8位'],
  ['userPwd2', '确认密码', '', '请再次输入密码'],
  ['userPwd2', '确认密码', 'Chengyiming#2027', '两次输入密码不一致!'],
  ['LabelCode', '关注领域', '', '请选择标签'],
])('%s (%s) says what is wrong with %j: %s', async (field, label, typed, text) => {
  const form = drawn();
  form.change({ ...rightPerson, [field]: typed });
  // what is typed into the first password must not make the second wrong
  if (field === 'userPwd' && typed !== false) form.change({ userPwd2: typed });
  expect(await form.submit()).toBe(false);
  const refused = form.look();
  expect(refused.summary[0]).toEqual([field, text]);
  // of a group of boxes each box is, once they have come
  expect(refused.control(field)).toMatchObject({ label, isInvalid: field !== 'LabelCode' });
  expect(refused.control(field).description).toMatch(complaint(text));
  form.change(rightPerson);
  const corrected = form.look().control(field);
  expect(corrected.isInvalid).toBe(false);
  expect(corrected.description).not.toContain('错误');
  expect(await form.submit()).toBe(true);
});

test('no input takes more than 50 characters', () => {
  const inputs = drawn()
    .look()
    .markup.match(/<input(?![^>]* type="checkbox")[^>]*>/g);
  expect(inputs).toHaveLength(7);
  for (const input of inputs ?? []) expect(input).toContain(' maxLength="50"');
});

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env['TZ'];
  else process.env['TZ'] = TZ;
});

test.each([
  ['20260310', '错误：出生年月日不正确'],
  ['20260309', '18 位，最后一位可能是 X'],
])('a date of birth after today in Shanghai is refused: %s', async (birth, description) => {
  process.env['TZ'] = 'America/New_York'; // where it is still the eighth
  const form = drawn(Date.parse('2026-03-08T16:30:00Z'));
  form.change({ cardNum: makeIdNumber({ birth }) });
  await form.submit();
  expect(form.look().control('cardNum').description.endsWith(description)).toBe(true);
});
