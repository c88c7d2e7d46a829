import { describe, expect, test } from 'vitest';
import {
  mayInSection,
  permissionsOf,
  staffRoles,
  type Permission,
  type PermissionHolder,
  type RoleGrant,
} from './permissions.ts';

const account = (accountType: 'user' | 'enpt', userType: number, auditStatus: string): PermissionHolder => ({
  accountType,
  userType,
  auditStatus,
  grants: [],
});
const staff = (...grants: RoleGrant[]): PermissionHolder => ({ ...account('enpt', 2, '2'), grants });
const everywhere = (role: RoleGrant['role']): RoleGrant => ({ role, sectionId: null });

const cases: [string, PermissionHolder, Permission[]][] = [
  ['an individual', account('user', 1, '0'), ['forum', 'activity']],
  ['an uncertified enterprise', account('enpt', 9, '0'), ['forum', 'activity', 'demand', 'diagnose']],
  ['an enterprise under review', account('enpt', 3, '1'), ['forum', 'activity', 'demand', 'diagnose']],
  ['a provider under review', account('enpt', 4, '1'), ['forum', 'activity', 'demand', 'diagnose']],
  [
    'an approved enterprise',
    account('enpt', 3, '2'),
    ['forum', 'activity', 'demand', 'diagnose', 'declare', 'case', 'prefix'],
  ],
  [
    'an approved provider',
    account('enpt', 4, '2'),
    ['forum', 'activity', 'demand', 'diagnose', 'declare', 'solution', 'case', 'prefix'],
  ],
  ['staff without a role', staff(), []],
  ['a writer', staff(everywhere('writer')), ['drafts', 'write']],
  ['a writer of one section', staff({ role: 'writer', sectionId: 7 }), ['drafts', 'write']],
  ['a reviewer', staff(everywhere('reviewer')), ['drafts', 'review', 'accounts']],
  [
    'a chief',
    staff(everywhere('chief')),
    ['drafts', 'write', 'review', 'chief', 'statistics', 'accounts', 'interfaces'],
  ],
  ['an administrator', staff(everywhere('administrator')), ['grantRoles', 'statistics', 'interfaces']],
  ['a clerk', staff(everywhere('clerk')), ['answer']],
  [
    'a writer who is reviewer of a section',
    staff(everywhere('writer'), { role: 'reviewer', sectionId: 7 }),
    ['drafts', 'write', 'review', 'accounts'],
  ],
  [
    'a key that may use a part of a chief’s role',
    staff({ ...everywhere('chief'), only: ['drafts', 'accounts', 'answer'] }),
    ['drafts', 'accounts'],
  ],
  [
    'whoever has grants and is no staff',
    { ...account('user', 1, '0'), grants: staffRoles.map(everywhere) },
    ['forum', 'activity'],
  ],
];

test.each(cases)('%s', (_, holder, expected) => {
  expect([...permissionsOf(holder)]).toEqual(expected);
});

describe('in a section', () => {
  const grants: RoleGrant[] = [
    { role: 'writer', sectionId: null },
    { role: 'reviewer', sectionId: 7 },
  ];
  test.each<[string, Permission, number[], boolean]>([
    ['a grant for all counts', 'write', [1, 9], true],
    ['a grant for all counts for what has no section', 'write', [], true],
    ['a grant for it counts', 'review', [1, 7], true],
    ['a grant for the one above counts', 'review', [1, 7, 70], true],
    ['a grant for another does not', 'review', [1, 8], false],
    ['a grant for a section does not count for what has none', 'review', [], false],
    ['what no role of his has does not', 'chief', [1, 7], false],
  ])('%s', (_, permission, path, expected) => {
    expect(mayInSection(grants, permission, path)).toBe(expected);
  });
});
