import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './db/database.ts';
import { demoAccountsSetting, saveSetting } from '#server/db/queries/portal/site.ts';
import { findDemoAccounts } from './find-demo-accounts.ts';
import { createTestDatabase } from './testing/database.ts';
import { makeTestFolder } from './testing/temporary-folder.ts';

test('findDemoAccounts returns the path on the node that has the file, and machine:path on others', async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase({ url: database.url, poolSize: 1 });
  onTestFinished(() => close().then(() => database.drop()));
  const [here, elsewhere] = [await makeTestFolder(), await makeTestFolder()];
  const file = join(here, 'demo-accounts.json');
  await writeFile(file, '[]');
  await saveSetting(db, demoAccountsSetting, `machine:${file}`);
  expect(await findDemoAccounts(db, here)).toBe(file);
  expect(await findDemoAccounts(db, elsewhere)).toBe(`machine:${file}`);
});
