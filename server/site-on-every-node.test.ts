import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { HomeProgram } from '#contract/portal/rendered-home.ts';
import { portalCalls } from '#contract/portal/calls.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { createSiteKeeper } from '#server/domain/site/keeper.ts';
import { startGate, type Gate } from '#server/testing/gate.ts';
import { insertItem } from '#server/testing/items.ts';
import { startSecondNode, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

/** Home that says what it was given. */
const program: HomeProgram = {
  callsOfHome: () => [{ key: 'menu', path: portalCalls.getPortalAll.path, request: {} }],
  renderHome: (settings) => ({ markup: `<h1>${JSON.stringify(settings)}</h1>`, headings: [] }),
};
const shell =
  '<html><head><title>x</title><link rel="icon" href="/favicon.svg" /><!--site-settings--></head><body><div id="root"><!--start-screen-->picture<!--/start-screen--></div></body></html>';

/** Milliseconds. Every node says it within one second; a machine with other things to do takes longer. */
const soon = { timeout: 15_000, interval: 10 };

let webRoot: string;
let gate: Gate | undefined;
let portal: TestPortal;
let second: Awaited<ReturnType<typeof startSecondNode>>;
let chief: TestColleague;
let newsId: number;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'portal-site-'));
  await writeFile(join(webRoot, 'index.html'), shell);
  const site = { webRoot, loadProgram: () => Promise.resolve(program), patience: 30_000 };
  const settings = { SITE_NAME: '江城平台', SITE_PHONE: '027-88001234' };
  portal = await startTestPortal(settings, { site, freshnessLease: 50 });
  second = await startSecondNode(portal, { site, freshnessLease: 50 });
  chief = await hireColleague(portal, 1, { role: 'chief' });
  newsId = await insertItem(portal.services.db, 'news', { fields: { title: '一条新闻' } });
});
afterAll(async () => {
  await second.stop();
  await portal.stop();
  await gate?.shut();
  await rm(webRoot, { recursive: true });
});

async function save(change: Partial<RequestOf<typeof siteCalls.saveSite>['facts']>): Promise<void> {
  const { token } = chief;
  const { rev, facts } = (await portal.call(siteCalls.readSite, {}, { token })).data as ResponseOf<
    typeof siteCalls.readSite
  >;
  const request = { rev, facts: { ...facts, ...change }, reason: '测试' };
  expect(await portal.call(siteCalls.saveSite, request, { token })).toMatchObject({ code: 1 });
}
const textOf = async (path: string) => (await fetch(second.url + path)).text();

describe('saveSite on one node', () => {
  test.each([
    ['home with its content, and the settings in it', '/', '027-88000001'],
    ['the plain page of an item', () => `/p/news/${String(newsId)}`, '027-88000002'],
    ['a plain list', '/p/news', '027-88000003'],
    ['a page that is not there', '/p/news/999999', '027-88000004'],
  ])('is seen within a second on %s of another node, which has kept it', async (_, address, phone) => {
    const path = typeof address === 'string' ? address : address();
    expect(await textOf(path)).not.toContain(phone);
    expect(await textOf(path)).not.toContain(phone);
    await save({ phone });
    await expect.poll(() => textOf(path), soon).toContain(phone);
    await expect.poll(() => portal.services.site.facts.phone, soon).toBe(phone);
  });

  test('is in feeds, in the title and in codes by SMS of another node once another has confirmed it', async () => {
    expect(await textOf('/atom.xml')).toContain('<title>江城平台</title>');
    await save({ name: '江城工业互联网公共服务平台' });
    const other = await hireColleague(portal, 2, { role: 'chief' });
    const { data } = await portal.call(siteCalls.readSite, {}, { token: other.token });
    const { waiting } = data as ResponseOf<typeof siteCalls.readSite>;
    expect(await textOf('/')).toContain('<title>江城平台</title>');
    const decision = { id: waiting?.id ?? 0, action: 'confirm' } as const;
    await portal.call(siteCalls.decideSite, decision, { token: other.token });
    await expect.poll(() => textOf('/'), soon).toContain('<title>江城工业互联网公共服务平台</title>');
    expect(await textOf('/atom.xml')).toContain('<title>江城工业互联网公共服务平台</title>');
    expect(await textOf('/atom.xml')).not.toContain('江城平台');
    const phone = '13800138001';
    await second.call(accountCalls.getCode, { account: phone, smsType: 'registerSms', userType: 'enpt' });
    await second.services.deliveries.finish();
    expect((await portal.messages(phone)).at(-1)?.text).toContain('【江城工业互联网公共服务平台】');
  });

  test('narrows lists to another city on every node', async () => {
    await save({ areaCode: '510100' });
    await expect.poll(() => second.services.site.facts.areaCode, soon).toBe('510100');
  });
});

test('SiteKeeper keeps the last that it has heard of while the database is away, and hears the rest when it is back', async () => {
  const opened: { gate?: Gate } = {};
  const alone = await startTestPortal(
    { SITE_PHONE: '027-88001234' },
    {
      through: async (url) => {
        opened.gate = await startGate(url);
        return opened.gate.url;
      },
    },
  );
  gate = opened.gate;
  try {
    const write = (rev: number, phone: string) =>
      alone.sql.query(
        `insert into site_version (rev, state, facts, base_rev, reason, saved_at) values ($1, 'live', $2, $3, '', now())`,
        [rev, { ...alone.config.firstSite, phone }, rev - 1],
      );
    const { site } = alone.services;
    await write(1, '12345');
    await expect.poll(() => site.facts.phone, { timeout: 30_000 }).toBe('12345');
    await gate?.shut();
    await write(2, '12381');
    expect(site.facts.phone).toBe('12345');
    await gate?.open();
    await expect.poll(() => site.facts.phone, { timeout: 30_000 }).toBe('12381');
  } finally {
    await alone.stop();
  }
});

test('SiteKeeper hears of changes on a node without a cache', async () => {
  const bare = await startTestPortal({ PUBLIC_CACHE_MB: '0' });
  try {
    await bare.sql.query(
      `insert into site_version (rev, state, facts, base_rev, reason, saved_at) values (1, 'live', $1, 0, '', now())`,
      [{ ...bare.config.firstSite, phone: '12345' }],
    );
    await expect.poll(() => bare.services.site.facts.phone, { timeout: 30_000 }).toBe('12345');
  } finally {
    await bare.stop();
  }
});

test('createSiteKeeper tells of a change once, and not of what is the same', async () => {
  let told = 0;
  const { db } = portal.services;
  const log = { warn: () => undefined };
  const first = { ...portal.config.firstSite, name: '还没有读' };
  const keeper = createSiteKeeper({ first, log, onChange: () => (told += 1) });
  await keeper.start(db);
  expect([told, keeper.facts.name]).toEqual([1, '江城工业互联网公共服务平台']);
  const { facts } = keeper;
  for (let n = 0; n < 5; n += 1) keeper.drop('site');
  keeper.drop('menu');
  keeper.dropAll();
  await portal.services.db.execute('select pg_sleep(0.2)');
  expect([told, keeper.facts === facts]).toEqual([1, true]);
  keeper.stop();
});
