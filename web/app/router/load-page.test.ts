import { afterEach, expect, it, vi } from 'vitest';
import type { PageRoute } from '#web/lib/routing/page-route.ts';
import { ChunkError, loadPage } from './load-page.ts';

const Page = () => null;

function route(load: PageRoute['load']): PageRoute {
  return { path: '/login', title: '登录', layout: 'standalone', load };
}

afterEach(() => vi.useRealTimers());

it('loadPage resolves to the component', async () => {
  await expect(
    loadPage(
      route(() => Promise.resolve({ Page })),
      '',
    ),
  ).resolves.toBe(Page);
});

it('loadPage names a failure as specified and keeps its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const error = await loadPage(
    route(() => Promise.reject(cause)),
    '',
  ).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ChunkError);
  expect(error).toMatchObject({ message: 'Loading chunk failed', cause });
});

it('loadPage gives up after 120 s', async () => {
  vi.useFakeTimers();
  let error: unknown;
  loadPage(
    route(() => new Promise(() => undefined)),
    '',
  ).catch((caught: unknown) => (error = caught));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(error).toBeInstanceOf(ChunkError);
});
