import { expect, test } from 'vitest';
import { queueOf, waitingOrAll } from './queue.ts';

const open = (query: string) => queueOf('appeals', new URLSearchParams(query), waitingOrAll);

test('queueOf reads view, page and open case, and says the same place again', () => {
  const queue = open('page=appeals&view=all&list=3&id=12');
  expect(queue).toMatchObject({ view: 'all', pageNum: 3, open: '12', paging: { pageNum: 3, pageSize: 10 } });
  expect(queue.addressFor({ id: '12' })).toBe('/console?page=appeals&view=all&list=3&id=12');
  expect(queue.addressFor({ list: 1 })).toBe('/console?page=appeals&view=all');
  expect(open('').addressFor({})).toBe('/console?page=appeals');
});

test.each([
  ['view=nothing', { view: 'waiting' }],
  ['list=0', { pageNum: 1 }],
  ['list=10001', { pageNum: 10_000 }],
  ['list=-3', { pageNum: 1 }],
  ['id=topic-1', { open: '' }],
  ['id=1e3', { open: '' }],
  ['id=1234567890123456', { open: '' }],
  ['id=123456789012345', { open: '123456789012345' }],
])('queueOf reads %s as %j', (query, expected) => {
  expect(open(query)).toMatchObject(expected);
});

test('queueOf takes keys with a subject for posts alone', () => {
  const posts = (id: string) => queueOf('posts', new URLSearchParams({ id }), waitingOrAll).open;
  expect([posts('topic-1'), posts('12')]).toEqual(['topic-1', '']);
});

test('queueOf keeps in its addresses what the queue is searched by', () => {
  const query = new URLSearchParams('page=accounts&words=0007&list=2&id=9&else=1');
  const queue = queueOf('accounts', query, waitingOrAll, ['words']);
  expect(queue.addressFor({ id: '9' })).toBe('/console?page=accounts&words=0007&list=2&id=9');
  expect(queueOf('accounts', new URLSearchParams(), waitingOrAll, ['words']).addressFor({})).toBe(
    '/console?page=accounts',
  );
});
