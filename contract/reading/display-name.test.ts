import { expect, it } from 'vitest';
import { displayName } from './display-name.ts';

it.each([
  [{ userCode: '远衡', phone: '13800138000', email: 'a@b.cn' }, '远衡'],
  [{ userCode: '', phone: '13800138000', email: 'a@b.cn' }, '13800138000'],
  [{ userCode: ' ', phone: null, email: ' a@b.cn ' }, 'a@b.cn'],
  [{ userCode: undefined, email: 'a@b.cn' }, 'a@b.cn'],
  [{}, ''],
])('%j is called %j', (user, name) => {
  expect(displayName(user)).toBe(name);
});
