import { expect, test, vi } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { rightOrganisation } from '#contract/testing/right-forms.ts';
import { send } from '#web/lib/call/send.ts';
import { register } from './registration.ts';

vi.mock('#web/lib/call/send.ts', () => ({ send: vi.fn(() => Promise.resolve(null)) }));

test('one submit looks up once whether account, phone and credit code are free, and registers once', async () => {
  await register({ ...rightOrganisation, area: [] });
  const { account, phone, creditCode } = rightOrganisation;
  expect(vi.mocked(send).mock.calls.map(([call]) => call)).toEqual([
    accountCalls.checkRegisterInfo,
    accountCalls.registerForEstimate,
  ]);
  expect(vi.mocked(send).mock.calls[0]?.[1]).toEqual({ account, phone, creditCode });
});
