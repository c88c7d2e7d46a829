import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { referenceCalls } from '#contract/reference/calls.ts';
import { loadReferenceData } from '#server/db/load-reference.ts';
import { demoAccountsSetting, findSetting } from '#server/db/queries/site.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { area } from './content/codes.ts';
import { loadDemo } from './load-demo.ts';

test('the demo city outlives another release’s reference data', async () => {
  const portal = await startTestPortal({ DEMO: 'on' });
  try {
    const { db, config } = portal.services;
    const file = resolve(config.dataDir, 'demo-accounts.json');
    expect(await findSetting(db, demoAccountsSetting)).toBe(`${hostname()}:${file}`);
    const district = () => portal.call(referenceCalls.getAreaInfoByCode, { code: area.yunxi });
    const before = await district();
    expect(before).toMatchObject({ code: 1, data: { area: { name: '云溪区' } } });

    await portal.sql.query(`update site_setting set value = 'older' where name = 'reference data'`);
    await loadReferenceData(db);
    await loadDemo(portal.services);
    expect((await district()).data).toEqual(before.data);
  } finally {
    await portal.stop();
  }
});
