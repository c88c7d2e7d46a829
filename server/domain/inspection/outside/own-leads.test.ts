import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { still } from '#server/testing/still.ts';
import { inspectSite } from '../inspect-site.ts';
import { askOutside } from './ask-outside.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ INSPECTION_OUTSIDE: 'on' }, { pauses: still });
});
afterAll(() => portal.stop());

const link = (address: string) => `<p><a href="${address}">看这里</a></p>`;
const publish = (body: string, title: string) =>
  insertItem(portal.services.db, 'news', {
    fields: { body, title },
    row: { publishTime: portal.clock.now() },
  });
async function inspect(config: Config = portal.services.config) {
  await portal.sql.query(`insert into inspection_run (day, asked_at) values ('2026-03-04', $1)`, [
    portal.clock.now(),
  ]);
  await inspectSite({ ...portal.services, config });
  const { rows } = await portal.sql.query<{ text: string }>(
    `select text from inspection_finding where check_key = 'deadLinks' and mended_at is null`,
  );
  return rows.map(({ text }) => text).sort();
}
const noted = async () => (await portal.sql.query('select from inspected_address')).rowCount;

test('addresses of this site are looked at within it, and found at once where nothing is there', async () => {
  const there = await publish('<p>在</p>', '在的');
  const gone = await publish('<p>不在</p>', '不在的');
  await portal.sql.query('update content_item set is_deleted = true where id = $1', [gone]);
  await portal.sql.query(`update content_item set extra = extra || '{"originalLink": ""}'`);
  const { origin } = new URL(portal.config.publicUrl);
  const fine = [
    ...['#/home/Home', `#/Info/HotSpotPolicy?year=2026`, `#/Info/zcfbDetail?infoId=${String(there)}`],
    ...['/', `${origin}/#/home/Home`, 'mailto:a@b.example', 'tel:12345', '#part'],
  ];
  const dead = [
    ...['#/nowhere', `${origin}/#/nowhere2`, `#/Info/zcfbDetail?infoId=${String(gone)}`],
    ...['/images/missing.webp', '/no/such/page'],
    // no link ends an inspection, however it is written
    ...[`${origin}//`, `${origin}//%`, '/..//'],
  ];
  const id = await publish([...fine, ...dead].map(link).join(''), '有站内链接的');
  await portal.sql.query(`update content_item set extra = extra || '{"originalLink": ""}' where id = $1`, [
    id,
  ]);
  expect(await inspect()).toEqual(
    [
      '链接 #/nowhere：本站没有这个页面',
      `链接 ${origin}/#/nowhere2：本站没有这个页面`,
      `链接 #/Info/zcfbDetail?infoId=${String(gone)}：那条内容已不在`,
      '链接 /images/missing.webp：文件已不在',
      '链接 /no/such/page：页面已不在',
      ...[`${origin}//`, `${origin}//%`, '/..//'].map((address) => `链接 ${address}：地址写错了`),
    ].sort(),
  );
  expect(await noted()).toBe(0);
});

test('addresses of other sites are neither noted nor asked where that is off', async () => {
  await publish(link('https://other.example/'), '有外链的');
  const { config } = portal.services;
  const off = { ...config, inspection: { ...config.inspection, asksOutside: false } };
  await inspect(off);
  expect(await noted()).toBe(0);
  await inspect();
  expect(await noted()).toBeGreaterThan(0);
  const lookup = () => expect.fail('a name was looked up');
  await askOutside({ ...portal.services, config: off, lookup });
});
