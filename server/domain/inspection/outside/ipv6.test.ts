import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { still } from '#server/testing/still.ts';
import { inspectSite } from '../inspect-site.ts';
import { lookUpHosts } from './look-up-hosts.ts';

let portal: TestPortal;
let config: Config;
let asked: string[];
/** What name servers answer for a host; an error by its code. */
let answers: Record<string, string[] | string>;

beforeAll(async () => {
  portal = await startTestPortal({ INSPECTION_OUTSIDE: 'on' }, { pauses: still });
  config = { ...portal.services.config, publicUrl: 'https://portal.example' };
  const link = (host: string) =>
    `<p><a href="https://${host}/1">一</a><a href="https://${host}/2">二</a></p>`;
  await insertItem(portal.services.db, 'news', {
    fields: { body: ['with.example', 'without.example', 'silent.example', '192.0.2.1'].map(link).join('') },
    row: { publishTime: portal.clock.now() },
  });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  asked = [];
  answers = {
    'portal.example': ['2001:db8::1'],
    'with.example': ['2001:db8::2'],
    'without.example': 'ENODATA',
    'silent.example': 'ETIMEOUT',
  };
  await portal.sql.query('delete from inspected_host');
});

const resolver = {
  resolve6: (host: string) => {
    asked.push(host);
    const answer = answers[host] ?? 'ENODATA';
    return typeof answer === 'string'
      ? Promise.reject(Object.assign(new Error(answer), { code: answer }))
      : Promise.resolve(answer);
  },
};
const lookUp = () => lookUpHosts({ ...portal.services, config, resolver });
async function inspect() {
  await portal.sql.query(`insert into inspection_run (day, asked_at) values ('2026-03-04', $1)`, [
    portal.clock.now(),
  ]);
  await inspectSite({ ...portal.services, config });
  const { rows } = await portal.sql.query<{ title: string; text: string }>(
    `select title, text from inspection_finding where check_key = 'ipv6' and mended_at is null order by title`,
  );
  return rows.map(({ title, text }) => `${title}：${text}`);
}

describe('hosts that the site leads to', () => {
  test('are found where they have no address of IPv6, and not where nobody has said', async () => {
    await inspect();
    await lookUp();
    expect(asked.sort()).toEqual(['portal.example', 'silent.example', 'with.example', 'without.example']);
    expect(await inspect()).toEqual(['without.example：不支持 IPv6，本站有 2 个地址指向它']);
  });

  test('are asked once a day', async () => {
    await inspect();
    await lookUp();
    asked = [];
    await lookUp();
    expect(asked).toEqual([]);
    portal.clock.advance({ hours: 24 });
    await lookUp();
    expect(asked).toHaveLength(4);
  });

  test('are asked for no more of them a day than of addresses, and the rest on the next', async () => {
    await inspect();
    const inspection = { ...config.inspection, addressesPerDay: 3 };
    const some = () => lookUpHosts({ ...portal.services, config: { ...config, inspection }, resolver });
    await some();
    // the number address counts, and has no name to look up
    expect(asked).toHaveLength(2);
    asked = [];
    await some();
    expect(asked).toEqual([]);
    portal.clock.advance({ hours: 24 });
    await some();
    expect(asked).toHaveLength(2);
  });

  test('keep what was known of them when name servers say nothing', async () => {
    await inspect();
    await lookUp();
    answers['without.example'] = 'ETIMEOUT';
    portal.clock.advance({ hours: 24 });
    await lookUp();
    expect(await inspect()).toHaveLength(1);
    answers['without.example'] = ['2001:db8::3'];
    portal.clock.advance({ hours: 24 });
    await lookUp();
    expect(await inspect()).toEqual([]);
  });
});

test('the site itself is found without one', async () => {
  answers['portal.example'] = 'ENODATA';
  answers['without.example'] = ['2001:db8::3'];
  await inspect();
  await lookUp();
  expect(await inspect()).toEqual(['本站 portal.example：域名没有 IPv6 地址（AAAA 记录）']);
});
