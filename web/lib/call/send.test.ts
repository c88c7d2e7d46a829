import { createDecipheriv } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { defaultTransportIv, defaultTransportKey, idempotencyHeader } from '#contract/transport.ts';
import { replaceAddress } from '../routing/address.ts';
import { CallError } from './call-error.ts';
import { closeLoginPrompt, loginPrompt, loginTarget } from '../session/login-prompt.ts';
import { takeReturnPath } from '../routing/return-path.ts';
import { addKnownPaths } from '../routing/safe-path.ts';
import { send } from './send.ts';
import { clearSession, replaceToken, sessionState } from '../session/session-state.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { toasts } from '../toasts.ts';

const define = (method: 'GET' | 'POST', path: `/${string}`) =>
  call({
    method,
    path,
    summary: '',
    access: 'anonymous',
    reads: ['setting'],
    request: z.object({ name: z.string(), note: z.string().optional() }),
    response: z.object({ id: z.number() }),
    errors: [],
  });
const encrypted = define('POST', '/api/system/example');
const plain = define('POST', '/api/search/search/query');
const read = define('GET', '/user/findPermissions');
const submitted = { ...encrypted, once: true as const };
const body = { name: '远衡' };

const fetchMock = vi.fn<typeof fetch>();

function answer(envelope: unknown, init: ResponseInit = {}) {
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(envelope), init));
}

interface SentInit {
  body?: string;
  headers: Record<string, string>;
}

function lastRequest(): { url: string; init: SentInit } {
  const [url, init] = fetchMock.mock.calls.at(-1) ?? [];
  return { url: url as string, init: init as SentInit };
}

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('sessionStorage', memoryStorage());
  const place = { hash: '#/Info/newsCenter', origin: 'https://portal.example' };
  vi.stubGlobal('window', {
    location: place,
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, url: string) => (place.hash = url),
      pushState: (_state: unknown, _title: string, url: string) => (place.hash = url),
    },
  });
  replaceAddress('/Info/newsCenter');
});

afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
  closeLoginPrompt();
  toasts.set([]);
});

describe('a request', () => {
  it('is encrypted where the specification wants it', async () => {
    answer({ code: 1, msg: '', data: { id: 7 } });
    await expect(send(encrypted, body)).resolves.toEqual({ id: 7 });
    const sealed = JSON.parse(lastRequest().init.body ?? '') as string;
    const decipher = createDecipheriv(
      'sm4-cbc',
      Buffer.from(defaultTransportKey, 'hex'),
      Buffer.from(defaultTransportIv, 'hex'),
    );
    const opened = Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()]).toString();
    expect(JSON.parse(opened)).toEqual(body);
  });

  it('is plain elsewhere', async () => {
    answer({ code: 1, msg: '', data: { id: 7 } });
    await send(plain, body);
    expect(JSON.parse(lastRequest().init.body ?? '')).toEqual(body);
  });

  it('carries its fields in the query of a GET, without empty ones', async () => {
    answer({ code: 1, msg: '', data: { id: 7 } });
    await send(read, { ...body, note: '' });
    expect(lastRequest().url).toBe(`/user/findPermissions?name=${encodeURIComponent('远衡')}`);
    expect(lastRequest().init.body).toBeUndefined();
  });

  it('carries the token, and takes over a new one', async () => {
    replaceToken('old');
    answer({ code: 1, msg: '', data: { id: 7 } }, { headers: { token: 'new' } });
    await send(read, body);
    expect(lastRequest().init.headers['token']).toBe('old');
    expect(sessionState.get().token).toBe('new');
  });

  it('brings no session back that was left while it was under way', async () => {
    replaceToken('old');
    fetchMock.mockImplementationOnce(() => {
      clearSession();
      return Promise.resolve(
        new Response(JSON.stringify({ code: 1, msg: '', data: { id: 7 } }), { headers: { token: 'new' } }),
      );
    });
    await send(read, body);
    expect(sessionState.get().token).toBe('');
  });
});

