import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertItem } from './testing/items.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;
let item: number;
beforeAll(async () => {
  portal = await startTestPortal();
  item = await insertItem(portal.services.db, 'video', {});
});
afterAll(() => portal.stop());

const visitor = { ip: '198.51.100.7', browser: 'browser' };
const tables = [
  ...['content_item', 'forum_topic', 'search_term', 'missed_term', 'video_like', 'video_like_count'],
  ...['visit_day', 'visit_hour', 'visit_region', 'visit_source', 'site_counter'],
];

test.each([
  ['visits', () => portal.services.visits.add({ route: '/home/Home', statisticsType: 'pc', ...visitor })],
  ['views', () => portal.services.views.add({ id: item, ...visitor })],
  ['topicViews', () => portal.services.topicViews.add({ id: 1, ...visitor })],
  ['searches', () => portal.services.searches.add({ term: '数字孪生', isFound: true, ...visitor })],
  ['searches', () => portal.services.searches.add({ term: '量子计算', isFound: false, ...visitor })],
  ['likes', () => portal.services.likes.note(item)],
] as const)('flush of %s waits for the batch that another flush is writing', async (name, count) => {
  const blocker = await portal.sql.connect();
  try {
    await blocker.query('begin');
    await blocker.query(`lock table ${tables.join(', ')} in access exclusive mode`);
    count();
    const counter = portal.services[name];
    const first = counter.flush();
    let isWritten = false;
    const second = counter.flush().then(() => (isWritten = true));
    await portal.sql.query('select 1');
    expect(isWritten).toBe(false);
    await blocker.query('rollback');
    await Promise.all([first, second]);
    expect(isWritten).toBe(true);
  } finally {
    blocker.release();
  }
});
