import { expect, it } from 'vitest';
import { applyStep, type ApplyMoment } from './apply-step.ts';

const moment: ApplyMoment = {
  state: 'underway',
  startsAt: '2026-03-04T01:00:00Z',
  endsAt: '2026-03-20T09:30:00Z',
  isLoggedIn: true,
  hasPermission: true,
  user: { accountType: 'enpt', userType: 3 },
};

it('applyStep is open to an authorised caller within the window', () => {
  expect(applyStep(moment)).toEqual({ step: 'apply' });
  expect(applyStep({ ...moment, isLoggedIn: false, hasPermission: undefined })).toEqual({ step: 'logIn' });
  expect(applyStep({ ...moment, hasPermission: undefined })).toBeUndefined();
});

it('applyStep names the window to every caller', () => {
  expect(applyStep({ ...moment, state: 'noStart' })).toMatchObject({
    text: '尚未开始，2026年3月4日 09:00 起可以申报。',
  });
  expect(applyStep({ ...moment, state: 'end', isLoggedIn: false })).toMatchObject({
    text: '已于 2026年3月20日 17:30 截止。',
  });
});

it.each([
  [{ accountType: 'user', userType: 1 }, '个人账号不能申报', '#/regOrg'],
  [{ accountType: 'enpt', userType: 9 }, '还没有通过身份认证', '#/identity'],
  [{ accountType: 'enpt', userType: 2 }, '当前账号类型不能申报', undefined],
])('applyStep names the obstacle and the remedy: %j', (user, text, href) => {
  const step = applyStep({ ...moment, hasPermission: false, user });
  expect(step).toMatchObject({ step: 'refused', text: expect.stringContaining(text) as string });
  expect(step?.step === 'refused' && step.link?.href).toBe(href);
});
