import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountErrors } from '#contract/account/errors.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { hireColleague } from '#server/testing/staff.ts';
import { sessionState } from '#web/lib/session/session-state.ts';
import { openLine, type Line } from '#web/lib/testing/line.ts';
import { createMediaUploads, type MediaUploads } from './media-uploads.ts';

/** The call is the page's own, and a portal answers it; what is on its way waits for the test. */
let portal: TestPortal;
let line: Line;
let token: string;

beforeAll(async () => {
  portal = await startTestPortal();
  ({ token } = await hireColleague(portal, 1, { role: 'chief' }));
});
afterAll(() => portal.stop());
beforeEach(() => {
  const browser = openBrowser(portal);
  line = openLine((path, init) => browser.fetch(path, init));
  vi.stubGlobal('XMLHttpRequest', line.XMLHttpRequest);
  sessionState.set({ token, user: undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionState.set({ token: '', user: undefined });
});

/** As long as a busy machine takes. */
const patiently = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });
const file = (name: string, content: BlobPart = new Uint8Array(samplePdf())) => new File([content], name);
const states = ({ store }: MediaUploads) => store.get().map(({ name, state }) => `${name} ${state}`);

describe('createMediaUploads', () => {
  test('sends one file at a time with its folder, and shows how far it is', async () => {
    const uploads = createMediaUploads();
    uploads.add([file('a.pdf'), file('b.pdf')], 0);
    expect(states(uploads)).toEqual(['a.pdf uploading', 'b.pdf uploading']);
    expect(line.forms).toHaveLength(1);
    expect([...(line.forms[0]?.form.keys() ?? [])]).toEqual(['sectionId', 'files']);
    line.forms[0]?.send();
    await patiently(() => expect(line.forms).toHaveLength(2));
    expect(states(uploads)).toEqual(['a.pdf done', 'b.pdf uploading']);
    line.forms[1]?.send();
    await patiently(() => expect(states(uploads)).toEqual(['a.pdf done', 'b.pdf done']));
    const { rows } = await portal.sql.query(
      'select file_name, section_id from media_file order by file_name',
    );
    expect(rows).toEqual([
      { file_name: 'a.pdf', section_id: null },
      { file_name: 'b.pdf', section_id: null },
    ]);
  });

  test.each([
    ['a.exe', 'x', '媒体库只收'],
    ['a.pdf', '', '不能上传空文件'],
    ['a.png', new Uint8Array(10 * 1024 * 1024 + 1), '单个文件不能超过 10 MB'],
  ])('does not send %s, and says why beside its name', async (name, content, text) => {
    const { loadTexts } = await import('#web/lib/call/error-texts.ts');
    await loadTexts();
    const uploads = createMediaUploads();
    uploads.add([file(name, content), file('good.pdf')], 0);
    expect(uploads.store.get()[0]).toMatchObject({ state: 'failed', canRetry: false });
    expect(uploads.store.get()[0]?.error).toContain(text);
    // the others go on
    expect(line.forms.map(({ form }) => (form.get('files') as File).name)).toEqual(['good.pdf']);
  });

  test('keeps what a broken line has cut off, to be tried again; what the server refuses cannot be', async () => {
    const uploads = createMediaUploads();
    uploads.add([file('a.pdf'), file('false.pdf', 'no document')], 0);
    line.forms[0]?.cut();
    await patiently(() => expect(line.forms).toHaveLength(2));
    line.forms[1]?.send();
    await patiently(() => expect(states(uploads)).toEqual(['a.pdf failed', 'false.pdf failed']));
    expect(uploads.store.get()).toMatchObject([
      { canRetry: true },
      { canRetry: false, error: accountErrors.fileContentMismatch.msg },
    ]);
    uploads.retry('1');
    line.forms[2]?.send();
    await patiently(() => expect(states(uploads)[0]).toBe('a.pdf done'));
  });

  test('ends what is under way when it is dropped, and goes on with the next', async () => {
    const uploads = createMediaUploads();
    uploads.add([file('a.pdf'), file('b.pdf')], 0);
    uploads.drop('1');
    await patiently(() => expect(line.forms).toHaveLength(2));
    expect(states(uploads)).toEqual(['b.pdf uploading']);
  });
});
