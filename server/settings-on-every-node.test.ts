import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition, RequestOf, ResponseOf } from '#contract/call.ts';
import { contentCalls, releaseCalls } from '#contract/content/calls.ts';
import { hotTagsRequest } from '#contract/content/constants.ts';
import { forumCalls } from '#contract/forum/calls.ts';
import { portalCalls } from '#contract/portal/calls.ts';
import { menuWorkCalls } from '#contract/portal/menu-work-calls.ts';
import type { HomeProgram } from '#contract/portal/rendered-home.ts';
import { thirdpartyWorkCalls } from '#contract/portal/thirdparty-work-calls.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { bannerCalls } from '#contract/site/banner-calls.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import { redirectCalls } from '#contract/site/redirect-calls.ts';
import { wordCalls } from '#contract/site/word-calls.ts';
import { writingWordCalls } from '#contract/site/writing-word-calls.ts';
import { startSecondNode, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { still } from '#server/testing/still.ts';

/** Home that says what it was given. */
const program: HomeProgram = {
  callsOfHome: () => [{ key: 'menu', path: portalCalls.getPortalAll.path, request: {} }],
  renderHome: (settings) => ({ markup: `<h1>${JSON.stringify(settings)}</h1>`, headings: [] }),
};
const shell =
  '<html><head><title>x</title><link rel="icon" href="/favicon.svg" /><!--site-settings--></head><body><div id="root"><!--start-screen-->picture<!--/start-screen--></div></body></html>';

let webRoot: string;
/** Where staff save. */
let portal: TestPortal;
/** Which visitors ask. */
let other: Awaited<ReturnType<typeof startSecondNode>>;
let chief: TestColleague;
let second: TestColleague;
let writer: TestColleague;
let count = 0;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'portal-nodes-'));
  await writeFile(join(webRoot, 'index.html'), shell);
  const site = { webRoot, loadProgram: () => Promise.resolve(program), patience: 30_000 };
  const settings = { SITE_NAME: '江城平台', SITE_PHONE: '027-88001234' };
  portal = await startTestPortal(settings, { site, freshnessLease: 50, pauses: still });
  other = await startSecondNode(portal, { site, freshnessLease: 50, pauses: still });
  chief = await hireColleague(portal, 1, { role: 'chief' });
  second = await hireColleague(portal, 2, { role: 'chief' });
  writer = await hireColleague(portal, 3, { role: 'writer' });
  for (const [n, term] of searched.entries())
    await portal.sql.query(
      `insert into search_term (day, folded, term, visitors, networks) values ('2026-03-04', $1, $1, $2, '{1,2,3}')`,
      [term, 10 + n],
    );
});
afterAll(async () => {
  await other.stop();
  await portal.stop();
  await rm(webRoot, { recursive: true });
});

/** What a call that must go well answers. */
async function ask<C extends CallDefinition>(
  call: C,
  request: RequestOf<C>,
  { token }: TestColleague = chief,
): Promise<ResponseOf<C>> {
  const answer = await portal.call(call, request, { token });
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return answer.data as ResponseOf<C>;
}
/** What visitors of the other node are answered, as text. */
const seen = async <C extends CallDefinition>(call: C, request: RequestOf<C>, who?: TestColleague) =>
  JSON.stringify((await other.call(call, request, who && { token: who.token })).data);
const home = async () => (await fetch(other.url)).text();

async function saveFacts(change: Partial<RequestOf<typeof siteCalls.saveSite>['facts']>): Promise<void> {
  const { rev, facts } = await ask(siteCalls.readSite, {});
  await ask(siteCalls.saveSite, { rev, facts: { ...facts, ...change }, reason: '测试' });
}

async function saveSlides(place: 'sy' | 'syyc', title: string): Promise<string> {
  const { digest, rows } = await ask(bannerCalls.readBanners, { place });
  const slide = { title, actions: [{ label: '看看', href: '/home/Home' }] };
  const tile = { title, linkAddress: '/home/Home' };
  const rowsAfter = [place === 'sy' ? slide : tile, ...rows.slice(0, 3)];
  await ask(bannerCalls.saveBanners, { place, digest, rows: rowsAfter });
  return title;
}

interface Setting {
  /** Saves something new on one node, by the call of the console; answers the words by which it is known. */
  save: (name: string) => Promise<string>;
  /** What somebody reads on the other node. */
  see: () => Promise<string>;
  /** The table whose trigger tells of it; none where nothing is kept of an answer. */
  table?: string;
  /** What the other node reads by itself after the notice: it answers with it some moments later, and from then on. */
  isRead?: true;
}

