import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { contentCalls, releaseCalls } from '#contract/content/calls.ts';
import { policyReadCalls } from '#contract/content/policy-calls.ts';
import { videoCollectionCalls } from '#contract/content/video-calls.ts';
import { portalCalls } from '#contract/portal/calls.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { startGate, type Gate } from '#server/testing/gate.ts';
import { insertItem } from '#server/testing/items.ts';
import { startSecondNode, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { still } from '#server/testing/still.ts';
import { hireColleague } from '#server/testing/staff.ts';

/** Milliseconds after a commit within which every node gives what is new. */
const fresh = 100;

let portal: TestPortal;
let other: Awaited<ReturnType<typeof startSecondNode>>;
let id: number;

beforeAll(async () => {
  portal = await startTestPortal({}, { freshnessLease: 50, pauses: { countLikes: 3_600_000 } });
  other = await startSecondNode(portal, { freshnessLease: 50 });
  const body = `<p>${'工业互联网'.repeat(300)}</p>`;
  id = await insertItem(portal.services.db, 'news', { fields: { title: '题目 0', body } });
});
afterAll(async () => {
  await other.stop();
  await portal.stop();
});

const titleOn = async (url: string) =>
  ((await portal.call(contentCalls.getPortalById, { id }, { url })).data as { title: string } | null)?.title;
const totalOn = async (url: string) =>
  ((await portal.call(contentCalls.portallist, { kind: 'news' }, { url })).data as { total: number }).total;
const made = async (url: string) => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^portal_public_answers_made_total (\d+)/m.exec(text)?.[1]);
};

const patiently = { timeout: 30_000 };

/** Waits until a node has heard of all that was written so far: word comes in the order of the commits. */
async function hearsOfAll(url: string): Promise<void> {
  const name = `第 ${String((marks += 1))} 个记号`;
  await portal.sql.query('insert into menu_item (name, sort_order) values ($1, 1)', [name]);
  const menu = async () => JSON.stringify((await portal.call(portalCalls.getPortalAll, {}, { url })).data);
  await expect.poll(menu).toContain(name);
}
let marks = 0;

/** Waits until a node keeps what it answers: it hears of changes some moments after it has started. */
const keeps = async (url: string) => {
  await hearsOfAll(url);
  await vi.waitFor(async () => {
    await titleOn(url);
    const before = await made(url);
    await titleOn(url);
    expect(await made(url)).toBe(before);
  }, patiently);
};

/** Asks until the answer is the wanted one. Fails for one that was asked for later than that and is still another. */
async function soon<Value>(read: () => Promise<Value>, wanted: Value): Promise<void> {
  const from = performance.now();
  for (;;) {
    const asked = performance.now() - from;
    const value = await read();
    if (value === wanted) return;
    expect(asked, `${String(value)} instead of ${String(wanted)}`).toBeLessThan(fresh);
  }
}

test('node cache makes a response once for all requests, until something that it reads is written', async () => {
  await keeps(portal.url);
  const before = await made(portal.url);
  await Promise.all(Array.from({ length: 30 }, () => titleOn(portal.url)));
  expect(await made(portal.url)).toBe(before);
  await portal.sql.query(`insert into menu_item (name, sort_order) values ('一项', 1)`);
  // the node hears of it a moment later
  await expect
    .poll(async () => {
      await portal.call(portalCalls.getPortalAll);
      await titleOn(portal.url);
      return made(portal.url);
    }, patiently)
    .toBe(before + 1);
});

test('node cache is never stale on the node that wrote, and at most 100 ms on another node', async () => {
  const { db } = portal.services;
  for (let n = 1; n <= 40; n += 1) {
    await Promise.all([titleOn(portal.url), titleOn(other.url)]);
    const title = `题目 ${String(n)}`;
    if (n % 2 === 0) await db.update(contentItem).set({ title }).where(eq(contentItem.id, id));
    else
      await db.transaction(async (tx) => {
        await tx.update(contentItem).set({ title }).where(eq(contentItem.id, id));
      });
    expect(await titleOn(portal.url)).toBe(title);
    await soon(() => titleOn(other.url), title);
  }
});

