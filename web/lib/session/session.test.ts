import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenStorageKey } from '#contract/account/constants.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import type { SessionNeed } from './session.ts';

/** Whose tokens these are; any other has ended. */
const owners: Record<string, { userId: number; userCode: string }> = {
  first: { userId: 1, userCode: 'yuanheng' },
  'first again': { userId: 1, userCode: 'yuanheng' },
  second: { userId: 2, userCode: 'yunfan' },
};
const ended = { code: 4005, msg: '登录已过期，请重新登录', data: null };

const listeners: ((event: { key: string | null }) => void)[] = [];
const whenSeen: (() => void)[] = [];
let hash = '#/home/Home';
let fetchMock: ReturnType<typeof vi.fn<typeof fetch>>;

function tokenOf(init: RequestInit | undefined): string {
  return new Headers(init?.headers).get('token') ?? '';
}

beforeEach(() => {
  listeners.length = 0;
  hash = '#/home/Home';
  vi.resetModules();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  whenSeen.length = 0;
  vi.stubGlobal('document', {
    hidden: false,
    getElementById: () => null,
    addEventListener: (_: string, listener: () => void) => whenSeen.push(listener),
  });
  vi.stubGlobal('window', {
    location: {
      get hash() {
        return hash;
      },
      origin: 'https://portal.example',
    },
    history: { state: null, replaceState: (_: unknown, __: string, url: string) => (hash = url) },
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  });
  fetchMock = vi.fn<typeof fetch>((_, init) => {
    const user = owners[tokenOf(init)];
    return Promise.resolve(Response.json(user === undefined ? ended : { code: 1, msg: '', data: user }));
  });
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The page's modules as a tab has them that is opened now. */
async function openTab({ token = '', need = 'none' }: { token?: string; need?: SessionNeed } = {}) {
  if (token !== '') localStorage.setItem(tokenStorageKey, token);
  const [session, state, prompt, toasts, changes, calls] = await Promise.all([
    import('./session.ts'),
    import('./session-state.ts'),
    import('./login-prompt.ts'),
    import('../toasts.ts'),
    import('./user-change.ts'),
    import('../call/use-call.ts'),
  ]);
  session.startSession({ needOf: () => need });
  const settle = () => vi.waitFor(() => expect(state.sessionState.get().user).toBeDefined());
  if (owners[token] !== undefined) await settle();
  return {
    shown: () => state.sessionState.get(),
    prompt: () => prompt.loginPrompt.get(),
    said: () => toasts.toasts.get().map(({ text }) => text),
    changes: () => changes.userChanges.get(),
    login: session.login,
    logout: session.logout,
    loadUserInfo: session.loadUserInfo,
    refresh: calls.refresh,
    settle,
  };
}

/** What a browser does here when another tab writes. */
function writeElsewhere(entries: Record<string, string>): void {
  for (const [key, value] of Object.entries(entries)) {
    if (value === '') localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    for (const listener of listeners) listener({ key });
  }
}

describe('somebody else enters in another tab', () => {
  it('this tab takes over the new user, forgets drafts, resets the page and announces it', async () => {
    const tab = await openTab({ token: 'first' });
    sessionStorage.setItem('draft modifyPhone', '{}');
    sessionStorage.setItem('old url', '/account');
    sessionStorage.setItem('read-notices', '7');
    writeElsewhere({ 'session-entry': 'b', [tokenStorageKey]: 'second' });
    // at no moment the first's name with the second's token
    expect(tab.shown()).toEqual({ token: 'second', user: undefined });
    await tab.settle();
    expect(tab.shown()).toMatchObject({ token: 'second', user: { userId: 2 } });
    expect(tab.changes()).toBe(1);
    expect(tab.said()).toEqual([expect.stringContaining('yunfan')]);
    expect(sessionStorage.getItem('draft modifyPhone')).toBeNull();
    expect(sessionStorage.getItem('old url')).toBeNull();
    expect(sessionStorage.getItem('read-notices')).toBe('7');
  });

  it('the same after a logout in the other tab', async () => {
    const tab = await openTab({ token: 'first' });
    sessionStorage.setItem('draft reg', '{}');
    writeElsewhere({ [tokenStorageKey]: '' });
    expect(tab.shown()).toEqual({ token: '', user: undefined });
    expect(sessionStorage.getItem('draft reg')).toBe('{}');
    writeElsewhere({ 'session-entry': 'b', [tokenStorageKey]: 'second' });
    await tab.settle();
    expect(tab.changes()).toBe(1);
    expect(sessionStorage.getItem('draft reg')).toBeNull();
  });

  it('a late response about the former user changes nothing', async () => {
    const tab = await openTab({ token: 'first' });
    let letGo: () => void = () => undefined;
    fetchMock.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          letGo = () => resolve(Response.json({ code: 1, msg: '', data: owners['first'] }));
        }),
    );
    const late = tab.loadUserInfo();
    writeElsewhere({ 'session-entry': 'b', [tokenStorageKey]: 'second' });
    await tab.settle();
    letGo();
    await late;
    expect(tab.shown()).toMatchObject({ token: 'second', user: { userId: 2 } });
  });

  it('the announcement waits until the tab is visible', async () => {
    vi.stubGlobal('document', {
      hidden: true,
      getElementById: () => null,
      addEventListener: (_: string, listener: () => void) => whenSeen.push(listener),
    });
    const tab = await openTab({ token: 'first' });
    writeElsewhere({ 'session-entry': 'b', [tokenStorageKey]: 'second' });
    await tab.settle();
    expect(tab.said()).toEqual([]);
    for (const look of whenSeen) look();
    expect(tab.said()).toHaveLength(1);
  });
});

