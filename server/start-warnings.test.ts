import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { calendarWarning, startWarnings } from './start-warnings.ts';

const warn = (env: Record<string, string>, hasDemoContent = false) =>
  startWarnings(loadConfig(env), { hasDemoContent }).join('\n');

test('a demo site on this machine alone is nothing to warn of', () => {
  expect(warn({}, true)).toBe('');
});

test.each<[string, Record<string, string>]>([
  ['in production', { NODE_ENV: 'production' }],
  ['on every address', { HOST: '0.0.0.0' }],
  ['behind a proxy', { TRUST_PROXY: '127.0.0.1' }],
  ['at an address of its own', { PUBLIC_URL: 'https://portal.example' }],
])('a demo site %s is', (_, env) => {
  expect(warn({ ...env, DEMO: 'on' })).toContain('DEMO is on');
});

test('so is a site that was a demo once', () => {
  expect(warn({ NODE_ENV: 'production' }, true)).toContain('holds demo content');
  expect(warn({ NODE_ENV: 'production' })).not.toContain('demo content');
});

test.each([
  'SITE_NAMEE',
  'SITENAME',
  'DATABASE_URI',
  'DATBASE_URL',
  'TRUSTPROXY',
  'PUBLIC_ULR',
  'SMS_PROVIDE',
  'LOG_LEVELS',
])('%s is no setting, and said so', (name) => {
  expect(warn({ [name]: 'x' })).toContain(`${name} is set and no setting`);
});

test.each([
  'PATH',
  'HOSTNAME',
  'HOME',
  'NODE_OPTIONS',
  'npm_config_site',
  'POST',
  'LANG',
  'SITE',
  'SITE_NAME',
  'DEMOS',
])('%s is nobody’s slip of the pen', (name) => {
  expect(warn({ [name]: 'x' })).not.toContain('no setting');
});

test.each([
  ['2026-11-30T15:59:59Z', undefined],
  ['2026-11-30T16:00:00Z', '2027'],
  ['2027-06-01T00:00:00Z', '2027'],
  ['2025-12-01T00:00:00Z', undefined],
  ['2028-03-01T00:00:00Z', '2028'],
])('at %s the calendar of %s is missing', (now, year) => {
  const warning = calendarWarning(new Date(now));
  if (year === undefined) expect(warning).toBeUndefined();
  else expect(warning).toContain(`The working calendar of ${year} is not known`);
});
