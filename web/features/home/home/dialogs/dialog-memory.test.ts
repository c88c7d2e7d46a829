import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('closed notices stay read for the browser session, also after a reload', async () => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  vi.stubGlobal('window', { sessionStorage, location: { origin: 'https://portal.example', hash: '' } });
  vi.stubGlobal('sessionStorage', sessionStorage);
  vi.resetModules();
  const first = await import('./dialog-memory.ts');
  first.putOffNotices([7, 8]);
  vi.resetModules();
  const { dialogMemory } = await import('./dialog-memory.ts');
  expect(dialogMemory.get().readNotices).toEqual([7, 8]);
});