test('node cache gives nothing older than 100 ms under readers and writers on two nodes', async () => {
  const nodes = [portal, other];
  let written = 0;
  let isOver = false;
  const committed: { n: number; at: number }[] = [];
  const write = async () => {
    for (let n = 0; n < 60; n += 1) {
      const { db } = nodes[n % 2]?.services ?? portal.services;
      written += 1;
      const own = written;
      await db
        .update(contentItem)
        .set({ title: `第 ${String(own)} 版` })
        .where(eq(contentItem.id, id));
      committed.push({ n: own, at: performance.now() });
    }
    isOver = true;
  };
  const read = async (url: string) => {
    while (!isOver) {
      const asked = performance.now();
      const due = committed.findLast(({ at }) => at < asked - fresh)?.n ?? 0;
      const title = await titleOn(url);
      const seen = Number(/第 (\d+) 版/.exec(title ?? '')?.[1] ?? 0);
      expect(seen).toBeGreaterThanOrEqual(due);
    }
  };
  await Promise.all([write(), ...nodes.flatMap(({ url }) => [read(url), read(url), read(url)])]);
  expect(written).toBe(60);
});

test('likes drop cached responses only when a flushed batch has changed the number of likes', async () => {
  const video = await insertItem(portal.services.db, 'video', {});
  const users = [
    await hireColleague(portal, 61, { role: 'writer' }),
    await hireColleague(portal, 62, { role: 'writer' }),
  ];
  const like = ({ token }: { token: string }, isLiked: boolean) =>
    portal.call(videoCollectionCalls.like, { id: video, isLiked }, { token });
  const likesOn = async (url: string) =>
    ((await portal.call(videoCollectionCalls.details, { id: video }, { url })).data as { likes: number })
      .likes;
  await keeps(portal.url);
  expect(await likesOn(portal.url)).toBe(0);
  const before = await made(portal.url);
  for (const user of users)
    for (const isLiked of [true, false, true]) {
      expect(await like(user, isLiked)).toMatchObject({ code: 1 });
      await likesOn(portal.url);
    }
  expect(await made(portal.url)).toBe(before);
  await portal.services.likes.flush();
  await soon(() => likesOn(portal.url), 2);
  await soon(() => likesOn(other.url), 2);
  await hearsOfAll(portal.url);
  await likesOn(portal.url);
  const after = await made(portal.url);
  for (const isLiked of [false, true]) await like(users[0]!, isLiked);
  await portal.services.likes.flush();
  expect(await likesOn(portal.url)).toBe(2);
  expect(await made(portal.url)).toBe(after);
});

test('drafts, views and invalid tokens do not drop cached responses', async () => {
  const { db } = portal.services;
  await keeps(portal.url);
  await keeps(other.url);
  const before = [await made(portal.url), await made(other.url)];
  const read = async (token?: string) => {
    for (const { url } of [portal, other]) {
      const options = { url, ...(token !== undefined && { token }) };
      expect((await portal.call(contentCalls.getPortalById, { id }, options)).data).toMatchObject({ id });
    }
  };
  const { rows } = await portal.sql.query<{ id: string }>(
    `insert into content_item (kind, section_id, section_name, title, summary, body, status, publish_time)
     select kind, section_id, section_name, title, summary, body, 0, publish_time from content_item where id = $1 returning id`,
    [id],
  );
  const draft = Number(rows[0]?.id);
  await db.update(contentItem).set({ title: '还没写完' }).where(eq(contentItem.id, draft));
  await read();
  portal.services.views.add({ id, ip: '192.0.2.1', browser: 'x' });
  await portal.services.views.flush();
  await read();
  for (const token of ['junk', 'x'.repeat(43), 'x'.repeat(500)]) await read(token);
  expect([await made(portal.url), await made(other.url)]).toEqual(before);
  // half a minute later the number of views is the newest
  portal.clock.advance({ seconds: 31 });
  expect((await portal.call(contentCalls.getPortalById, { id })).data).toMatchObject({ views: 1 });
  // what was public and goes, and what comes, is told
  await db.update(contentItem).set({ status: 0 }).where(eq(contentItem.id, id));
  expect(await titleOn(portal.url)).toBeUndefined();
  await db.update(contentItem).set({ status: 2 }).where(eq(contentItem.id, id));
  await soon(async () => (await titleOn(portal.url)) !== undefined, true);
});

