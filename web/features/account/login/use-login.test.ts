import { expect, test } from 'vitest';
import { swappedAccounts } from './use-login.ts';

test('a phone serves both ways of logging in', () => {
  expect(swappedAccounts({ account: '138 1234 1234', otherAccount: '' })).toEqual({
    account: '138 1234 1234',
    otherAccount: '138 1234 1234',
  });
});

test('an account name is no phone, and comes back when the password is chosen again', () => {
  const byCode = swappedAccounts({ account: 'yuanheng_2026', otherAccount: '' });
  expect(byCode).toEqual({ account: '', otherAccount: 'yuanheng_2026' });
  expect(swappedAccounts(byCode)).toEqual({ account: 'yuanheng_2026', otherAccount: '' });
});

test('switching the way of login keeps what was typed for the other way', () => {
  expect(swappedAccounts({ account: '13812341234', otherAccount: 'yuanheng_2026' })).toEqual({
    account: 'yuanheng_2026',
    otherAccount: '13812341234',
  });
});