const settings: Readonly<Record<string, Setting>> = {
  'a slide of home': {
    save: (name) => saveSlides('sy', name),
    see: () => seen(releaseCalls.portalAdrotatorlistNew, { addressType: 'sy', pageSize: 5 }),
    table: 'banner',
  },
  'a tile below the slides': {
    save: (name) => saveSlides('syyc', name),
    see: () => seen(releaseCalls.portalAdrotatorlistNew, { addressType: 'syyc', pageSize: 7 }),
    table: 'banner',
  },
  'the menu': {
    save: async (name) => {
      const { digest, rows } = await ask(menuWorkCalls.readMenu, {});
      const fresh = { name, icon: 'home', url: '/home/Home', thirdUrl: '' };
      await ask(menuWorkCalls.saveMenu, { digest, rows: [...rows.slice(0, 3), fresh] });
      return name;
    },
    see: () => seen(portalCalls.getPortalAll, {}),
    table: 'menu_item',
  },
  'a way to another system': {
    save: async (name) => {
      const key = `system${String((count += 1))}`;
      await ask(thirdpartyWorkCalls.saveThirdparty, { key, name, icon: '', url: 'https://one.example/' });
      return name;
    },
    see: () => seen(portalCalls.homeThirdpartyList, {}),
    table: 'home_thirdparty',
  },
  'words that home offers': {
    save: async (name) => {
      const { digest, hidden } = await ask(wordCalls.readWords, {});
      await ask(wordCalls.saveWords, { digest, pinned: [name], hidden });
      return name;
    },
    see: () => seen(contentCalls.tagListall, hotTagsRequest),
    table: 'tag',
  },
  'a word that the search never offers': {
    save: async () => {
      const { digest, pinned, hidden } = await ask(wordCalls.readWords, {});
      const word = searched[(searched.indexOf(hidden[0] ?? '') + 1) % searched.length] ?? '';
      await ask(wordCalls.saveWords, { digest, pinned, hidden: [word] });
      return `not ${word}`;
    },
    see: async () => {
      const offered = await seen(searchCalls.getHostKey, {});
      return searched
        .filter((word) => !offered.includes(word))
        .map((word) => `not ${word}`)
        .join();
    },
    table: 'site_setting',
  },
  'where an old address leads': {
    save: async (name) => {
      const { rows } = await ask(redirectCalls.listRedirects, { words: '/old/list' });
      const known = rows[0] && { id: rows[0].id, rev: rows[0].rev };
      await ask(redirectCalls.saveRedirect, {
        path: '/old/list',
        target: `/home/Home?title=${name}`,
        ...known,
      });
      return encodeURI(name);
    },
    see: async () => {
      const request = { headers: { accept: 'text/html' }, redirect: 'manual' } as const;
      return (await fetch(`${other.url}/old/list`, request)).headers.get('location') ?? '';
    },
  },
  'the order of home': {
    save: async () => {
      const { rev, order } = await ask(listCalls.readHomeLayout, {});
      const turned = [...order.slice(1), ...order.slice(0, 1)];
      await ask(listCalls.saveHomeLayout, { rev, order: turned, hidden: [] });
      return JSON.stringify({ order: turned, hidden: [] });
    },
    see: home,
    table: 'edited_list',
    isRead: true,
  },
  'the phone of the site': {
    save: async () => {
      const phone = `027-${String(88_100_000 + (count += 1))}`;
      await saveFacts({ phone });
      return phone;
    },
    see: home,
    table: 'site_version',
    isRead: true,
  },
  'the name of the site, which another has confirmed': {
    save: async (name) => {
      await saveFacts({ name });
      const { waiting } = await ask(siteCalls.readSite, {}, second);
      await ask(siteCalls.decideSite, { id: waiting?.id ?? 0, action: 'confirm' }, second);
      return `<title>${name}</title>`;
    },
    see: home,
    table: 'site_version',
    isRead: true,
  },
  'a word of 字词表': {
    save: async (name) => {
      const { rev } = await ask(writingWordCalls.listWritingWords, {});
      await ask(writingWordCalls.saveWritingWord, {
        rev,
        key: '',
        kind: 'word',
        words: [name],
        advice: '改掉',
      });
      return name;
    },
    see: () => seen(writingWordCalls.readWritingWords, {}, writer),
  },
};

/** What visitors have looked for. */
const searched = ['工业软件', '标识解析', '智能工厂', '数字车间'];

/** Until the other node has heard of all that was written so far: it is told in the order of the commits. */
async function hearsOfAll(): Promise<void> {
  const name = `第 ${String((count += 1))} 个记号`;
  await portal.sql.query('insert into forum_board (name) values ($1)', [name]);
  await expect.poll(() => seen(forumCalls.boards, {}), { interval: 5 }).toContain(name);
}

/** Saves, and answers by what the new is known; before that the other node has kept what it answers. */
async function saveOver({ save, see }: Setting): Promise<string> {
  await hearsOfAll();
  await see();
  const before = await see();
  const words = await save(`新的${String((count += 1))}`);
  expect(before).not.toContain(words);
  return words;
}

const all = Object.entries(settings);

test.each(all)(
  '%s is in the first answer of another node after the notice, each time',
  async (_, setting) => {
    for (let n = 0; n < 3; n += 1) {
      const words = await saveOver(setting);
      await hearsOfAll();
      if (setting.isRead === true) await expect.poll(setting.see, { interval: 5 }).toContain(words);
      expect(await setting.see()).toContain(words);
    }
  },
);

test.each(all.filter(([, { table }]) => table !== undefined))(
  '%s is not seen there without that notice, and with the next one',
  async (_, setting) => {
    const change = (act: string) =>
      portal.sql.query(`alter table ${setting.table ?? ''} ${act} trigger user`);
    await change('disable');
    const unheard = async () => {
      try {
        return await saveOver(setting);
      } finally {
        await change('enable');
      }
    };
    const words = await unheard();
    await hearsOfAll();
    expect(await setting.see()).not.toContain(words);
    const next = await saveOver(setting);
    await expect.poll(setting.see, { interval: 5 }).toContain(next);
  },
);
