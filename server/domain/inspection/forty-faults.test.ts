import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteFaultCategory } from '#contract/help/constants.ts';
import { checkKeys, type CheckKey } from '#contract/inspection/checks.ts';
import { insertItem, type TestItem } from '#server/testing/items.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { still } from '#server/testing/still.ts';
import { inspectSite } from './inspect-site.ts';
import { askOutside } from './outside/ask-outside.ts';

const picture = `/images/${'a'.repeat(32)}/400.webp`;
const day = 24 * 3_600_000;

let portal: TestPortal;
let server: Server;
let port: string;
/** Paths at which other sites have nothing any more. */
const gone = new Set<string>();
/** Other sites without an address of IPv6. */
const old = new Set<string>();

beforeAll(async () => {
  portal = await startTestPortal({ INSPECTION_OUTSIDE: 'on' }, { pauses: still });
  server = createServer(({ url = '' }, response) => response.writeHead(gone.has(url) ? 404 : 200).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = String((server.address() as AddressInfo).port);
  await portal.sql.query(
    `with image as (insert into public_image (id, width, height, created_at) values ($1, 400, 300, now()) returning id)
     insert into public_image_size (image_id, max_width, width, height, size_bytes, sha256, storage_key)
     select id, 400, 400, 300, 1, '', 'of a test' from image`,
    ['a'.repeat(32)],
  );
});
afterAll(async () => {
  await portal.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const at = (host: string, path = '/') => `http://${host}.example:${port}${path}`;
const link = (address: string) => `<p><a href="${address}">办事指南</a></p>`;
const image = (alt: string) => `<figure><img src="${picture}" alt="${alt}"></figure>`;

/** Published so many days ago, in a section that is called as its kind unless told otherwise. */
const item = async (
  kind: Parameters<typeof insertItem>[1],
  days: number,
  given: TestItem<typeof kind> = {},
) => {
  const id = await insertItem(portal.services.db, kind, {
    ...given,
    fields: { sectionName: `栏目 ${kind}`, ...given.fields },
    row: { publishTime: new Date(portal.clock.now().getTime() - days * day) },
  });
  // that of the sample leads to a site that this test does not speak for
  await portal.sql.query(`update content_item set extra = extra || '{"originalLink": ""}' where id = $1`, [
    id,
  ]);
  return id;
};
const aCase = (title: string, body: string) => item('case', 20, { fields: { title, body } });
const declaration = (title: string, given: TestItem<'declaration'>) =>
  item('declaration', 20, {
    fields: { title, startsAt: '2026-03-01T00:00:00Z', endsAt: '2026-04-01T00:00:00Z', ...given.fields },
    extra: { conditions: ['在本市注册'], materials: ['申报书'], ...given.extra },
  });
const write = (text: string, values: readonly unknown[] = []) => portal.sql.query(text, [...values]);

/** What the site says of itself: a link in its footer. */
let footer: { name: string; url: string }[] = [];
const toServer: LookupFunction = (_, options, done) => {
  if (options.all === true) done(null, [{ address: '127.0.0.1', family: 4 }]);
  else done(null, '127.0.0.1', 4);
};
/** Four days of inspections, each followed by what it has noted: three days of failing make a finding. */
async function inspect() {
  const { services } = portal;
  const site = { facts: { ...services.site.facts, links: footer } };
  for (let days = 0; days < 4; days += 1) {
    await write(`insert into inspection_run (day, asked_at) values ($1::timestamptz, $1)`, [
      portal.clock.now(),
    ]);
    await inspectSite({ ...services, site });
    await askOutside({
      ...services,
      lookup: toServer,
      resolver: {
        resolve6: (host) =>
          old.has(host)
            ? Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' }))
            : Promise.resolve(['2001:db8::1']),
      },
      pause: (milliseconds) => {
        portal.clock.advance({ seconds: milliseconds / 1_000 });
        return Promise.resolve();
      },
    });
    portal.clock.advance({ hours: 24 });
  }
  const { rows: findings } = await portal.sql.query<{ check_key: CheckKey; title: string; text: string }>(
    `select check_key, title, text from inspection_finding where mended_at is null order by check_key, title, text`,
  );
  const { rows: runs } = await portal.sql.query<{ verdict: string }>(
    'select verdict from inspection_run order by id desc limit 1',
  );
  return { verdict: runs[0]?.verdict, findings };
}

test('an inspection finds nothing on a clean site, forty planted faults and no other, and nothing once they are mended', async () => {
  await item('news', 0, { fields: { body: link(at('ministry')) + link('#/home/Home') } });
  await item('policy', 100);
  await aCase('节能改造', image('工人在总装线检查机器人') + link(at('vendor', '/report')));
  await declaration('技改项目', {});
  await write(`insert into menu_item (name, url, sort_order) values ('首页', '/home/Home', 1)`);
  expect(await inspect()).toEqual({ verdict: 'good', findings: [] });

  // home and five sections have nothing new
  await write(`update content_item set publish_time = publish_time - interval '30 days' where kind = 'news'`);
  for (const [kind, days] of [
    ['notice', 14],
    ['dynamic', 40],
    ['interpretation', 180],
    ['solution', 365],
  ] as const)
    await item(kind, days);
  for (const name of ['空一', '空二', '空三', '空四'])
    await write(`insert into section (name, kind) values ($1, 'news')`, [name]);
  // people wait
  const expert = await item('expert', 10);
  const asker = await insertOwner(portal, 70);
  await write(
    `insert into expert_question (item_id, user_id, body, is_private, is_of_enterprise, state, created_at)
     values ($1, $2, '问题', false, false, 'passedOn', '2025-10-01')`,
    [expert, asker.id],
  );
  for (const [category, createdAt] of [
    ['其他', new Date('2025-10-01')],
    ['账号与登录', new Date('2025-11-01')],
    [siteFaultCategory, portal.clock.now()],
    [siteFaultCategory, portal.clock.now()],
  ])
    await write(
      `insert into enquiry (number, category, question, state, created_at, due_at)
       values (gen_random_uuid(), $1, '', 'waiting', $2, $2)`,
      [category, createdAt],
    );
  // the site did not open; a day that is within the week when the last inspection comes
  for (const source of ['node', 'probe'])
    await write(
      `insert into reachability_day (day, source, visits, failed, visited_at) values ($1::timestamptz, $2, 20, 1, $1)`,
      [portal.clock.now(), source],
    );
  // what leads nowhere
  for (const path of ['link', 'picture', 'file', 'original', 'menu', 'banner', 'system', 'footer'])
    gone.add(`/${path}`);
  await aCase('死链接', link(at('a', '/link')));
  const leading = await aCase('图片、附件和原文', link('#/nowhere'));
  await write(
    `update content_item set attachments = $2, extra = extra || $3, body = body || $4 where id = $1`,
    [
      leading,
      JSON.stringify([{ fileName: '附件', filePath: at('a', '/file') }]),
      JSON.stringify({ originalLink: at('b', '/original') }),
      `<p><img src="${at('b', '/picture')}" alt="改造前的车间"></p>`,
    ],
  );
  await write(`insert into menu_item (name, third_url, sort_order) values ('外站', $1, 2)`, [
    at('c', '/menu'),
  ]);
  await write(
    `insert into banner (address_type, title, content, link_address, sort_order) values ('syyc', '专题', '', $1, 1)`,
    [at('c', '/banner')],
  );
  await write(`insert into home_thirdparty (key, name, url, sort_order) values ('x', '系统', $1, 1)`, [
    at('d', '/system'),
  ]);
  footer = [{ name: '部委', url: at('d', '/footer') }];
  // what is written
  for (const [n, wrong] of ['帐号', '登陆系统', '公平竟争', '技能竟赛', '帐户'].entries())
    await aCase(`错字 ${String(n)}`, `<p>${wrong}</p>`);
  for (const [n, alt] of ['', 'IMG_2031.jpg', '图片1'].entries())
    await aCase(`图片 ${String(n)}`, image(alt));
  for (const host of ['old', 'older']) {
    old.add(`${host}.example`);
    await aCase(`链到 ${host}`, link(at(host)));
  }
  await declaration('没有时间', { fields: { startsAt: null } });
  await declaration('没有截止', { fields: { endsAt: null } });
  await declaration('没有条件', { extra: { conditions: [] } });
  await declaration('没有材料', { extra: { materials: [] } });

  const { verdict, findings } = await inspect();
  const of = (key: CheckKey) => findings.filter(({ check_key }) => check_key === key);
  expect(Object.fromEntries(checkKeys.map((key) => [key, of(key).length]))).toEqual({
    ...{ reachability: 2, homeUpdate: 1, staleSections: 5, emptySections: 4, unanswered: 3, siteFaults: 2 },
    ...{ deadLinks: 9, wrongWords: 5, altTexts: 3, ipv6: 2, declarations: 4 },
  });
  expect(findings).toHaveLength(40);
  expect(verdict).toBe('failed');
  expect(
    of('deadLinks')
      .map(({ title, text }) => `${title}：${text.split('：')[0] ?? ''}`)
      .sort(),
  ).toEqual(
    [
      `死链接：链接 ${at('a', '/link')}`,
      ...['链接 #/nowhere', `附件 ${at('a', '/file')}`, `原文 ${at('b', '/original')}`].map(
        (what) => `图片、附件和原文：${what}`,
      ),
      `图片、附件和原文：图片 ${at('b', '/picture')}`,
      ...[`菜单“外站”：链接 ${at('c', '/menu')}`, `轮播“专题”：链接 ${at('c', '/banner')}`],
      ...[`其他系统“系统”：链接 ${at('d', '/system')}`, `页脚和标志：链接 ${at('d', '/footer')}`],
    ].sort(),
  );
  expect(
    of('staleSections')
      .map(({ title }) => title)
      .sort(),
  ).toEqual(['news', 'notice', 'dynamic', 'interpretation', 'solution'].map((kind) => `栏目 ${kind}`).sort());

  // mended as staff would
  for (const kind of ['news', 'notice', 'dynamic', 'interpretation', 'solution'] as const)
    await item(kind, 0);
  await write(`update section set is_shown = false where name like '空%'`);
  await write(`update expert_question set state = 'answered'`);
  await write(`update enquiry set state = 'answered'`);
  await write('update reachability_day set failed = 0');
  gone.clear();
  old.clear();
  await write(
    `update content_item set is_deleted = true where title like '错字 %' or title like '图片 %' or title like '没有%'`,
  );
  await write(`update content_item set body = '<p>正文</p>' where id = $1`, [leading]);
  expect(await inspect()).toEqual({ verdict: 'good', findings: [] });
  const { rows } = await portal.sql.query('select from inspection_finding where mended_at is not null');
  expect(rows).toHaveLength(40);
});