describe('idempotency key', () => {
  const keyOf = () => lastRequest().init.headers[idempotencyHeader];
  const succeed = () => answer({ code: 1, msg: '', data: { id: 7 } });

  it('has a key of its own each time, which other calls have not', async () => {
    succeed();
    await send(submitted, body);
    const first = keyOf();
    expect(first).toMatch(/^[!-~]{16,100}$/);
    succeed();
    await send(submitted, body);
    expect(keyOf()).toMatch(/^[!-~]{16,100}$/);
    expect(keyOf()).not.toBe(first);
    succeed();
    await send(encrypted, body);
    expect(keyOf()).toBeUndefined();
  });

  it.each([
    ['the network broke', () => fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
    ['a proxy gave up', () => fetchMock.mockResolvedValueOnce(new Response('<html>', { status: 504 }))],
    ['the portal was busy', () => answer({ code: 1007, msg: '服务繁忙', data: null }, { status: 503 })],
  ])('is sent again with the same key after %s, until it is answered', async (_, breakDown) => {
    breakDown();
    await expect(send(submitted, body)).rejects.toBeInstanceOf(CallError);
    const first = keyOf();
    breakDown();
    await expect(send(submitted, body)).rejects.toBeInstanceOf(CallError);
    expect(keyOf()).toBe(first);
    succeed();
    await send(submitted, { ...body, note: '更正' });
    expect(keyOf()).not.toBe(first);
    succeed();
    await send(submitted, body);
    expect(keyOf()).toBe(first);
    succeed();
    await send(submitted, body);
    expect(keyOf()).not.toBe(first);
  });

  it('is another after a refusal', async () => {
    answer({ code: 1106, msg: '验证码错误', data: { field: 'activeCode' } });
    await expect(send(submitted, body)).rejects.toMatchObject({ code: 1106 });
    const first = keyOf();
    succeed();
    await send(submitted, body);
    expect(keyOf()).not.toBe(first);
  });

  it('is one when a button is pressed twice', async () => {
    succeed();
    succeed();
    await Promise.all([send(submitted, body), send(submitted, body)]);
    const keys = fetchMock.mock.calls.map(([, init]) => (init as SentInit).headers[idempotencyHeader]);
    expect(new Set(keys).size).toBe(1);
  });
});

it('an answer that begins a session leaves its token to login()', async () => {
  replaceToken('old');
  answer({ code: 1, msg: '', data: { id: 7 } }, { headers: { token: 'new' } });
  await send(read, body, { isLogin: true });
  expect(sessionState.get().token).toBe('old');
});

describe('a failure', () => {
  it('business error is shown and thrown with its field', async () => {
    answer({ code: 1106, msg: '账号或密码错误', data: { field: 'password', retryAfterSeconds: 30 } });
    const error = await send(encrypted, body).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      code: 1106,
      msg: '账号或密码错误',
      field: 'password',
      retryAfterSeconds: 30,
    });
    expect(toasts.get()).toMatchObject([{ tone: 'error', text: '账号或密码错误' }]);
  });

  it('is not shown when the caller does that', async () => {
    answer({ code: 1106, msg: '账号或密码错误', data: null });
    await expect(send(encrypted, body, { quiet: true })).rejects.toMatchObject({ code: 1106 });
    expect(toasts.get()).toEqual([]);
  });

  it.each([
    [400, '请求错误'],
    [404, '请求地址出错：/api/system/example'],
    [502, '网关错误'],
    [505, 'HTTP 版本不受支持'],
  ])('with HTTP %i says %s and stays on the page', async (status, text) => {
    fetchMock.mockResolvedValueOnce(new Response('<html>', { status }));
    await expect(send(encrypted, body)).rejects.toMatchObject({ status, msg: text });
    expect(window.location.hash).toBe('#/Info/newsCenter');
  });

  it('with HTTP says what the portal itself says about it', async () => {
    answer({ code: 1007, msg: '服务繁忙，请稍后再试', data: { retryAfterSeconds: 5 } }, { status: 503 });
    await expect(send(encrypted, body)).rejects.toMatchObject({
      msg: '服务繁忙，请稍后再试',
      retryAfterSeconds: 5,
    });
  });

  it('network error has a text for people', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(send(encrypted, body)).rejects.toMatchObject({
      code: 0,
      msg: '网络连接失败，请检查网络后重试',
    });
  });

  it('by the time limit of 10 s has a text for people', async () => {
    vi.useFakeTimers();
    fetchMock.mockImplementationOnce(
      (_url, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const sent = expect(send(encrypted, body)).rejects.toMatchObject({ msg: '请求超时，请检查网络后重试' });
    await vi.advanceTimersByTimeAsync(10_000);
    await sent;
    vi.useRealTimers();
  });

  it('by the wish of the caller is no news to the visitor', async () => {
    const wish = new AbortController();
    fetchMock.mockImplementationOnce(() => {
      wish.abort();
      return Promise.reject(new DOMException('aborted', 'AbortError'));
    });
    await expect(send(encrypted, body, { signal: wish.signal })).rejects.toThrow('aborted');
    expect(toasts.get()).toEqual([]);
  });
});