describe('node cache follows the clock', () => {
  test('when an item expires or becomes public', async () => {
    const now = Date.now();
    await insertItem(portal.services.db, 'news', { row: { expireTime: new Date(now + 1_500) } });
    await insertItem(portal.services.db, 'news', { row: { publishTime: new Date(now + 1_500) } });
    await insertItem(portal.services.db, 'news', { row: { publishTime: new Date(now + 3_000) } });
    await soon(() => totalOn(other.url), 2);
    const seen: number[] = [];
    await expect
      .poll(
        async () => {
          const total = await totalOn(other.url);
          if (seen.at(-1) !== total) seen.push(total);
          return total;
        },
        { timeout: 30_000, interval: 20 },
      )
      .toBe(3);
    expect(new Date().getTime()).toBeGreaterThanOrEqual(now + 3_000);
  });

  test('when a declaration opens and closes', async () => {
    const hours = (n: number) => new Date(portal.clock.now().getTime() + n * 3_600_000).toISOString();
    await insertItem(portal.services.db, 'declaration', { fields: { startsAt: hours(1), endsAt: hours(2) } });
    const states: unknown[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { data } = await portal.call(contentCalls.portalCollectInfo, { type: 1 });
      states.push((data as { rows: { status: string }[] }).rows[0]?.status);
      await portal.pass({ minutes: 61 });
    }
    expect(new Set(states).size).toBe(3);
  });

  test('when a window opens and closes, for lists by state and their counts', async () => {
    const on = { url: other.url };
    const states = ['noStart', 'underway', 'end'] as const;
    /** So much may pass between the clock that ends what is kept and the one that is looked at here. */
    const tolerance = 100;
    /** The states, in their order, in which counts and lists are seen of a window that is open for so many seconds; none a moment too long. */
    const watch = async (seconds: number) => {
      const opens = Date.now() + seconds * 1000;
      const closes = opens + seconds * 1000;
      const borders = [-Infinity, opens, closes, Infinity];
      const sectionName = `限时${String(seconds)}`;
      const timeOf = (at: number) => new Date(at).toISOString();
      const fields = { startsAt: timeOf(opens), endsAt: timeOf(closes), sectionName };
      await insertItem(portal.services.db, 'declaration', { fields });
      /** What a call answers, and the states that were true while it was under way. */
      const ask = async (call: () => Promise<{ data: unknown }>) => {
        const before = Date.now() - tolerance;
        const { data } = await call();
        const after = Date.now() + tolerance;
        const isTrue = (_: unknown, n: number) =>
          (borders[n] ?? 0) <= after && before <= (borders[n + 1] ?? 0);
        return { data, possible: states.filter(isTrue) };
      };
      const seen: (string | undefined)[] = [];
      /** All of it is asked for again and again, so that answers of the state before are kept when it ends. */
      const look = async () => {
        const counted = await ask(() =>
          portal.call(contentCalls.facetCounts, { kind: 'declaration', sectionName }, on),
        );
        const { facets } = counted.data as ResponseOf<typeof contentCalls.facetCounts>;
        const state = facets.status?.[0]?.value;
        expect(counted.possible, 'the count').toContain(state);
        if (seen.at(-1) !== state) seen.push(state);
        for (const status of states) {
          const listed = await ask(() =>
            portal.call(policyReadCalls.portalDeclareList, { sectionName, status }, on),
          );
          const { total } = listed.data as ResponseOf<typeof policyReadCalls.portalDeclareList>;
          if (total > 0) expect(listed.possible, 'the list').toContain(status);
          else expect(listed.possible, `the list of ${status}`).not.toEqual([status]);
        }
        return state;
      };
      for (let state = await look(); state !== 'end';) state = await look();
      await look();
      return seen;
    };
    // on a busy machine a short window is over before it is looked at
    let seen = await watch(1.5);
    for (const seconds of [6, 24]) if (seen.length < states.length) seen = await watch(seconds);
    expect(seen).toEqual(states);
  });
});

