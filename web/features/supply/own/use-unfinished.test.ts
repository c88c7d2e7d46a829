import { beforeEach, expect, test, vi } from 'vitest';
import { draftName } from '#web/lib/form/draft.ts';
import { memoryStorage } from '#web/lib/testing/memory-storage.ts';
import { putBack } from './use-unfinished.ts';

const key = 'supply demand 1 new';
const [early, later, latest] = [
  '2026-03-02T08:00:00.000Z',
  '2026-03-02T09:00:00.000Z',
  '2026-03-02T10:00:00.000Z',
];
const kept = (updateTime: string, title = '别处写的') => ({ form: { title }, updateTime });
const typed = () => sessionStorage.getItem(draftName(key));
/** As a form does when something is typed. */
function type(title: string, at: string) {
  sessionStorage.setItem(draftName(key), JSON.stringify({ title }));
  sessionStorage.setItem(`${draftName(key)} at`, at);
}

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));

test('a form begins with what the server keeps, and goes on with that', () => {
  expect(putBack(key, kept(early))).toBe(early);
  expect(typed()).toContain('别处写的');
  expect(putBack(key, kept(later, '更新的'))).toBe(later);
  expect(typed()).toContain('更新的');
});

test('what was typed later stays, and still goes on with what it began from', () => {
  putBack(key, kept(early));
  type('这里写的', latest);
  expect(putBack(key, kept(later)), 'so that saving it is refused').toBe(early);
  expect(typed()).toContain('这里写的');
});

test('what was typed without anything kept goes on with nothing', () => {
  type('这里写的', latest);
  expect(putBack(key, kept(later)), 'so that saving it is refused').toBeUndefined();
  expect(typed()).toContain('这里写的');
});

test('what was dropped elsewhere goes from this tab', () => {
  putBack(key, kept(early));
  expect(putBack(key, null)).toBeUndefined();
  expect(typed()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('what nobody has saved yet, or has typed since, is not dropped elsewhere', () => {
  type('没有保存过', early);
  putBack(key, null);
  expect(typed()).toContain('没有保存过');
  putBack(key, kept(later));
  type('后来写的', latest);
  putBack(key, null);
  expect(typed()).toContain('后来写的');
});
