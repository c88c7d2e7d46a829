import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/account/audit-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { redirectCalls } from '#contract/site/redirect-calls.ts';
import {
  missingPathsMax,
  redirectLinesMax,
  redirectPathMaxLength,
  redirectsMax,
} from '#contract/site/redirects.ts';
import { createOldPaths } from './old-paths.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

type Imported = ResponseOf<typeof redirectCalls.importRedirects>;

const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
const news = '/Info/newsCenter';

let portal: TestPortal;
let chief: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal();
  chief = await hireColleague(portal, 1, { role: 'chief' });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await portal.services.oldPaths.flush();
  await portal.sql.query('truncate redirect, missing_path');
});

const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(portal.url + path, {
    headers: { accept: html, ...headers },
    redirect: 'manual',
  });
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get('location')];
};
const save = (path: string, target = news, more: { id?: number; rev?: number } = {}) =>
  portal.call(redirectCalls.saveRedirect, { path, target, ...more }, { token: chief.token });
const list = async (words = '') =>
  (await portal.call(redirectCalls.listRedirects, { words }, { token: chief.token })).data as ResponseOf<
    typeof redirectCalls.listRedirects
  >;
async function missing() {
  await portal.services.oldPaths.flush();
  const { data } = await portal.call(redirectCalls.listMissing, {}, { token: chief.token });
  return (data as ResponseOf<typeof redirectCalls.listMissing>).rows;
}
const put = async (text: string, isTrial = false) => {
  const answer = await portal.call(redirectCalls.importRedirects, { text, isTrial }, { token: chief.token });
  return answer as typeof answer & { data: Imported };
};
const failsWith = (name: ErrorName, field?: string) => ({
  code: errors[name].code,
  ...(field !== undefined && { data: { field } }),
});

