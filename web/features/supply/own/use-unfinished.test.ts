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

test('useUnfinished: a form begins with the draft of the server', () => {
  expect(putBack(key, kept(early))).toBe(early);
  expect(typed()).toContain('别处写的');
  expect(putBack(key, kept(later, '更新的'))).toBe(later);
  expect(typed()).toContain('更新的');
});

test('useUnfinished: later typing stays and continues the same draft', () => {
  putBack(key, kept(early));
  type('这里写的', latest);
  expect(putBack(key, kept(later)), 'so that saving it is refused').toBe(early);
  expect(typed()).toContain('这里写的');
});

test('useUnfinished: typing without a stored draft starts none', () => {
  type('这里写的', latest);
  expect(putBack(key, kept(later)), 'so that saving it is refused').toBeUndefined();
  expect(typed()).toContain('这里写的');
});

test('useUnfinished: a draft deleted elsewhere is removed from this tab', () => {
  putBack(key, kept(early));
  expect(putBack(key, null)).toBeUndefined();
  expect(typed()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('useUnfinished: unsaved or newer typing survives a deletion elsewhere', () => {
  type('没有保存过', early);
  putBack(key, null);
  expect(typed()).toContain('没有保存过');
  putBack(key, kept(later));
  type('后来写的', latest);
  putBack(key, null);
  expect(typed()).toContain('后来写的');
});
