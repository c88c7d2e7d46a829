import { describe, expect, test } from 'vitest';
import { mayInSection, permissionsOf, type Permission, type RoleGrant } from '#contract/permissions.ts';
import type { KeyPermission } from '#contract/interfaces/constants.ts';
import { cutGrants, type IsWithin } from './key-rights.ts';

/** 1 is above 2 and 3, 2 is above 4; 9 stands apart. */
const parents: Readonly<Record<number, number | undefined>> = { 2: 1, 3: 1, 4: 2 };
const pathOf = (id: number): number[] => {
  const parent = parents[id];
  return parent === undefined ? [id] : [...pathOf(parent), id];
};
const isWithin: IsWithin = (id, above) => pathOf(id).includes(above);
const staff = (grants: RoleGrant[]) => ({
  accountType: 'enpt' as const,
  userType: 2,
  auditStatus: '2',
  grants,
});

describe('cutGrants', () => {
  test.each<[string, number | null, number[] | null, number[]]>([
    ['everywhere, of everywhere', null, null, [1, 2, 3, 4, 9]],
    ['everywhere, of one section', 2, null, [2, 4]],
    ['one section, of everywhere', null, [2], [2, 4]],
    ['the same section', 2, [2], [2, 4]],
    ['one below', 1, [4], [4]],
    ['one above', 4, [1], [4]],
    ['two, one of which is another', 2, [4, 3], [4]],
    ['another', 9, [1], []],
    ['none', null, [], []],
  ])('leaves of a key for %s these sections', (_, granted, wanted, expected) => {
    const grants = cutGrants(
      [{ role: 'writer', sectionId: granted }],
      { permissions: ['drafts'], sectionIds: wanted },
      isWithin,
    );
    const open = [1, 2, 3, 4, 9].filter((id) => mayInSection(grants, 'drafts', pathOf(id)));
    expect(open).toEqual(expected);
    // what belongs to no section needs both for the whole site
    expect(mayInSection(grants, 'drafts', [])).toBe(granted === null && wanted === null);
  });

  test.each<[KeyPermission[], RoleGrant['role'], Permission[]]>([
    [['drafts'], 'chief', ['drafts']],
    [['drafts', 'write'], 'chief', ['drafts', 'write']],
    [['drafts', 'write'], 'reviewer', ['drafts']],
    [['statistics'], 'administrator', ['statistics']],
    [['drafts', 'write', 'statistics'], 'clerk', []],
    [[], 'chief', []],
  ])('leaves of %j for a %s %j', (permissions, role, expected) => {
    const grants = cutGrants([{ role, sectionId: null }], { permissions, sectionIds: null }, isWithin);
    expect([...permissionsOf(staff(grants))]).toEqual(expected);
  });

  test('lets a role of one section lend nothing to a role of another', () => {
    const grants = cutGrants(
      [
        { role: 'writer', sectionId: 3 },
        { role: 'reviewer', sectionId: 2 },
      ],
      { permissions: ['drafts', 'write'], sectionIds: [1] },
      isWithin,
    );
    expect(mayInSection(grants, 'write', pathOf(3))).toBe(true);
    expect(mayInSection(grants, 'write', pathOf(4))).toBe(false);
    expect(mayInSection(grants, 'drafts', pathOf(4))).toBe(true);
  });
});