describe('an address of before', () => {
  test('leads on at once, for good, and nowhere once it is deleted', async () => {
    expect(await open('/old/list.html')).toEqual([404, null]);
    expect(await save('/old/list.html')).toMatchObject({ code: 1 });
    expect(await open('/old/list.html')).toEqual([301, `/#${news}`]);
    expect(await open('/old/list.html?page=2')).toEqual([301, `/#${news}`]);
    const [row] = (await list()).rows;
    await save('/old/list.html', '/p/news', { id: row!.id, rev: row!.rev });
    expect(await open('/old/list.html')).toEqual([301, '/p/news']);
    await portal.call(redirectCalls.removeRedirect, { id: row!.id }, { token: chief.token });
    expect(await open('/old/list.html')).toEqual([404, null]);
  });

  test('is not kept by browsers: a change is for everybody', async () => {
    await save('/old/list.html');
    const answer = await fetch(`${portal.url}/old/list.html`, {
      headers: { accept: html },
      redirect: 'manual',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('is answered to programs as before', async () => {
    await save('/old/list.html');
    const answer = await fetch(`${portal.url}/old/list.html`, { redirect: 'manual' });
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: errors.pathUnknown.code }]);
  });

  test('is meant with a slash at its end and without', async () => {
    await save('/old/list');
    expect(await open('/old/list/')).toEqual([301, `/#${news}`]);
    await save('/older/');
    expect(await open('/older')).toEqual([301, `/#${news}`]);
  });

  test('with a star stands for all that begins so, the longest first, and one of its own before all', async () => {
    await save('/old/*');
    await save('/old/news/*', '/p/news');
    await save('/old/news/1', '/p/policy');
    expect(await open('/old/')).toEqual([301, `/#${news}`]);
    expect(await open('/old/other/x.html')).toEqual([301, `/#${news}`]);
    expect(await open('/old/news/2')).toEqual([301, '/p/news']);
    expect(await open('/old/news/1')).toEqual([301, '/p/policy']);
    expect(await open('/ol')).toEqual([404, null]);
  });

  test('is the same with its letters escaped', async () => {
    await save('/旧站/通知 公告.html'.replace(' ', '%20'));
    expect(await open('/%E6%97%A7%E7%AB%99/%E9%80%9A%E7%9F%A5%20%E5%85%AC%E5%91%8A.html')).toEqual([
      301,
      `/#${news}`,
    ]);
    await save('/to', '/Info/newsCenter?title=数字');
    expect(await open('/to')).toEqual([301, `/#${news}?title=%E6%95%B0%E5%AD%97`]);
  });

  test('never hides what the portal answers itself, whatever was written past its rules', async () => {
    await portal.sql.query(
      `insert into redirect (path, is_prefix, target) values ('/', true, '/p/news'), ('/p/policy', false, '/p/news')`,
    );
    for (const path of ['/p/policy', '/healthz']) expect((await open(path))[0], path).toBe(200);
    expect((await open('/api/no/such/call'))[0]).toBe(404);
  });

  test('counts how often it was used, and when last', async () => {
    await save('/old');
    for (const _ of [1, 2, 3]) await open('/old');
    await portal.services.oldPaths.flush();
    expect((await list()).rows[0]).toMatchObject({ uses: 3, lastUsed: portal.clock.now().toISOString() });
  });
});

describe('saveRedirect', () => {
  test.each<[string, string, string, ErrorName, string]>([
    ['no old address', '', news, 'siteLinkAddressRequired', 'path'],
    ['no new address', '/old', '', 'siteLinkAddressRequired', 'target'],
    ['an old address that does not begin at the root', 'old/list', news, 'redirectPathWrong', 'path'],
    ['the root', '/', news, 'redirectPathWrong', 'path'],
    ['everything', '/*', news, 'redirectPathWrong', 'path'],
    ['a star in the middle', '/old/*/x', news, 'redirectPathWrong', 'path'],
    ['a query', '/old?id=1', news, 'redirectPathWrong', 'path'],
    ['a step upward', '/old/../x', news, 'redirectPathWrong', 'path'],
    ['an escaped step upward', '/old/%2e%2e/x', news, 'redirectPathWrong', 'path'],
    ['another host as old address', '//elsewhere.example/x', news, 'redirectPathWrong', 'path'],
    ['a broken escape', '/old/%', news, 'redirectPathWrong', 'path'],
    ['too long', `/${'x'.repeat(redirectPathMaxLength)}`, news, 'siteTextTooLong', 'path'],
    ['a page of the portal', '/p/policy', news, 'redirectTaken', 'path'],
    ['an item that there is not: its page says so itself', '/p/policy/999999', news, 'redirectTaken', 'path'],
    ['another site', '/old', 'https://elsewhere.example/', 'redirectTargetWrong', 'target'],
    ['another host', '/old', '//elsewhere.example/', 'redirectTargetWrong', 'target'],
    ['a program', '/old', 'javascript:alert(1)', 'redirectTargetWrong', 'target'],
    ['what nothing answers', '/old', '/none', 'redirectTargetWrong', 'target'],
    ['an item that there is not', '/old', '/p/policy/999999', 'redirectTargetWrong', 'target'],
    ['a page of the program that there is not', '/old', '/Info/none', 'redirectTargetWrong', 'target'],
    ['the same with its mark', '/old', '/#/Info/none', 'redirectTargetWrong', 'target'],
    ['the same by its mark alone', '/old', '#/Info/none', 'redirectTargetWrong', 'target'],
  ])('refuses %s', async (_, path, target, error, field) => {
    expect(await save(path, target)).toMatchObject(failsWith(error, field));
    expect((await list()).total).toBe(0);
  });

  test('takes an address of the most characters', async () => {
    expect(await save(`/${'x'.repeat(redirectPathMaxLength - 1)}`)).toMatchObject({ code: 1 });
  });

  test.each(['/Info/newsCenter', '#/Info/newsCenter', '/#/Info/newsCenter'])(
    'takes a page of the program as %s',
    async (target) => {
      await save('/old', target);
      expect(await open('/old')).toEqual([301, `/#${news}`]);
    },
  );

  test('refuses a second for one address, and one that leads to an address of before', async () => {
    await save('/old');
    expect(await save('/old', '/p/news')).toMatchObject(failsWith('redirectTaken', 'path'));
    expect(await save('/older', '/old')).toMatchObject(failsWith('redirectTargetWrong', 'target'));
    expect((await list()).total).toBe(1);
  });

  test('refuses a change of what was changed meanwhile, of nothing, and of what is gone', async () => {
    await save('/old');
    const { id, rev } = (await list()).rows[0]!;
    expect(await save('/old', news, { id, rev })).toMatchObject(failsWith('siteNothingChanged'));
    expect(await save('/old', '/p/news', { id, rev })).toMatchObject({ code: 1 });
    expect(await save('/old', '/p/policy', { id, rev })).toMatchObject(failsWith('editedMeanwhile'));
    expect(await save('/old', '/p/policy', { id: id + 1, rev })).toMatchObject(failsWith('redirectTaken'));
    expect(await save('/new', '/p/policy', { id: id + 1, rev })).toMatchObject(failsWith('notFound'));
    expect((await list()).rows).toMatchObject([{ target: '/p/news', rev: rev + 1 }]);
  });

  test('makes one of twenty that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => save('/old')));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect((await list()).total).toBe(1);
  });

  test('takes the last that there may be, and no further one', async () => {
    await portal.sql.query(
      `insert into redirect (path, is_prefix, target) select '/old/' || n, false, '/p/news' from generate_series(1, $1) n`,
      [redirectsMax - 1],
    );
    expect(await save('/last')).toMatchObject({ code: 1 });
    expect(await save('/more')).toMatchObject(failsWith('siteListFull'));
  });

  test('leaves lines of the audit that people can read, as removing and importing do', async () => {
    await save('/old/*');
    const { id } = (await list()).rows[0]!;
    await portal.call(redirectCalls.removeRedirect, { id }, { token: chief.token });
    await put('/a,/p/news\n/b,/p/news');
    await put('/c,/p/news', true);
    const administrator = await hireColleague(portal, 60, { role: 'administrator' });
    const request = { act: 'upkeep', pageSize: 4 } as const;
    const { data } = await portal.call(auditCalls.searchAudit, request, { token: administrator.token });
    const { rows } = data as ResponseOf<typeof auditCalls.searchAudit>;
    expect(rows.map(({ detail }) => detail)).toEqual([
      '旧地址转向：检查待导入的 1 行',
      '旧地址转向：导入 2 条',
      '旧地址转向：删除 /old/*',
      '旧地址转向：新增 /old/*',
    ]);
  });
});

