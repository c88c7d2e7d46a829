import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { visitorVotesKnownDays, votesPerAddress } from '#contract/help/constants.ts';
import { voteCalls } from '#contract/help/vote-calls.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { insertItem } from '#server/testing/items.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { hireColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.stop());

const article = (title = '标题') => insertItem(portal.services.db, 'help', { fields: { title } });
const by = (from: string, browser = 'one') => {
  const headers = { 'user-agent': browser };
  return {
    vote: (id: number, isUseful: boolean) =>
      openBrowser(portal, { from }).call(voteCalls.voteHelp, { id, isUseful }, { headers }),
    read: async (id: number) =>
      (await openBrowser(portal, { from }).call(voteCalls.helpVotes, { id }, { headers })).data,
  };
};
const votes = async (id: number) =>
  (await portal.sql.query<{ is_useful: boolean }>('select is_useful from help_vote where item_id = $1', [id]))
    .rows;

test('voteHelp counts one vote per address and browser, which can be changed', async () => {
  const id = await article();
  const one = by('203.0.113.1');
  expect(await one.read(id)).toEqual({ useful: 0, own: null });
  expect((await one.vote(id, true)).data).toEqual({ useful: 1, own: true });
  expect((await one.vote(id, true)).data).toEqual({ useful: 1, own: true });
  expect((await one.vote(id, false)).data).toEqual({ useful: 0, own: false });
  expect((await by('203.0.113.1', 'two').vote(id, true)).data).toEqual({ useful: 1, own: true });
  expect((await by('203.0.113.2').vote(id, true)).data).toEqual({ useful: 2, own: true });
  expect(await one.read(id)).toEqual({ useful: 2, own: false });
});

test('voteHelp counts 20 concurrent votes of one visitor once, of 20 visitors 20 times', async () => {
  const id = await article();
  await Promise.all(Array.from({ length: 20 }, (_, n) => by('203.0.113.3').vote(id, n % 2 === 0)));
  expect(await votes(id)).toHaveLength(1);
  await Promise.all(Array.from({ length: 20 }, (_, n) => by(`203.0.113.${String(n + 10)}`).vote(id, true)));
  expect(await votes(id)).toHaveLength(21);
});

test('voteHelp counts one vote per user from any address', async () => {
  const id = await article();
  await insertOwner(portal, 1, { accountType: 'enpt', account: 'voter' });
  const token = await logIn(portal, 'voter');
  for (const [from, isUseful] of [
    ['203.0.113.40', true],
    ['203.0.113.41', false],
    ['203.0.113.42', true],
  ] as const)
    await openBrowser(portal, { from }).call(voteCalls.voteHelp, { id, isUseful }, { token });
  expect(await votes(id)).toEqual([{ is_useful: true }]);
});

test('voteHelp limits the votes per article and address; earlier votes can still change', async () => {
  const id = await article();
  const answers = await Promise.all(
    Array.from({ length: votesPerAddress + 5 }, (_, n) =>
      by('203.0.113.50', `script ${String(n)}`).vote(id, false),
    ),
  );
  expect(answers.filter(({ code }) => code === errors.voteLimitReached.code)).toHaveLength(5);
  expect(await votes(id)).toHaveLength(votesPerAddress);
  const first = answers.findIndex(({ code }) => code === 1);
  expect((await by('203.0.113.50', `script ${String(first)}`).vote(id, true)).data).toEqual({
    useful: 1,
    own: true,
  });
});

test('voteHelp refuses items that are not public help articles', async () => {
  const news = await insertItem(portal.services.db, 'news');
  const hidden = await insertItem(portal.services.db, 'help', { row: { expireTime: new Date(0) } });
  for (const id of [news, hidden, 999_999])
    expect((await by('203.0.113.60').vote(id, true)).code, String(id)).toBe(errors.notFound.code);
});

test('sweepOldRows anonymises votes of visitors after thirty days and keeps those of users', async () => {
  const id = await article();
  const keys = async () =>
    (
      await portal.sql.query<{ voter: string; address: string | null; user_id: string | null }>(
        `select encode(voter, 'hex') as voter, encode(address, 'hex') as address, user_id
        from help_vote where item_id = $1 order by voted_at, voter`,
        [id],
      )
    ).rows;
  const votedAgo = (hours: number) =>
    portal.sql.query('update help_vote set voted_at = $1 where item_id = $2 and voted_at >= $3', [
      new Date(portal.clock.now().getTime() - hours * 3_600_000),
      id,
      portal.clock.now(),
    ]);
  const { id: userId } = await insertOwner(portal, 2, { accountType: 'enpt', account: 'keeper' });
  const token = await logIn(portal, 'keeper');
  await openBrowser(portal, { from: '203.0.113.80' }).call(
    voteCalls.voteHelp,
    { id, isUseful: false },
    { token },
  );
  await by('203.0.113.80').vote(id, true);
  await by('203.0.113.81').vote(id, true);
  await votedAgo(visitorVotesKnownDays * 24 + 1);
  await by('203.0.113.82').vote(id, true);
  const before = await keys();
  await sweepOldRows(portal.services);
  const after = await keys();
  expect(after).toHaveLength(4);
  const same = before.filter(({ voter }) => after.some((one) => one.voter === voter));
  expect(same.map(({ user_id: user, address }) => [user, address !== null])).toEqual([
    [String(userId), false],
    [null, true],
  ]);
  expect(after.filter(({ address }) => address !== null)).toHaveLength(1);
  expect(await by('203.0.113.80').read(id)).toEqual({ useful: 3, own: null });
  expect(await by('203.0.113.82').read(id)).toEqual({ useful: 3, own: true });
});

test('votes are deleted with their article', async () => {
  const id = await article();
  await by('203.0.113.90').vote(id, true);
  await portal.sql.query('delete from content_item where id = $1', [id]);
  expect(await votes(id)).toEqual([]);
});

test('helpVoteList sorts the least useful articles first; addresses of voters are not stored', async () => {
  await portal.sql.query('delete from help_vote');
  const [good, bad] = [await article('有用的'), await article('没用的')];
  await by('203.0.113.70').vote(good, true);
  await by('203.0.113.70').vote(bad, false);
  const { token } = await hireColleague(portal, 9, { role: 'writer' });
  const { data } = await portal.call(voteCalls.helpVoteList, { pageSize: 2 }, { token });
  expect((data as { rows: unknown[] }).rows).toEqual([
    { id: bad, title: '没用的', useful: 0, useless: 1 },
    { id: good, title: '有用的', useful: 1, useless: 0 },
  ]);
  const { rows } = await portal.sql.query<{ all: string }>('select help_vote::text as all from help_vote');
  expect(rows.map(({ all }) => all).join()).not.toContain(Buffer.from('203.0.113').toString('hex'));
});
