import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { previewDays, previewsAtOnce } from '#contract/content/constants.ts';
import { previewCalls } from '#contract/content/preview-calls.ts';
import { previewsPerIp } from '#contract/content/preview-link.ts';
import { releaseCalls } from '#contract/content/calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { failsWith, keyOf, startNewsroom, type Key, type Newsroom } from '#server/testing/newsroom.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { uploadForm } from '#server/testing/uploading.ts';
import { deletePreviewsBefore } from '#server/db/queries/content/preview.ts';

let room: Newsroom;
let administrator: TestColleague;
let clerk: TestColleague;
let sectionChief: TestColleague;
beforeAll(async () => {
  room = await startNewsroom();
  const { rows } = await room.portal.sql.query<{ id: string }>(
    `select id from section where name = '标准规范'`,
  );
  administrator = await hireColleague(room.portal, 12, { role: 'administrator' });
  clerk = await hireColleague(room.portal, 13, { role: 'clerk' });
  sectionChief = await hireColleague(room.portal, 14, { role: 'chief', sectionId: Number(rows[0]?.id) });
});
afterAll(() => room.portal.stop());
/** Time goes by, and whoever is logged in has been at it meanwhile. */
async function later(time: Parameters<Newsroom['portal']['clock']['advance']>[0]): Promise<void> {
  await room.portal.pass(time);
  const now = room.portal.clock.now();
  await room.portal.sql.query('update session set created_at = $1, last_used_at = $1', [now]);
  await room.portal.sql.query('update session_token set issued_at = $1', [now]);
}

type Days = (typeof previewDays)[number];
interface Made {
  id: number;
  address: string;
  expireTime: string;
}
const ask = (who: TestColleague, { id }: Pick<Key, 'id'>, days: Days = 7) =>
  room.ask(who, previewCalls.make, { id, days });
async function make(item: Key, days: Days = 7, who = room.writer) {
  const answer = await ask(who, item, days);
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  const made = answer.data as Made;
  return { ...made, token: made.address.slice(made.address.lastIndexOf('/') + 1) };
}
const read = async (token: string) =>
  (await room.portal.call(previewCalls.read, { token })).data as { title: string } | null;
const open = (token: string, query = '') => fetch(`${room.portal.url}/preview/${token}${query}`);
const listed = async (item: Key, who = room.writer) =>
  (
    (await room.ask(who, previewCalls.list, { id: item.id })).data as {
      rows: { id: number; opened: number }[];
    }
  ).rows;