describe('listRedirects', () => {
  test('finds words in both addresses, as they are written', async () => {
    await save('/old_list');
    await save('/oldXlist', '/p/news');
    expect((await list('OLD_')).rows).toMatchObject([{ path: '/old_list' }]);
    expect((await list('p/news')).rows).toMatchObject([{ path: '/oldXlist', target: '/p/news' }]);
    expect((await list('')).rows.map(({ path }) => path)).toEqual(['/oldXlist', '/old_list']);
  });
});

describe('listMissing', () => {
  test('has what was asked for most first, with the page of this site that led there', async () => {
    await open('/gone/a', { referer: `${portal.url}/p/news?token=secret` });
    for (const _ of [1, 2]) await open('/gone/b', { referer: 'https://elsewhere.example/x' });
    expect(await missing()).toMatchObject([
      { path: '/gone/b', times: 2, fromPath: '' },
      { path: '/gone/a', times: 1, fromPath: '/p/news' },
    ]);
    await open('/gone/a');
    await open('/gone/a');
    expect(await missing()).toMatchObject([
      { path: '/gone/a', times: 3, fromPath: '/p/news' },
      { path: '/gone/b', times: 2 },
    ]);
  });

  test('keeps no query, no address of mail and no number of eleven digits or more', async () => {
    for (const path of ['/gone?phone=1', '/u/13812345678', '/u/%31%33812345678', '/a@b.example', '/%'])
      await open(path);
    await open('/n/1381234567');
    expect((await missing()).map(({ path }) => path).sort()).toEqual(['/gone', '/n/1381234567']);
  });

  test('leaves out what programs ask for, and what a probe of the portal asks', async () => {
    await (await fetch(`${portal.url}/gone/a`)).arrayBuffer();
    await save('/gone/b', '/none');
    await save('/gone/b');
    expect(await missing()).toEqual([]);
  });

  test('counts 500 new paths between two flushes, and no further one', async () => {
    // without the flush in the background
    const paths = createOldPaths(portal.services);
    for (let n = 0; n < 501; n += 1) await paths.follow(`/many/${String(n)}`, '');
    await paths.follow('/many/0', '');
    await paths.flush();
    const { rows } = await portal.sql.query<{ times: number }>(
      'select times from missing_path order by times desc',
    );
    expect([rows.length, rows[0]?.times, rows[1]?.times]).toEqual([500, 2, 1]);
  });

  test('goes as soon as the address leads on', async () => {
    for (const path of ['/gone/a', '/gone/b', '/other']) await open(path);
    await missing();
    await save('/gone/*');
    expect((await missing()).map(({ path }) => path)).toEqual(['/other']);
    await save('/other');
    expect(await missing()).toEqual([]);
  });

  test('keeps those asked for most, of more than there may be', async () => {
    await portal.sql.query(
      `insert into missing_path (path, times, last_at, from_path) select '/many/' || n, 2, now(), '' from generate_series(1, $1) n`,
      [missingPathsMax],
    );
    await open('/once');
    for (const _ of [1, 2, 3]) await open('/often');
    await missing();
    const { rows } = await portal.sql.query<{ path: string }>(
      `select path from missing_path where path in ('/once', '/often')`,
    );
    expect(rows).toEqual([{ path: '/often' }]);
    expect((await portal.sql.query('select 1 from missing_path')).rowCount).toBe(missingPathsMax);
  });
});