describe.each([3001, 4005])('the end of a session (%i)', (code) => {
  const ended = { code, msg: '登录已过期，请重新登录', data: null };

  it('clears it, opens the dialog once and leads to the login', async () => {
    replaceToken('old');
    answer(ended);
    answer(ended);
    const results = await Promise.allSettled([send(encrypted, body), send(encrypted, body)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(sessionState.get()).toEqual({ token: '', user: undefined });
    expect(loginPrompt.get()).toBe('session-ended');
    expect(window.location.hash).toBe('#/login');
    expect(toasts.get()).toEqual([]);
  });

  it('opens the dialog once, and not again after the visitor has closed it', async () => {
    replaceToken('old');
    let opened = 0;
    const stop = loginPrompt.subscribe(() => (opened += loginPrompt.get() === 'closed' ? 0 : 1));
    const arrive = [0, 1, 2].map(() => {
      let letGo: () => void = () => undefined;
      fetchMock.mockImplementationOnce(
        () => new Promise((resolve) => (letGo = () => resolve(new Response(JSON.stringify(ended))))),
      );
      const sent = send(encrypted, body).catch((error: unknown) => error);
      return () => {
        letGo();
        return sent;
      };
    });
    await arrive[0]!();
    await arrive[1]!();
    expect(opened).toBe(1);
    closeLoginPrompt();
    await arrive[2]!();
    stop();
    expect(opened).toBe(1);
    expect(loginPrompt.get()).toBe('closed');
  });

  it('is told once, also when calls that were made without a session hear of it after the dialog', async () => {
    replaceToken('old');
    const told: string[] = [];
    const stop = loginPrompt.subscribe(() => told.push(loginPrompt.get()));
    for (const isClosed of [false, false, true]) {
      if (isClosed) closeLoginPrompt();
      answer(ended);
      await expect(send(encrypted, body)).rejects.toMatchObject({ code });
    }
    stop();
    expect(told).toEqual(['session-ended', 'closed']);
  });

  it('leads back to the page it happened on, however many calls learn of it', async () => {
    addKnownPaths(['/Info/newsCenter', '/guidePage']);
    replaceToken('old');
    answer(ended);
    answer(ended);
    await Promise.allSettled([send(encrypted, body), send(encrypted, body)]);
    expect(takeReturnPath()).toBe('/Info/newsCenter');
  });

  it('opens the dialog and leaves the page there when a part of it learns of it', async () => {
    addKnownPaths(['/Info/newsCenter']);
    replaceToken('old');
    answer(ended);
    await expect(send(encrypted, body, { isPart: true, quiet: true })).rejects.toMatchObject({ code });
    expect(loginPrompt.get()).toBe('session-ended');
    expect(loginTarget()).toBe('/Info/newsCenter');
    expect(window.location.hash).toBe('#/Info/newsCenter');
    expect(sessionState.get().token).toBe('');
    // a visitor who never had one only sees less
    closeLoginPrompt();
    answer(ended);
    await expect(send(encrypted, body, { isPart: true, quiet: true })).rejects.toMatchObject({ code });
    expect(loginPrompt.get()).toBe('closed');
  });

  it('is only reported when the call opts out', async () => {
    replaceToken('old');
    answer(ended);
    await expect(send(encrypted, body, { quietSession: true })).rejects.toMatchObject({ code });
    expect(loginPrompt.get()).toBe('closed');
    expect(window.location.hash).toBe('#/Info/newsCenter');
  });

  it('does not end the session that has followed', async () => {
    replaceToken('old');
    fetchMock.mockImplementationOnce(() => {
      replaceToken('new');
      return Promise.resolve(new Response(JSON.stringify(ended)));
    });
    await expect(send(encrypted, body)).rejects.toMatchObject({ code });
    expect(sessionState.get().token).toBe('new');
    expect(loginPrompt.get()).toBe('closed');
  });
});
