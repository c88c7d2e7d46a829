import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { calendarWarning, startWarnings } from './start-warnings.ts';

const warn = (env: Record<string, string>, hasDemoContent = false) =>
  startWarnings(loadConfig(env), { hasDemoContent }).join('\n');

test('startWarnings is empty for a demo site on this machine alone', () => {
  expect(warn({}, true)).toBe('');
});

test.each<[string, Record<string, string>]>([
  ['in production', { NODE_ENV: 'production' }],
  ['on every address', { HOST: '0.0.0.0' }],
  ['behind a proxy', { TRUST_PROXY: '127.0.0.1' }],
  ['at an address of its own', { PUBLIC_URL: 'https://portal.example' }],
])('startWarnings warns of a demo site %s', (_, env) => {
  expect(warn({ ...env, DEMO: 'on' })).toContain('DEMO is on');
});

test('startWarnings warns of a published site that holds demo content', () => {
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
])('startWarnings reports %s as an unknown setting', (name) => {
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
])('startWarnings does not report %s as an unknown setting', (name) => {
  expect(warn({ [name]: 'x' })).not.toContain('no setting');
});

test.each([
  ['2026-11-30T15:59:59Z', undefined],
  ['2026-11-30T16:00:00Z', '2027'],
  ['2027-06-01T00:00:00Z', '2027'],
  ['2025-12-01T00:00:00Z', undefined],
  ['2028-03-01T00:00:00Z', '2028'],
])('calendarWarning at %s names the missing calendar of %s', (now, year) => {
  const warning = calendarWarning(new Date(now));
  if (year === undefined) expect(warning).toBeUndefined();
  else expect(warning).toContain(`The working calendar of ${year} is not known`);
});