describe('importRedirects', () => {
  const file = '旧地址,新地址\r\n/old/1.html,/p/news\r\n\r\n"/old/2.html"\t/Info/newsCenter\r\n';

  test('looks at every line on trial and writes none; then writes all', async () => {
    expect((await put(file, true)).data).toMatchObject({
      isWritten: false,
      rows: [
        { line: 2, path: '/old/1.html', target: '/p/news', outcome: 'new' },
        { line: 4, path: '/old/2.html', target: news, outcome: 'new' },
      ],
    });
    expect((await list()).total).toBe(0);
    expect((await put(file)).data).toMatchObject({ isWritten: true });
    expect(await open('/old/1.html')).toEqual([301, '/p/news']);
    expect(await open('/old/2.html')).toEqual([301, `/#${news}`]);
  });

  test('changes what leads elsewhere, and leaves what leads there already', async () => {
    await put(file);
    const { data } = await put('/old/1.html,/p/policy\n/old/2.html,/Info/newsCenter\n');
    expect(data.rows.map(({ outcome }) => outcome)).toEqual(['changed', 'same']);
    expect(await open('/old/1.html')).toEqual([301, '/p/policy']);
    expect((await list()).rows.map(({ rev }) => rev)).toEqual([1, 2]);
  });

  test('writes nothing with a line that is wrong, and says which and why', async () => {
    const { data } = await put(
      '/old/1,/p/news\n/old/2,/none\nold,/p/news\n/old/1,/p/policy\n/p/policy,/p/news\n/x\n',
    );
    expect(data.isWritten).toBe(false);
    expect(data.rows.map(({ line, fault }) => [line, fault])).toEqual([
      [1, ''],
      [2, 'redirectTargetWrong'],
      [3, 'redirectPathWrong'],
      [4, 'redirectTaken'],
      [5, 'redirectTaken'],
      [6, 'siteLinkAddressRequired'],
    ]);
    expect((await list()).total).toBe(0);
  });

  test('takes as many lines as a file may have, and no further one', async () => {
    const linesOf = (n: number) =>
      Array.from({ length: n }, (_, at) => `/old/${String(at)},/p/news`).join('\n');
    expect(await put(linesOf(redirectLinesMax + 1), true)).toMatchObject(failsWith('siteListFull'));
    expect((await put(linesOf(redirectLinesMax))).data).toMatchObject({ isWritten: true });
    expect((await list()).total).toBe(redirectLinesMax);
  });

  test('writes nothing where more than there may be would be there, changes apart', async () => {
    await portal.sql.query(
      `insert into redirect (path, is_prefix, target) select '/old/' || n, false, '/p/news' from generate_series(1, $1) n`,
      [redirectsMax - 1],
    );
    expect(await put('/a,/p/news\n/b,/p/news')).toMatchObject(failsWith('siteListFull'));
    expect((await put('/old/1,/p/policy\n/a,/p/news')).data).toMatchObject({ isWritten: true });
    expect((await list()).total).toBe(redirectsMax);
  });

  test('of nothing writes nothing', async () => {
    expect((await put('旧地址,新地址\n\n')).data).toEqual({ isWritten: false, rows: [] });
  });
});