describe('node cache by request', () => {
  test('returns a draft to staff and nothing to the public, in any order', async () => {
    const draft = await insertItem(portal.services.db, 'news', { row: { status: 0 } });
    const { token } = await hireColleague(portal, 1, { role: 'chief' });
    const read = async (as?: { token: string }) =>
      (await portal.call(contentCalls.getPortalById, { id: draft }, as)).data;
    expect(await read()).toBeNull();
    expect(await read({ token })).toMatchObject({ id: draft });
    expect(await read()).toBeNull();
  });

  test('returns 304 for the current ETag of a GET, and 200 after a change', async () => {
    const url = `${portal.url}${releaseCalls.getStatisticsNum.path}`;
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{16}"$/);
    const again = await fetch(url, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await portal.sql.query(
      `insert into site_counter values ('trafficStatistics', 7) on conflict (name) do update set value = 7`,
    );
    await soon(async () => (await fetch(url, { headers: { 'if-none-match': etag } })).status, 200);
  });

  test('returns the same text in every encoding, with Vary: token, accept-encoding', async () => {
    const body = JSON.stringify({ id });
    const bodies = await Promise.all(
      ['br', 'gzip', 'identity', 'gzip;q=0.5, br;q=0', 'deflate'].map(async (accepted) => {
        const response = await fetch(`${portal.url}${contentCalls.getPortalById.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'accept-encoding': accepted },
          body,
        });
        // whoever keeps it must not give it to a session, nor to whom cannot read it
        expect(response.headers.get('vary')).toBe('token, accept-encoding');
        return { encoding: response.headers.get('content-encoding'), text: await response.text() };
      }),
    );
    expect(new Set(bodies.map(({ text }) => text)).size).toBe(1);
    expect(bodies.map(({ encoding }) => encoding)).toEqual(['br', 'gzip', null, 'gzip', null]);
  });
});

test('node cache gives no stale response while its change listener is cut off, and caches again afterwards', async () => {
  for (let n = 0; n < 5; n += 1) {
    await keeps(other.url);
    await portal.services.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like '%changes'`,
    );
    const title = `在断线时 ${String(n)}`;
    await portal.sql.query('update content_item set title = $1 where id = $2', [title, id]);
    await soon(() => titleOn(other.url), title);
  }
  await keeps(other.url);
  await keeps(portal.url);
});

test.each([
  ['30', 200],
  ['0', 503],
])(
  'PUBLIC_STALE_SECONDS=%s answers visitors with HTTP %i while the database is unavailable',
  async (seconds, status) => {
    let gate: Gate | undefined;
    const through = async (url: string) => {
      gate = await startGate(url);
      return gate.url;
    };
    const site = await startTestPortal(
      { PUBLIC_STALE_SECONDS: seconds },
      { freshnessLease: 50, pauses: still, through },
    );
    const ask = (token = '') =>
      fetch(site.url + contentCalls.portallist.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token !== '' && { token }) },
        body: JSON.stringify({ kind: 'news' }),
      });
    try {
      await vi.waitFor(async () => {
        const before = await made(site.url);
        const { headers } = await ask();
        expect([headers.get('age'), headers.get('warning')]).toEqual([null, null]);
        expect(await made(site.url)).toBe(before);
      }, patiently);
      await gate?.shut();
      // however long ago views were counted
      site.clock.advance({ minutes: 5 });
      // what was known to be right a moment ago is still given as such
      const answer = await vi.waitFor(async () => {
        const last = await ask();
        expect(last.status !== 200 || last.headers.has('age')).toBe(true);
        return last;
      }, patiently);
      expect(answer.status).toBe(status);
      const { headers } = answer;
      expect(headers.get('warning')).toBe(status === 200 ? '110 - "Response is Stale"' : null);
      expect(headers.has('age')).toBe(status === 200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(((await answer.json()) as { code: number }).code === 1).toBe(status === 200);
      expect((await ask('somebody'.padEnd(43, '-'))).status).toBe(503);
    } finally {
      await gate?.open();
      await site.stop();
      await gate?.shut();
    }
  },
);