it('a logout forgets what was typed; a session that ends by itself does not', async () => {
  const tab = await openTab({ token: 'first' });
  await tab.settle();
  sessionStorage.setItem('draft enquiry', '{"contact":"13800000000"}');
  await tab.logout();
  expect(tab.shown()).toEqual({ token: '', user: undefined });
  expect(sessionStorage.getItem('draft enquiry')).toBeNull();
  const other = await openTab({ token: 'ended' });
  sessionStorage.setItem('draft enquiry', '{}');
  await vi.waitFor(() => expect(other.shown()).toEqual({ token: '', user: undefined }));
  expect(sessionStorage.getItem('draft enquiry')).toBe('{}');
});

it('a new user after an ended session and a reload gets no drafts of the former one', async () => {
  await openTab({ token: 'first' });
  sessionStorage.setItem('draft enquiry', '{"contact":"13800000000"}');
  localStorage.clear();
  vi.resetModules();
  const again = await openTab();
  expect(sessionStorage.getItem('draft enquiry')).not.toBeNull();
  again.login('second');
  await again.settle();
  expect(sessionStorage.getItem('draft enquiry')).toBeNull();
  // a form that was there before his data had come has them no longer
  expect(again.changes()).toBe(1);
  expect(again.said()).toEqual([]);
});

describe('somebody logs out in another tab', () => {
  const draft = '{"contact":"13800000000"}';

  it('this tab forgets drafts, resets the page and announces the logout', async () => {
    const tab = await openTab({ token: 'first' });
    sessionStorage.setItem('draft enquiry', draft);
    writeElsewhere({ 'session-entry': 'left', [tokenStorageKey]: '' });
    expect(tab.shown()).toEqual({ token: '', user: undefined });
    expect(sessionStorage.getItem('draft enquiry')).toBeNull();
    expect(tab.changes()).toBe(1);
    expect(tab.said()).toEqual([expect.stringContaining('退出登录')]);
  });

  it('other tabs learn of a logout, not of a session that ends', async () => {
    const tab = await openTab();
    tab.login('first');
    await tab.settle();
    const entered = localStorage.getItem('session-entry');
    owners['first'] = undefined as never;
    await expect(tab.loadUserInfo()).rejects.toMatchObject({ code: 4005 });
    owners['first'] = { userId: 1, userCode: 'yuanheng' };
    expect(localStorage.getItem('session-entry')).toBe(entered);
    tab.login('first');
    await tab.settle();
    const again = localStorage.getItem('session-entry');
    await tab.logout();
    expect(localStorage.getItem('session-entry')).not.toBe(again);
    expect(tab.changes()).toBe(1);
  });

  it.each(['closed and opened again', 'kept whole by the browser'])(
    'a tab that was %s and missed the logout does the same',
    async (how) => {
      const tab = await openTab();
      tab.login('first');
      await tab.settle();
      sessionStorage.setItem('draft enquiry', draft);
      localStorage.removeItem(tokenStorageKey);
      localStorage.setItem('session-entry', 'left');
      if (how === 'kept whole by the browser') for (const listener of listeners) listener({ key: null });
      else {
        vi.resetModules();
        // nothing is on the page yet that would have to begin anew
        expect((await openTab()).changes()).toBe(0);
      }
      expect(sessionStorage.getItem('draft enquiry')).toBeNull();
    },
  );
});

