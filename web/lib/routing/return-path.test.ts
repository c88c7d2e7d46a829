import { beforeEach, expect, it, vi } from 'vitest';
import { askForLogin, loginTarget } from '../session/login-prompt.ts';
import { saveReturnPath, takeReturnPath } from './return-path.ts';
import { addKnownPaths } from './safe-path.ts';
import { memoryStorage } from '../testing/memory-storage.ts';

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://portal.example', hash: '#/home/Home' } });
  vi.stubGlobal('sessionStorage', memoryStorage());
  addKnownPaths(['/account', '/home/Home']);
});

it('the return path is the target of a link that needs a login', () => {
  askForLogin('/guidePage?active=5');
  saveReturnPath(loginTarget());
  expect(takeReturnPath()).toBe('/guidePage?active=5');
});

it.each([
  '/login?type=user',
  '/loginPath',
  '/reg',
  '/regOrg',
  '/regPath',
  '/registerSuccess',
  '/forget?type=enpt',
  '/redirect?to=/account',
  '/appeal',
  '/modifyPhone',
])('the return path survives %s on the way to the login', (page) => {
  saveReturnPath('/account');
  saveReturnPath(page);
  expect(takeReturnPath()).toBe('/account');
  expect(takeReturnPath()).toBe('/');
});
