import { expect, test } from 'vitest';
import { createPasswordHasher } from './password.ts';

const digest = 'ab'.repeat(32);

test('PasswordHasher.hash makes a salted argon2id hash that verify accepts only for its digest', async () => {
  const passwords = await createPasswordHasher(Buffer.alloc(32, 1));
  const [one, other] = await Promise.all([passwords.hash(digest), passwords.hash(digest)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect([await passwords.verify(one, digest), await passwords.verify(other, digest)]).toEqual([true, true]);
  expect(await passwords.verify(one, 'cd'.repeat(32))).toBe(false);
});

test('PasswordHasher.verify is false with another pepper and for a missing hash', async () => {
  const ours = await createPasswordHasher(Buffer.alloc(32, 1));
  const theirs = await createPasswordHasher(Buffer.alloc(32, 2));
  expect(await theirs.verify(await ours.hash(digest), digest)).toBe(false);
  expect(await ours.verify(undefined, digest)).toBe(false);
});
