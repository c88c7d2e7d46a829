import { expect, it } from 'vitest';
import { matching } from './matching.ts';

const items = [
  { title: '收不到短信验证码', content: '先看拦截，再换语音。' },
  { title: '找回密码', content: '用手机或者 Email 收验证码。' },
];

it.each([
  ['验证码', 2],
  ['密码 验证码', 1],
  ['  email  ', 1],
  ['前缀', 0],
])('the search of the help finds %s in %i articles', (text, count) => {
  expect(matching(items, text)).toHaveLength(count);
});
