import { describe, expect, it } from 'vitest';
import { decideServiceEntry } from './service-entry.ts';
import { recognisedCloudProvidersOnly } from './service-entry-texts.ts';

const enterprise = { loggedIn: true, accountType: 'enpt' };

describe.each(['prefixRegistration', 'serviceProvider'] as const)('%s', (entry) => {
  it('asks visitors to log in', () => {
    expect(decideServiceEntry(entry, { loggedIn: false })).toEqual({ action: 'login' });
  });

  it.each([undefined, 9, 3, 4])('tells a personal account (userType %s) who may', (userType) => {
    const outcome = decideServiceEntry(entry, {
      loggedIn: true,
      accountType: 'user',
      userType,
      auditStatus: '2',
    });
    expect(outcome).toMatchObject({
      action: 'tell',
      dialog: { text: expect.stringContaining('只有通过认证的企业账号') },
    });
  });

  it.each([9, '9'])('offers certification to the uncertified (%j)', (userType) => {
    for (const auditStatus of ['0', '1', '2', '3', '4', undefined]) {
      expect(decideServiceEntry(entry, { ...enterprise, userType, auditStatus })).toMatchObject({
        action: 'offerCertification',
        dialog: { text: expect.stringContaining('您的企业还没有认证') },
      });
    }
  });

  it.each([
    [3, 'industrialEnterprise'],
    ['4', 'serviceProvider'],
  ] as const)('sends userType %j without approval to its authentication', (userType, as) => {
    for (const auditStatus of ['0', '1', 3, '4', '', undefined]) {
      expect(decideServiceEntry(entry, { ...enterprise, userType, auditStatus })).toEqual({
        action: 'authenticate',
        as,
      });
    }
  });

  it.each([2, 1, undefined, ''])('offers nothing to another userType (%j)', (userType) => {
    expect(decideServiceEntry(entry, { ...enterprise, userType, auditStatus: '2' })).toMatchObject({
      action: 'tell',
      dialog: { text: '当前账号类型不能办理此业务。' },
    });
  });
});

it.each([3, 4])('decideServiceEntry: an approved userType %i goes to the prefix information', (userType) => {
  for (const auditStatus of ['2', 2]) {
    const outcome = decideServiceEntry('prefixRegistration', { ...enterprise, userType, auditStatus });
    expect(outcome).toEqual({ action: 'openPrefixInfo' });
  }
});

it('decideServiceEntry: an approved service provider hears of its existing certification', () => {
  const outcome = decideServiceEntry('serviceProvider', { ...enterprise, userType: 4, auditStatus: '2' });
  expect(outcome).toEqual({
    action: 'tell',
    dialog: { title: '成为服务商', text: '您已通过服务商认证，无需重复认证。' },
  });
});

it('decideServiceEntry: an approved industrial enterprise hears of its existing certification and may add the other', () => {
  const outcome = decideServiceEntry('serviceProvider', { ...enterprise, userType: 3, auditStatus: '2' });
  expect(outcome).toMatchObject({
    action: 'offerCertification',
    dialog: {
      title: '成为服务商',
      text: expect.stringContaining('您已通过工业企业认证，还可以再申请服务商认证'),
    },
  });
});

it('decideServiceEntry: an applicant for service provider reads that cloud providers must be recognised', () => {
  for (const accountType of ['user', 'enpt']) {
    const outcome = decideServiceEntry('serviceProvider', { loggedIn: true, accountType, userType: 9 });
    expect('dialog' in outcome && outcome.dialog.text).toContain(recognisedCloudProvidersOnly);
  }
});