describe('makePreview', () => {
  test('hands out 32 random bytes, and keeps their digest alone', async () => {
    const draft = await room.save(room.writer);
    const { token, address, id } = await make(draft);
    expect(address).toBe(`${room.portal.config.publicUrl.replace(/\/$/, '')}/preview/${token}`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await room.portal.sql.query<{ row: string }>(
      'select row_to_json(p)::text as row from content_preview p where id = $1',
      [id],
    );
    expect(rows[0]?.row).not.toContain(token);
    const { rows: lines } = await room.portal.sql.query<{ result: string; object: string }>(
      'select result, object from audit_log order by id desc limit 1',
    );
    expect(lines).toEqual([
      { object: `content ${String(draft.id)}`, result: `preview ${String(id)} for 7 d` },
    ]);
  });

  const rights: [string, () => TestColleague, 'made' | 'accessDenied' | 'notFound'][] = [
    ['writer', () => room.writer, 'made'],
    ['chief', () => room.chief, 'made'],
    ['reviewer', () => room.reviewer, 'accessDenied'],
    ['writer of another section', () => room.elsewhere, 'notFound'],
    ['chief of another section', () => sectionChief, 'notFound'],
    ['administrator', () => administrator, 'accessDenied'],
    ['clerk', () => clerk, 'accessDenied'],
  ];
  test.each(rights)('%s: list, make and revoke answer %s', async (_, whose, outcome) => {
    const who = whose();
    const draft = await room.save(room.writer);
    const link = await make(draft);
    const answers = [
      await room.ask(who, previewCalls.list, { id: draft.id }),
      await ask(who, draft),
      await room.ask(who, previewCalls.revoke, { previewId: link.id }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject(outcome === 'made' ? { code: 1 } : failsWith(outcome));
    expect((await read(link.token)) === null).toBe(outcome === 'made');
  });

  test(`is refused for one more than ${String(previewsAtOnce)} at once, however many ask together; one that ends makes room`, async () => {
    const draft = await room.save(room.writer);
    const answers = await Promise.all(
      Array.from({ length: previewsAtOnce + 3 }, () => ask(room.writer, draft)),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(previewsAtOnce);
    expect(await ask(room.writer, draft)).toMatchObject(failsWith('previewLimitReached'));
    const [first] = await listed(draft);
    await room.ask(room.writer, previewCalls.revoke, { previewId: first?.id ?? 0 });
    await make(draft);
  });

  test('is refused where nothing is written and nothing is public', async () => {
    const { writer, reviewer, save, moved, publish } = room;
    const rejected = await moved(reviewer, await moved(writer, await save(writer), 'submit'), 'reject', {
      comment: '不妥',
    });
    const withdrawn = await moved(reviewer, await publish(writer, reviewer), 'withdraw', { comment: '有误' });
    const discarded = await moved(writer, await save(writer), 'discard');
    for (const item of [rejected, withdrawn, discarded])
      expect(await ask(writer, item)).toMatchObject(failsWith('nothingToPreview'));
    const deleted = await save(writer);
    keyOf(await room.ask(writer, workCalls.setIsDel, { id: deleted.id, isDel: 1 }));
    expect(await ask(writer, deleted)).toMatchObject(failsWith('notFound'));
  });
});

describe('a link to a preview', () => {
  test.each(previewDays)('is good for %s days less a moment, and then no more', async (days) => {
    const draft = await room.save(room.writer);
    const { token, expireTime } = await make(draft, days);
    const seconds = (Date.parse(expireTime) - room.portal.clock.now().getTime()) / 1000;
    expect(seconds).toBe(days * 86_400);
    await later({ seconds: seconds - 1 });
    expect(await read(token)).toMatchObject({ title: expect.any(String) as string });
    await later({ seconds: 1 });
    expect(await read(token)).toBeNull();
    expect((await open(token)).status).toBe(404);
    expect(await listed(draft)).toEqual([]);
  });

  test('shows the newest that was saved, through review and publication, and ends with a withdrawal or in the trash', async () => {
    const { writer, reviewer, save, moved } = room;
    const draft = await save(writer, { title: '第一稿' });
    const { token } = await make(draft);
    expect(await read(token)).toMatchObject({ title: '第一稿' });
    const next = await save(writer, { ...draft, title: '第二稿' });
    expect(await read(token)).toMatchObject({ title: '第二稿' });
    const live = await moved(reviewer, await moved(writer, next, 'submit'), 'publish');
    expect(await read(token)).toMatchObject({ title: '第二稿' });
    const revised = await save(writer, { ...live, title: '改写稿' });
    expect(await read(token)).toMatchObject({ title: '改写稿' });
    const discarded = await moved(writer, revised, 'discard');
    expect(await read(token)).toMatchObject({ title: '第二稿' });
    const withdrawn = await moved(reviewer, discarded, 'withdraw', { comment: '有误' });
    expect(await read(token)).toBeNull();
    const again = await save(writer, { ...withdrawn, title: '再写' });
    expect(await read(token)).toMatchObject({ title: '再写' });
    const gone = await room.ask(room.chief, workCalls.setIsDel, { id: again.id, isDel: 1 });
    keyOf(gone);
    expect(await read(token)).toBeNull();
    expect((await open(token)).status).toBe(404);
  });

  test('shows no more than the public page of the item has', async () => {
    const { writer, reviewer, save, publish } = room;
    const secret = await save(writer, { title: '别的草稿，不该看到' });
    const item = await save(writer, { title: '要公开的', tags: ['数字化'] });
    const { token } = await make(item);
    const shown = await read(token);
    expect(shown).not.toHaveProperty('preview');
    expect(JSON.stringify(shown)).not.toContain('不该看到');
    const live = await publish(writer, reviewer, { ...item, title: '要公开的', tags: ['数字化'] });
    const asPublic = (await room.publicItem(live.id)) as Record<string, unknown>;
    const again = (await read(token)) as Record<string, unknown> | null;
    // what stands around it is of its page alone
    for (const [name, value] of Object.entries(asPublic))
      if (name !== 'views') expect(again?.[name], name).toEqual(value);
    expect(secret.id).toBeGreaterThan(0);
  });

  test('is revoked at once, and once', async () => {
    const draft = await room.save(room.writer);
    const { token, id } = await make(draft);
    expect((await open(token)).status).toBe(200);
    expect(await room.ask(room.chief, previewCalls.revoke, { previewId: id })).toMatchObject({ code: 1 });
    expect(await read(token)).toBeNull();
    expect((await open(token)).status).toBe(404);
    expect(await room.ask(room.chief, previewCalls.revoke, { previewId: id })).toMatchObject({ code: 1 });
    const { rows } = await room.portal.sql.query('select from audit_log where result = $1', [
      `preview ${String(id)} revoked`,
    ]);
    expect(rows).toHaveLength(1);
    expect(await room.ask(room.writer, previewCalls.revoke, { previewId: 999_999 })).toMatchObject(
      failsWith('notFound'),
    );
  });

  test('counts how often it was opened, not its widths nor what only asks for headers', async () => {
    const draft = await room.save(room.writer);
    const { token } = await make(draft);
    expect(await listed(draft)).toMatchObject([{ opened: 0 }]);
    await open(token);
    await open(token);
    await open(token, '?width=390');
    await fetch(`${room.portal.url}/preview/${token}`, { method: 'HEAD' });
    await read(token);
    expect(await listed(draft)).toMatchObject([{ opened: 2 }]);
  });

  test('that is unknown, expired, revoked, malformed or of a deleted item has one and the same answer', async () => {
    const draft = await room.save(room.writer);
    const [expired, revoked, deleted] = [
      await make(draft, 1),
      await make(draft),
      await make(await room.save(room.writer)),
    ];
    await room.ask(room.writer, previewCalls.revoke, { previewId: revoked.id });
    const { rows } = await room.portal.sql.query<{ id: string }>(
      'select item_id id from content_preview where id = $1',
      [deleted.id],
    );
    keyOf(await room.ask(room.writer, workCalls.setIsDel, { id: Number(rows[0]?.id), isDel: 1 }));
    await later({ hours: 24 });
    const tokens = ['A'.repeat(43), 'x', expired.token, revoked.token, deleted.token];
    const answers = await Promise.all(
      tokens.map(async (token) => {
        const answer = await open(token);
        const { status, headers } = answer;
        const kept = ['cache-control', 'content-type', 'x-robots-tag', 'referrer-policy', 'content-length'];
        return { status, body: await answer.text(), headers: kept.map((name) => headers.get(name)) };
      }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 404 });
    expect(await Promise.all(tokens.map(read))).toEqual(tokens.map(() => null));
  });

  test('is kept by nobody, found by no search engine, and tells no other site of itself', async () => {
    const draft = await room.save(room.writer, { title: '只凭链接的标题' });
    const { token } = await make(draft);
    const answer = await open(token);
    const body = await answer.text();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(body).toContain('第 1 稿，草稿，还没有公开');
    expect(answer.headers.get('set-cookie')).toBeNull();
    for (const path of ['/sitemap.xml', '/atom.xml', '/p/policy'])
      expect(await (await fetch(room.portal.url + path)).text()).not.toContain('只凭链接的标题');
    const { rows } = await room.portal.sql.query('select from search_entry where item_id = $1', [draft.id]);
    expect(rows).toEqual([]);
  });

  test('is no visit of the site, and no view of the item', async () => {
    const { portal, writer, reviewer, publish } = room;
    const live = await publish(writer, reviewer);
    const { token } = await make(live);
    await portal.call(releaseCalls.setTrafficStatistics, {
      statisticsType: 'pc',
      route: `/preview/${token}`,
    });
    await read(token);
    await portal.services.visits.flush();
    await portal.services.views.flush();
    const { rows } = await portal.sql.query(`select from visit_day where route like '/preview%'`);
    expect(rows).toEqual([]);
    const { rows: items } = await portal.sql.query('select views from content_item where id = $1', [live.id]);
    expect(items).toEqual([{ views: 0 }]);
  });

  test('lets the documents be had that it brings along, and no others, while it is good', async () => {
    const uploadDocument = async () => {
      const { method, path } = filesCalls.uploadPublicDocument;
      const body = uploadForm('', [{ name: '附件.pdf', content: samplePdf() }]);
      const answer = await openBrowser(room.portal).fetch(path, { method, body, token: room.writer.token });
      return ((await answer.json()) as { data: { filePath: string } }).data.filePath;
    };
    const [own, foreign] = [await uploadDocument(), await uploadDocument()];
    const draft = await room.save(room.writer, { attachments: [{ fileName: '附件.pdf', filePath: own }] });
    await room.save(room.writer, { attachments: [{ fileName: '别的.pdf', filePath: foreign }] });
    const { token, id } = await make(draft);
    const statusOf = async (path: string) => (await fetch(room.portal.url + path)).status;
    expect(await statusOf(own)).toBe(404);
    expect(await statusOf(`${own}?preview=${token}`)).toBe(200);
    expect(await statusOf(`${foreign}?preview=${token}`)).toBe(404);
    await room.ask(room.writer, previewCalls.revoke, { previewId: id });
    expect(await statusOf(`${own}?preview=${token}`)).toBe(404);
  });
});

test('deletePreviewsBefore leaves a link until it has been over for its time', async () => {
  const draft = await room.save(room.writer);
  const { id, expireTime } = await make(draft, 1);
  const end = Date.parse(expireTime);
  const { db } = room.portal.services;
  const isThere = async () =>
    (await room.portal.sql.query('select from content_preview where id = $1', [id])).rowCount === 1;
  await deletePreviewsBefore(db, new Date(end));
  expect(await isThere()).toBe(true);
  await deletePreviewsBefore(db, new Date(end + 1));
  expect(await isThere()).toBe(false);
});

test(`an address opens ${String(previewsPerIp.max)} links in ${String(previewsPerIp.minutes)} minutes, known or not`, async () => {
  const portal = await startTestPortal({ RATE_LIMITS: 'on' });
  try {
    const statuses: number[] = [];
    for (let n = 0; n <= previewsPerIp.max; n += 1)
      statuses.push((await fetch(`${portal.url}/preview/${'A'.repeat(43)}`)).status);
    expect(statuses.slice(0, -1).every((status) => status === 404)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await portal.stop();
  }
});
