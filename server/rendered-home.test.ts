import { describe, expect, test, vi } from 'vitest';
import type { HomeProgram } from '#contract/portal/rendered-home.ts';
import { createCallCache } from './lib/cache/cached-calls.ts';
import { createResponseCache, toResponse } from './lib/cache/response-cache.ts';
import { createLog } from './lib/process/log.ts';
import { createRenderedHome, type RenderedHomeOptions } from './rendered-home.ts';

const shell =
  '<head><script data-entry="/a.js">start()</script></head><body><div id="root"><!--start-screen-->picture<!--/start-screen--></div></body>';

const program: HomeProgram = {
  callsOfHome: () => [
    { key: 'menu {}', path: '/menu', request: {} },
    { key: 'own {}', path: '/own', request: {} },
  ],
  renderHome: (_, answers) => ({ markup: `<p>${JSON.stringify(answers)}</p>`, headings: [] }),
};

function home(more: Partial<RenderedHomeOptions> = {}) {
  let menu = 'old';
  const responses = createResponseCache({ maxBytes: 1e6, isInformed: () => Promise.resolve(true) });
  const log = createLog('silent');
  const warn = vi.spyOn(log, 'warn');
  const renderHome = vi.spyOn({ ...program }, 'renderHome');
  const read = () => Promise.resolve(toResponse(JSON.stringify({ code: 1, data: menu })));
  const open = createRenderedHome({
    shell,
    settings: {},
    loadProgram: () => Promise.resolve({ ...program, renderHome }),
    publicReads: new Map([['/menu', { reads: ['menu'], read }]]),
    cacheCall: createCallCache(responses, {
      isWatched: () => true,
      holds: () => Promise.resolve(() => true),
    }),
    log,
    patience: 5_000,
    ...more,
  });
  const write = (value: string) => {
    menu = value;
    responses.drop('menu');
  };
  return { open: async () => (await open())?.body.toString(), warn, write, renderHome };
}

describe('createRenderedHome', () => {
  test('renders home from cached calls, and again only when a response has changed', async () => {
    const { open, write, renderHome } = home();
    const page = await open();
    expect(page).toContain('<div id="root" data-rendered><p>{"menu {}":"old"}</p></div>');
    expect(page).toContain('{"answers":{"menu {}":"old"},"headings":[]}</script>\n  </body>');
    expect(page).not.toContain('picture');
    // the start script learns it before the body is there
    expect(page).toContain('<script data-drawn data-entry="/a.js">start()</script>');
    await open();
    write('old');
    await open();
    expect(renderHome).toHaveBeenCalledTimes(1);
    write('new');
    expect(await open()).toContain('new');
    expect(renderHome).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['its program is not there', { loadProgram: () => Promise.reject(new Error('planted')) }],
    [
      'drawing fails',
      {
        loadProgram: () =>
          Promise.resolve({
            ...program,
            renderHome: () => {
              throw new Error('planted');
            },
          }),
      },
    ],
    [
      'a call fails',
      {
        publicReads: new Map([['/menu', { reads: ['menu'], read: () => Promise.reject(new Error('away')) }]]),
      },
    ],
    ['the page has no place for it', { shell: '<body></body>' }],
  ] satisfies [string, Partial<RenderedHomeOptions>][])(
    'returns undefined when %s, and warns once',
    async (_, fault) => {
      const { open, warn } = home(fault);
      expect([await open(), await open()]).toEqual([undefined, undefined]);
      expect(warn).toHaveBeenCalledTimes(1);
    },
  );

  test('never takes a home that was begun with other settings for its own, however late it comes', async () => {
    const waiting: ((isInformed: boolean) => void)[] = [];
    const isInformed = () => new Promise<boolean>((resolve) => waiting.push(resolve));
    const responses = createResponseCache({ maxBytes: 1e6, isInformed });
    const cacheCall = createCallCache(responses, {
      isWatched: () => true,
      holds: () => Promise.resolve(() => true),
    });
    const openWith = async (mark: string, meanwhile?: () => void) => {
      const page = home({ cacheCall, shell: shell + mark }).open();
      await vi.waitFor(() => expect(waiting).toHaveLength(1));
      meanwhile?.();
      waiting.pop()?.(true);
      return page;
    };
    // what was kept goes with the change, and this one is drawn only now
    expect(await openWith('<!--before-->', () => responses.dropAll())).toContain('<!--before-->');
    expect(await openWith('<!--after-->')).toContain('<!--after-->');
  });

  test('loads its program again every five seconds after a failure, not on every request', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const loadProgram = vi
        .fn(() => Promise.resolve(program))
        .mockRejectedValueOnce(new Error('planted'))
        .mockRejectedValueOnce(new Error('planted again'));
      const { open, warn } = home({ loadProgram });
      expect([await open(), await open()]).toEqual([undefined, undefined]);
      expect(loadProgram).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(5_000);
      expect([await open(), await open()]).toEqual([undefined, undefined]);
      expect(loadProgram).toHaveBeenCalledTimes(2);
      vi.advanceTimersByTime(5_000);
      expect([await open(), await open()]).toEqual(Array(2).fill(expect.stringContaining('data-rendered')));
      expect(loadProgram).toHaveBeenCalledTimes(3);
      expect(warn).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('returns undefined with no warning when calls are not cached', async () => {
    const { open, warn, renderHome } = home({ cacheCall: undefined });
    expect(await open()).toBe(undefined);
    expect(warn).not.toHaveBeenCalled();
    expect(renderHome).not.toHaveBeenCalled();
  });

  test('waits its patience for a slow program on one request only, and renders when the program is there', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const { open, warn } = home({ patience: 10, loadProgram: () => arrived.then(() => program) });
    expect(await open()).toBe(undefined);
    vi.useFakeTimers();
    try {
      // no time passes for this one
      expect(await open()).toBe(undefined);
    } finally {
      vi.useRealTimers();
    }
    expect(warn).toHaveBeenCalledTimes(1);
    arrive();
    await vi.waitFor(async () => expect(await open()).toContain('data-rendered'), {
      timeout: 30_000,
    });
  });
});
