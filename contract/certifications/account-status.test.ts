import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountStatus } from './account-status.ts';
import { certificationKinds } from './kinds.ts';
import { certificationStates, isEffective } from './stages.ts';

const uncertified = { userType: 9, auditStatus: '0' } as const;
const industrial = 'industrialEnterprise';
const provider = 'serviceProvider';

test.each([
  ['nothing', [], { userType: 9, auditStatus: '0' }],
  ['a draft', [[industrial, 'draft']], { userType: 9, auditStatus: '0' }],
  ['one that waits', [[industrial, 'submitted']], { userType: 9, auditStatus: '1' }],
  ['one that waits for the second reviewer', [[provider, 'proposed']], { userType: 9, auditStatus: '1' }],
  ['one that was returned', [[industrial, 'returned']], { userType: 9, auditStatus: '3' }],
  ['one that was rejected', [[industrial, 'rejected']], { userType: 9, auditStatus: '4' }],
  [
    'a draft after one that was rejected',
    [
      [industrial, 'draft'],
      [industrial, 'rejected'],
    ],
    { userType: 9, auditStatus: '4' },
  ],
  ['an industrial enterprise', [[industrial, 'approved']], { userType: 3, auditStatus: '2' }],
  ['a provider', [[provider, 'approved']], { userType: 4, auditStatus: '2' }],
  [
    'both',
    [
      [industrial, 'approved'],
      [provider, 'approved'],
    ],
    { userType: 4, auditStatus: '2' },
  ],
  [
    'a second that was refused',
    [
      [provider, 'rejected'],
      [industrial, 'approved'],
    ],
    { userType: 3, auditStatus: '2' },
  ],
  ['a revocation that is only announced', [[provider, 'revoking']], { userType: 4, auditStatus: '2' }],
  ['one that is objected to', [[provider, 'objected']], { userType: 4, auditStatus: '2' }],
  ['one that was revoked', [[provider, 'revoked']], { userType: 9, auditStatus: '0' }],
  [
    'what is left when the other was revoked',
    [
      [provider, 'revoked'],
      [industrial, 'approved'],
    ],
    { userType: 3, auditStatus: '2' },
  ],
  ['one that has run out', [[industrial, 'expired']], { userType: 9, auditStatus: '0' }],
] as const)('accountStatus of %s', (_, rows, status) => {
  expect(
    accountStatus(
      rows.map(([kind, state]) => ({ kind, state })),
      uncertified,
    ),
  ).toEqual(status);
});

test('accountStatus is approved exactly where a certification counts, whatever else there is', () => {
  const row = fc.record({
    kind: fc.constantFrom(industrial, provider),
    state: fc.constantFrom(...certificationStates),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
      const { userType, auditStatus } = accountStatus(rows, uncertified);
      const held = rows.filter(({ state }) => isEffective(state));
      expect(auditStatus === '2').toBe(held.length > 0);
      expect(userType === 9).toBe(held.length === 0);
      expect(userType === 4).toBe(held.some(({ kind }) => kind === provider));
    }),
  );
});

describe('an account that was approved by hand', () => {
  const approved = (userType: number) => ({ userType, auditStatus: '2' }) as const;
  test.each([
    ['stays what it was without a row', approved(4), [], approved(4)],
    ['keeps it while another is begun and taken back', approved(3), [[provider, 'withdrawn']], approved(3)],
    ['keeps it beside another', approved(4), [[industrial, 'approved']], approved(4)],
    ['keeps it when the other is revoked', approved(4), [[industrial, 'revoked']], approved(4)],
    ['becomes a provider too', approved(3), [[provider, 'approved']], approved(4)],
  ] as const)('%s', (_, before, rows, after) => {
    expect(
      accountStatus(
        rows.map(([kind, state]) => ({ kind, state })),
        before,
      ),
    ).toEqual(after);
  });

  test('has by its rows what they say, once there is one of its kind that counted', () => {
    expect(accountStatus([{ kind: provider, state: 'revoked' }], approved(4))).toEqual(uncertified);
  });
});

test('a change of what is certified, whatever becomes of it, leaves the account what it is', () => {
  const row = fc.record({
    kind: fc.constantFrom(...certificationKinds),
    state: fc.constantFrom(...certificationStates),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
      const others = rows.filter(({ kind }) => kind !== 'companyChange');
      expect(accountStatus(rows, uncertified)).toEqual(accountStatus(others, uncertified));
    }),
  );
});
