import { beforeEach, expect, test, vi } from 'vitest';
import { addKnownPaths } from '#web/lib/routing/safe-path.ts';
import { saveReturnPath } from '#web/lib/routing/return-path.ts';
import { loggedInTarget, targetOf } from './estimate-login.ts';
import { readLoginAddress, redirectTarget, takeTarget, takeTicketTarget } from './login-address.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', { location: { origin: 'https://portal.example' } });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  addKnownPaths(['/login', '/loginPath', '/home/Home', '/home/selfAssessment', '/guidePage']);
});

test('the account type defaults to enterprise, and unknown types in the address are ignored', () => {
  const read = (query: string) => readLoginAddress(new URLSearchParams(query));
  expect(read('')).toEqual({ userType: 'enpt', isForEstimate: false, redirectUrl: '', backCode: '' });
  expect(read('type=user')).toMatchObject({ userType: 'user' });
  expect(read('type=admin&platform=other')).toMatchObject({ userType: 'enpt', isForEstimate: false });
  expect(read('type=enpt&platform=estimate&redirectUrl=%2FguidePage%3Fa%3D1')).toEqual({
    userType: 'enpt',
    isForEstimate: true,
    redirectUrl: '/guidePage?a=1',
    backCode: '',
  });
});

test.each([
  ['redirectUrl=/guidePage?a=1', '/guidePage?a=1'],
  ['redirectUrl=/guidePage?a=1&b=2&type=user', '/guidePage?a=1&b=2'],
  ['type=user&redirectUrl=/guidePage?a=1&backCode=7&b=2', '/guidePage?a=1&b=2'],
  ['from=x&redirectUrl=/guidePage?a=1', '/guidePage?a=1'],
  ['redirectUrl=/guidePage&b=2', '/guidePage'],
])('%s keeps every parameter of its redirectUrl', (query, redirectUrl) => {
  expect(readLoginAddress(new URLSearchParams(query)).redirectUrl).toBe(redirectUrl);
});

test('redirectUrl takes precedence over the saved path and clears it', () => {
  saveReturnPath('/home/Home');
  expect(takeTarget('/guidePage?infoId=3')).toBe('/guidePage?infoId=3');
  expect(takeTarget('')).toBe('/');
});

test('saved path is used once when there is no redirectUrl', () => {
  saveReturnPath('/guidePage?infoId=3');
  expect(takeTarget('')).toBe('/guidePage?infoId=3');
  expect(takeTarget('')).toBe('/');
});

test.each([
  ['', '', '/home/selfAssessment'],
  ['', '/home/Home', '/home/selfAssessment'],
  ['', '/guidePage?infoId=3', '/guidePage?infoId=3'],
  ['/guidePage?a=1', '/home/Home', '/guidePage?a=1'],
])(
  'the login of the self-assessment platform, to "%s" and after "%s", leads to %s',
  (redirectUrl, saved, target) => {
    if (saved !== '') saveReturnPath(saved);
    expect(takeTarget(targetOf({ redirectUrl, isForEstimate: true }))).toBe(target);
  },
);

test('loggedInTarget is redirectUrl, else what the login is for', () => {
  expect(loggedInTarget({ redirectUrl: '', isForEstimate: true })).toBe('/home/selfAssessment');
  expect(loggedInTarget({ redirectUrl: '', isForEstimate: false })).toBe('/');
  expect(loggedInTarget({ redirectUrl: '/guidePage?a=1', isForEstimate: true })).toBe('/guidePage?a=1');
});

test.each([
  'https://elsewhere.example/#/guidePage',
  '//elsewhere.example/guidePage',
  'javascript:alert(1)',
  '/unknown',
  '/login?redirectUrl=/guidePage',
  '/loginPath',
])('%s leads home', (target) => {
  expect(redirectTarget(target)).toBe('/');
});

test('a whole address of this site is taken', () => {
  expect(redirectTarget('https://portal.example/#/guidePage?a=1')).toBe('/guidePage?a=1');
});

test('a login by ticket hands the backCode on to the saved path, and to nothing else', () => {
  saveReturnPath('/guidePage?infoId=3');
  expect(takeTicketTarget({ redirectUrl: '', backCode: '77' })).toBe('/guidePage?infoId=3&backCode=77');
  saveReturnPath('/guidePage');
  expect(takeTicketTarget({ redirectUrl: '/home/Home', backCode: '77' })).toBe('/home/Home');
  expect(takeTicketTarget({ redirectUrl: '', backCode: '77' })).toBe('/');
});
