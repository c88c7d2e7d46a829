import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import { portalCalls } from '#contract/portal/calls.ts';
import type { HomeProgram } from '#contract/portal/rendered-home.ts';
import { homeBlocks, shownBlocks, wholeLayout } from '#contract/site/home-layout.ts';
import { listCalls } from '#contract/site/list-calls.ts';
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
let portal: TestPortal;
let second: Awaited<ReturnType<typeof startSecondNode>>;
let chief: TestColleague;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'portal-home-'));
  await writeFile(join(webRoot, 'index.html'), shell);
  const site = { webRoot, loadProgram: () => Promise.resolve(program), patience: 30_000 };
  portal = await startTestPortal({}, { site, freshnessLease: 50 });
  second = await startSecondNode(portal, { site, freshnessLease: 50 });
  chief = await hireColleague(portal, 1, { role: 'chief' });
});
afterAll(async () => {
  await second.stop();
  await portal.stop();
  await rm(webRoot, { recursive: true });
});

const read = async () =>
  (await portal.call(listCalls.readHomeLayout, {}, { token: chief.token })).data as ResponseOf<
    typeof listCalls.readHomeLayout
  >;
const save = (request: RequestOf<typeof listCalls.saveHomeLayout>) =>
  portal.call(listCalls.saveHomeLayout, request, { token: chief.token });
const homeOf = async () => (await fetch(second.url)).text();

test('saveHomeLayout is in home as another node draws it within a second, and an earlier order comes back', async () => {
  expect(await read()).toEqual({ rev: 0, order: [...homeBlocks], hidden: [] });
  expect(await homeOf()).not.toContain('"order"');
  const order = [...homeBlocks].reverse();
  expect(await save({ rev: 0, order, hidden: ['news'] })).toMatchObject({ code: 1 });
  await expect.poll(homeOf, soon).toContain(JSON.stringify({ order, hidden: ['news'] }));
  expect(await read()).toEqual({ rev: 2, order, hidden: ['news'] });
  const { data } = await portal.call(listCalls.listStates, { list: 'home' }, { token: chief.token });
  const { rows } = data as ResponseOf<typeof listCalls.listStates>;
  expect(rows.map(({ rev, changes }) => [rev, changes])).toEqual([
    [2, '首页版面：不再显示 产业资讯；调整顺序'],
    [1, ''],
  ]);
  expect(rows[0]?.names[2]).toBe('产业资讯（不显示）');
  const back = { list: 'home', rev: 2, id: rows[1]?.id ?? 0 } as const;
  expect(await portal.call(listCalls.restoreState, back, { token: chief.token })).toMatchObject({ code: 1 });
  await expect.poll(homeOf, soon).toContain(JSON.stringify({ order: homeBlocks, hidden: [] }));
  expect(await portal.call(listCalls.restoreState, back, { token: chief.token })).toMatchObject({
    code: errors.editedMeanwhile.code,
  });
});

test.each([
  ['a block left out', homeBlocks.slice(1), 'homeBlocksIncomplete'],
  ['a block twice', [...homeBlocks.slice(1), 'news' as const], 'homeBlocksIncomplete'],
  ['the same as before', homeBlocks, 'siteNothingChanged'],
] as const)('saveHomeLayout refuses %s', async (_, order, name) => {
  const { rev } = await read();
  expect(await save({ rev, order: [...order], hidden: [] })).toMatchObject({ code: errors[name].code });
});

test('saveHomeLayout refuses what was written from an older order', async () => {
  expect(await save({ rev: 1, order: [...homeBlocks], hidden: ['city'] })).toMatchObject({
    code: errors.editedMeanwhile.code,
  });
});

test('wholeLayout keeps every block once, those that a later release has brought at the end', () => {
  const older = {
    order: ['news', 'news', 'gone' as 'news', 'city'],
    hidden: ['news', 'gone' as 'news'],
  } as const;
  expect(wholeLayout(older)).toEqual({
    order: ['news', 'city', 'dated', 'diagnosis', 'showcase'],
    hidden: ['news'],
  });
  expect(shownBlocks(older)).toEqual(['city', 'dated', 'diagnosis', 'showcase']);
});
