import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Database } from './db/database.ts';
import { demoAccountsSetting, findSetting } from '#server/db/queries/portal/site.ts';

/** Where the passwords of the demo accounts stand: a file here, or `machine:file` of the node that loaded the demo. */
export async function findDemoAccounts(db: Database, dataDir: string): Promise<string> {
  const file = resolve(dataDir, 'demo-accounts.json');
  const isHere = await access(file).then(
    () => true,
    () => false,
  );
  return isHere ? file : ((await findSetting(db, demoAccountsSetting)) ?? file);
}
