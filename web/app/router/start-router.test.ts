import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#web/lib/testing/memory-storage.ts';

vi.mock(import('./scroll-places.ts'), () => ({
  startScrollPlaces: () => undefined,
  enterHistoryEntry: () => undefined,
  moveWithinPage: () => undefined,
  placeScroll: () => undefined,
}));
vi.mock(import('./preload-on-intent.ts'), () => ({ preloadOnIntent: () => undefined }));
vi.mock(import('./load-page.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  loadPage: () => Promise.resolve(() => null),
}));

let hash = '';
beforeEach(() => {
  hash = '#/login';
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('document', { hidden: false, title: '', getElementById: () => null });
  const write = (_: unknown, __: string, url: string) => (hash = url);
  vi.stubGlobal('window', {
    location: {
      get hash() {
        return hash;
      },
      origin: 'https://portal.example',
    },
    history: { state: null, replaceState: write, pushState: write },
    addEventListener: () => undefined,
  });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 1, msg: '', data: null })));
});
afterEach(() => vi.unstubAllGlobals());

it('another view removes error toasts and keeps toasts of success', async () => {
  const { startRouter } = await import('./start-router.ts');
  const { goTo } = await import('#web/lib/routing/address.ts');
  const { showToast, toasts } = await import('#web/lib/toasts.ts');
  const tones = () => toasts.get().map(({ tone }) => tone);
  await startRouter().firstView;
  showToast('error', '账号或密码错误');
  showToast('success', '已发送');
  goTo('/login?from=menu');
  expect(tones()).toEqual(['error', 'success']);
  goTo('/regPath');
  expect(tones()).toEqual(['success']);
});
