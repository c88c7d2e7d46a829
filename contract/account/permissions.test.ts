import { expect, test } from 'vitest';
import { permissionsOf, type Permission, type PermissionHolder } from './permissions.ts';

const cases: [string, PermissionHolder, Permission[]][] = [
  ['an individual', { accountType: 'user', userType: 1, auditStatus: '0' }, ['forum', 'activity']],
  [
    'an uncertified enterprise',
    { accountType: 'enpt', userType: 9, auditStatus: '0' },
    ['forum', 'activity', 'demand', 'diagnose'],
  ],
  [
    'an enterprise under review',
    { accountType: 'enpt', userType: 3, auditStatus: '1' },
    ['forum', 'activity', 'demand', 'diagnose'],
  ],
  [
    'an approved enterprise',
    { accountType: 'enpt', userType: 3, auditStatus: '2' },
    ['forum', 'activity', 'demand', 'diagnose', 'declare', 'prefix'],
  ],
  [
    'an approved provider',
    { accountType: 'enpt', userType: 4, auditStatus: '2' },
    ['forum', 'activity', 'demand', 'diagnose', 'declare', 'solution', 'prefix'],
  ],
  ['staff', { accountType: 'enpt', userType: 2, auditStatus: '2' }, ['review']],
];

test.each(cases)('%s', (_, holder, expected) => {
  expect(permissionsOf(holder)).toEqual(expected);
});
