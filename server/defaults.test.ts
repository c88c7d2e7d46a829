import { readdir } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { errors } from '#contract/errors.ts';
import { startScript } from './testing/child-process.ts';
import { makeTestFolder } from './testing/temporary-folder.ts';

/** The process's own environment, without what says anything of the portal. */
const silence = Object.fromEntries(
  [
    'DEMO',
    'HOST',
    'DATABASE_URL',
    'SECRET_KEY',
    'SMS_PROVIDER',
    'EMAIL_PROVIDER',
    'LOG_LEVEL',
    'PUBLIC_URL',
  ].map((name) => [name, '']),
);

test('main.ts in production with no settings has no demo, outbox or SMS codes, and warns of it', async () => {
  const dataDir = await makeTestFolder();
  const portal = startScript('server/main.ts', [], {
    env: { ...silence, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir },
  });
  onTestFinished(async () => {
    portal.kill('SIGTERM');
    await portal.ended;
  });
  const [, url = ''] = await portal.waitFor(/The portal is at (\S+)/);

  expect(portal.lines.join('\n')).not.toMatch(/[Dd]emo accounts|\/outbox/);
  expect(portal.lines.join('\n')).toContain('codes by SMS are refused');
  expect((await fetch(`${url}/outbox`)).status).toBe(404);
  const { warnings } = (await (await fetch(`${url}/readyz`)).json()) as { warnings: string[] };
  // from December on perhaps that next year's calendar is missing
  expect(warnings.filter((line) => !line.includes('working calendar'))).toEqual([
    expect.stringContaining('SMS'),
    expect.stringContaining('email'),
  ]);

  const post = async (path: string, request: unknown) =>
    (await (
      await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      })
    ).json()) as { code: number; data: unknown };
  for (const account of ['13900000001', '13800000001'])
    for (const smsType of ['loginSms', 'registerSms'])
      expect(await post(accountCalls.getCode.path, { account, smsType, userType: 'enpt' })).toMatchObject({
        code: errors.smsNotOffered.code,
      });
  expect(await post(contentCalls.portallist.path, {})).toMatchObject({ code: 1, data: { total: 0 } });

  const files = await readdir(dataDir);
  expect(files).not.toContain('demo-accounts.json');
  expect(files).not.toContain('outbox');
});
