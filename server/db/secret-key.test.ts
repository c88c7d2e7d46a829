import { randomBytes } from 'node:crypto';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encryptIdNumber } from '#server/lib/crypto/id-number-cipher.ts';
import { deriveSecrets } from '#server/lib/crypto/secrets.ts';
import { StartError } from '#server/lib/process/start-error.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { openDatabase } from './database.ts';
import { establishSecretKey } from './secret-key.ts';

let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase({ url: database.url, poolSize: 4 });
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});
beforeEach(async () => {
  await opened.pool.query('delete from site_setting; delete from app_user');
  dataDir = await makeTestFolder();
});

const file = () => join(dataDir, 'secret-key');
const establish = (given?: string) => establishSecretKey(opened.db, { given, dataDir });

async function insertPerson(idNumberCipher: Buffer | null = null): Promise<void> {
  await opened.pool.query(
    `insert into app_user (account_type, user_type, phone, id_number_cipher) values ('user', 6, '13800000000', $1)`,
    [idNumberCipher],
  );
}

test('establishSecretKey makes a key for a new site in a private file, and returns it again', async () => {
  const key = await establish();
  expect(await readFile(file(), 'utf8')).toBe(`${key.toString('hex')}\n`);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['secret-key']);
  expect(await establish()).toEqual(key);
});

test('establishSecretKey stores a check value that reveals nothing of the key', async () => {
  const key = await establish();
  const { rows } = await opened.pool.query<{ value: string }>(
    "select value from site_setting where name = 'secret key check'",
  );
  expect(rows[0]?.value).toMatch(/^[0-9a-f]{16}$/);
  expect(key.toString('hex')).not.toContain(rows[0]?.value);
});

test.each([
  ['empty', ''],
  ['of four bytes', 'deadbeef\n'],
  ['of other characters', `${'xy'.repeat(32)}\n`],
  ['a digit too long', `${'5e'.repeat(32)}5`],
])('establishSecretKey refuses a file that is %s, and does not change it', async (_, content) => {
  await writeFile(file(), content);
  const refusal: unknown = await establish().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toMatch(/secret-key is damaged: it must hold 64 hex digits\. .+$/);
  expect(await readFile(file(), 'utf8')).toBe(content);
});

test('establishSecretKey refuses another key than that of the site, from the file and from SECRET_KEY', async () => {
  await establish();
  await writeFile(file(), `${randomBytes(32).toString('hex')}\n`);
  await expect(establish()).rejects.toThrow(/secret-key is not the one this site was made with/);
  await expect(establish('5e'.repeat(32))).rejects.toThrow(
    /^SECRET_KEY is not the one this site was made with/,
  );
});

test('establishSecretKey makes no new key for a site that already has one', async () => {
  await establish('5e'.repeat(32));
  await expect(establish()).rejects.toThrow(/secret-key is missing/);
  expect(await readdir(dataDir)).toEqual([]);
});

test('establishSecretKey knows a site with no check value by its ID numbers or accounts', async () => {
  await insertPerson();
  await expect(establish()).rejects.toThrow(/secret-key is missing/);
  await opened.pool.query('delete from app_user');
  const key = randomBytes(32);
  await insertPerson(encryptIdNumber(deriveSecrets(key), '11010519491231002X'));
  await expect(establish('5e'.repeat(32))).rejects.toThrow(/is not the one/);
  expect(await establish(key.toString('hex'))).toEqual(key);
});

test('establishSecretKey refuses one of two nodes that start at the same time with different keys', async () => {
  const keys = ['11', '22'].map((byte) => byte.repeat(32));
  const outcomes = await Promise.allSettled(keys.map((key) => establish(key)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
