import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokenHeader } from '#contract/transport.ts';
import { fetchFile } from './download.ts';
import { clearSession, replaceToken, sessionState } from './session/session-state.ts';
import { memoryStorage } from './testing/memory-storage.ts';

const fetchMock = vi.fn<typeof fetch>();
const answer = (status: number, token = '') =>
  new Response('a picture', {
    status,
    headers: { 'content-type': 'image/png', ...(token !== '' && { [tokenHeader]: token }) },
  });

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('localStorage', memoryStorage());
  replaceToken('one');
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

test.each([200, 404])('fetchFile goes on with the token that an answer %i brings', async (status) => {
  fetchMock.mockResolvedValueOnce(answer(status, 'two'));
  await fetchFile('/api/file/file/downloadFileByPath?filePath=a');
  expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({ [tokenHeader]: 'one' });
  expect(sessionState.get().token).toBe('two');
});

test('fetchFile keeps the token where none comes, and the one of a login that came meanwhile', async () => {
  fetchMock.mockResolvedValueOnce(answer(200));
  expect(await fetchFile('/a')).toBeInstanceOf(Blob);
  expect(sessionState.get().token).toBe('one');
  fetchMock.mockImplementationOnce(() => {
    replaceToken('three');
    return Promise.resolve(answer(200, 'two'));
  });
  await fetchFile('/a');
  expect(sessionState.get().token).toBe('three');
});

test('fetchFile asks by a POST where there is something to send', async () => {
  fetchMock.mockResolvedValue(answer(200));
  await fetchFile('/api/x/list/export', '{"format":"csv"}');
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
    ...{ method: 'POST', body: '{"format":"csv"}' },
    headers: { 'content-type': 'application/json', [tokenHeader]: 'one' },
  });
});
