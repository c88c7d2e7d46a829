import { expect, test } from 'vitest';
import { holdsAll, isAtLeast } from './environment.mjs';

test.each([
  ['20.19.0', true],
  ['20.18.9', false],
  ['18.20.4', false],
  ['21.0.0', true],
  ['24.1.0', true],
])('Node %s is new enough for 20.19: %s', (version, expected) => {
  expect(isAtLeast(version, '20.19')).toBe(expected);
});

test('dependencies are there when every package is, in its version; those of other platforms may be missing', () => {
  const wanted = {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a-darwin': { version: '1.0.0', optional: true, os: ['darwin'] },
  };
  expect(holdsAll(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe(true);
  expect(holdsAll(wanted, { 'node_modules/a': { version: '0.9.0' } })).toBe(false);
  expect(holdsAll(wanted, {})).toBe(false);
  const outdated = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/a-darwin': { version: '0.9.0' } };
  expect(holdsAll(wanted, outdated)).toBe(false);
});
