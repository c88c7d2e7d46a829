import { expect, test } from 'vitest';
import { IdentityUnavailableError } from './identity-provider.ts';
import { readIdentity, type IdentityFields } from './read-identity.ts';

const fields: IdentityFields = {
  subject: 'userId',
  kind: 'userType',
  legalKinds: ['2'],
  level: 'level',
  name: 'name',
  phone: 'mobile',
  idNumber: 'idNumber',
  companyName: 'companyName',
  creditCode: 'creditCode',
};
const said = (json: string) => readIdentity(JSON.parse(json), fields);

test('readIdentity takes a number as a subject up to the largest that is exact', () => {
  expect(said(`{"userId": ${String(Number.MAX_SAFE_INTEGER)}}`).subject).toBe('9007199254740991');
  expect(said('{"userId": "1234567890123456789"}').subject).toBe('1234567890123456789');
});

test.each(['9007199254740992', '1234567890123456789', '1.5', '1e400'])(
  'readIdentity believes no subject %s, which may be somebody else’s once it is read',
  (number) => {
    expect(() => said(`{"userId": ${number}}`)).toThrow(IdentityUnavailableError);
  },
);