describe('the same person', () => {
  it('the same user goes on when another tab replaces the token', async () => {
    const tab = await openTab();
    tab.login('first');
    await tab.settle();
    sessionStorage.setItem('draft reg', '{}');
    const calls = fetchMock.mock.calls.length;
    writeElsewhere({ [tokenStorageKey]: 'first again' });
    expect(tab.shown()).toMatchObject({ token: 'first again', user: { userId: 1 } });
    expect(fetchMock).toHaveBeenCalledTimes(calls);
    expect(sessionStorage.getItem('draft reg')).toBe('{}');
  });

  it('keeps what was typed when he logs in again elsewhere', async () => {
    const tab = await openTab({ token: 'first' });
    sessionStorage.setItem('draft reg', '{}');
    writeElsewhere({ 'session-entry': 'b', [tokenStorageKey]: 'first again' });
    await tab.settle();
    expect(tab.changes()).toBe(0);
    expect(tab.said()).toEqual([]);
    expect(sessionStorage.getItem('draft reg')).toBe('{}');
  });

  it('begins an entry with each login that other tabs can tell from the last', async () => {
    const tab = await openTab();
    tab.login('first');
    const one = localStorage.getItem('session-entry');
    tab.login('second');
    expect(one).toMatch(/^\d+(-\d+){3}$/);
    expect(localStorage.getItem('session-entry')).not.toBe(one);
    await tab.settle();
    // in this tab he has seen it himself
    expect(tab.said()).toEqual([]);
  });
});

describe('a tab that comes into sight', () => {
  const see = () => {
    for (const listener of whenSeen) listener();
  };
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks again what the account is once a minute has gone by, not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const tab = await openTab({ token: 'first' });
    await tab.loadUserInfo();
    const asked = fetchMock.mock.calls.length;
    vi.setSystemTime(Date.now() + 59_999);
    see();
    expect(fetchMock).toHaveBeenCalledTimes(asked);
    vi.setSystemTime(Date.now() + 1);
    owners['first'] = { userId: 1, userCode: 'renamed' };
    see();
    see();
    expect(fetchMock).toHaveBeenCalledTimes(asked + 1);
    await vi.waitFor(() => expect(tab.shown().user).toMatchObject({ userCode: 'renamed' }));
    owners['first'] = { userId: 1, userCode: 'yuanheng' };
    see();
    expect(fetchMock).toHaveBeenCalledTimes(asked + 1);
  });

  it('asks nothing for a visitor, nor while it is hidden', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const tab = await openTab();
    vi.setSystemTime(Date.now() + 600_000);
    see();
    expect(fetchMock).not.toHaveBeenCalled();
    Object.assign(document, { hidden: true });
    tab.login('first');
    await tab.settle();
    const asked = fetchMock.mock.calls.length;
    vi.setSystemTime(Date.now() + 600_000);
    see();
    expect(fetchMock).toHaveBeenCalledTimes(asked);
  });
});

describe('a stored session that has ended', () => {
  it('is forgotten quietly on a page that needs none', async () => {
    const tab = await openTab({ token: 'dead' });
    await vi.waitFor(() => expect(tab.shown().token).toBe(''));
    expect(tab.prompt()).toBe('closed');
    expect(hash).toBe('#/home/Home');
    expect(tab.said()).toEqual([]);
    expect(localStorage.getItem(tokenStorageKey)).toBeNull();
  });

  it('leads to the login from a page that needs one', async () => {
    const tab = await openTab({ token: 'dead', need: 'page' });
    await vi.waitFor(() => expect(tab.prompt()).toBe('session-ended'));
    expect(hash).toBe('#/login');
  });

  it('asks for the login on a page that stays', async () => {
    const tab = await openTab({ token: 'dead', need: 'part' });
    await vi.waitFor(() => expect(tab.prompt()).toBe('session-ended'));
    expect(hash).toBe('#/home/Home');
  });

  it('leads to the login when something was asked for that needs one', async () => {
    const tab = await openTab({ token: 'first' });
    delete owners['first'];
    await expect(tab.loadUserInfo()).rejects.toMatchObject({ code: 4005 });
    owners['first'] = { userId: 1, userCode: 'yuanheng' };
    expect(tab.prompt()).toBe('session-ended');
  });

  it('clearSession keeps a newer session of another tab', async () => {
    await openTab({ token: 'dead' });
    localStorage.setItem(tokenStorageKey, 'second');
    await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled());
    await new Promise((resolve) => setImmediate(resolve));
    expect(localStorage.getItem(tokenStorageKey)).toBe('second');
  });
});
