import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { startWarnings } from './start-warnings.ts';

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
