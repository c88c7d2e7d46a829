import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountErrors } from '#contract/account/errors.ts';

/** Gzipped bytes of all the JavaScript that home's first load fetches: react, the frame and home itself, start script. */
const homeBudget = 110_000;

/** Files of script that a page's first load fetches, the start script among them. */
const mostFiles = 8;

/** Too heavy for the home page, or not for the public site at all. */
const heavy =
  /node_modules[\\/](react-aria|react-aria-components|react-stately|@react-aria|@react-stately|@internationalized|antd|@ant-design|rc-|echarts|@tiptap|zod)/;

let output: (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

const chunks = () => output.filter((each) => each.type === 'chunk');

/** Everything a file needs to run, itself included. */
function needed(fileName: string): Rolldown.OutputChunk[] {
  const seen = new Set([fileName]);
  for (const name of seen)
    chunks()
      .find((chunk) => chunk.fileName === name)
      ?.imports.forEach((each) => seen.add(each));
  return chunks().filter((chunk) => seen.has(chunk.fileName));
}

function text(each: Rolldown.OutputChunk | Rolldown.OutputAsset): string {
  return each.type === 'chunk' ? each.code : Buffer.from(each.source).toString();
}

function find(pattern: RegExp): string {
  const file = output.find(({ fileName }) => pattern.test(fileName));
  if (file === undefined) throw new Error(`nothing in the build matches ${String(pattern)}`);
  return text(file);
}

describe('the built site', () => {
  let html: string;
  let home: Rolldown.OutputChunk[];

  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production'); // Vite keeps what the test runner has set
    const result = (await build({
      root: fileURLToPath(new URL('..', import.meta.url)),
      mode: 'production',
      logLevel: 'error',
      build: { write: false },
    })) as Rolldown.RolldownOutput;
    output = result.output;
    html = find(/^index\.html$/);
    home = needed(/data-entry="\/([^"]+)"/.exec(html)?.[1] ?? '');
  }, 120_000);

  afterAll(() => void vi.unstubAllEnvs());

  it('loads home within its budget', () => {
    const start = find(/^assets\/start-/);
    const size = [...home.map(text), start].reduce(
      (sum, code) => sum + gzipSync(code, { level: 9 }).length,
      0,
    );
    expect(home.length).toBeGreaterThan(1);
    expect(
      home.flatMap(({ moduleIds }) => moduleIds).some((id) => id.endsWith('features/home/home/page.tsx')),
    ).toBe(true);
    expect(size).toBeLessThanOrEqual(homeBudget);
  });

  it('loads every page in few files', () => {
    const pages = chunks().filter(({ facadeModuleId }) =>
      /features\/(.*\/page|content\/kinds\/[a-z-]+)\.tsx$/.test(facadeModuleId ?? ''),
    );
    expect(pages.length).toBeGreaterThan(15);
    const tooMany = pages
      .map(({ fileName, facadeModuleId }) => ({
        page: facadeModuleId?.split('/features/')[1],
        // home's files are what index.html fetches at the start of every visit
        files: new Set([...home, ...needed(fileName)]).size + 1,
      }))
      .filter(({ files }) => files > mostFiles);
    expect(tooMany).toEqual([]);
  });

  it('carries the errors that a page mentions, and no other', () => {
    const code = chunks()
      .map((chunk) => chunk.code)
      .join('');
    expect(code.includes(accountErrors.loginFailed.msg)).toBe(true);
    expect(code.includes(accountErrors.ticketAudience.msg)).toBe(false);
  });

  it('has nothing heavy in what home loads', () => {
    const modules = home.flatMap(({ moduleIds }) => moduleIds);
    expect(modules.some((id) => id.includes('node_modules/react-dom/'))).toBe(true);
    expect(modules.filter((id) => heavy.test(id))).toEqual([]);
  });

  it('leaves the dialogs to those visits that see one', () => {
    const isDialog = (id: string) => /[\\/](dialog|[a-z-]+-dialog)\.tsx$/.test(id);
    const all = chunks().flatMap(({ moduleIds }) => moduleIds);
    expect(all.filter(isDialog).length).toBeGreaterThan(3);
    expect(home.flatMap(({ moduleIds }) => moduleIds).filter(isDialog)).toEqual([]);
  });

  it('has the schemas of the contract nowhere', () => {
    const modules = chunks().flatMap(({ moduleIds }) => moduleIds);
    expect(modules.some((id) => id.endsWith('contract/content/calls.ts'))).toBe(true);
    expect(
      modules.filter((id) => /node_modules[\\/]zod|contract[\\/].*(entities|fields)\.ts$/.test(id)),
    ).toEqual([]);
  });

  it('knows which calls are to have one effect', () => {
    expect(chunks().map(text).join('\n')).toMatch(
      /path:[`'"]\/api\/system\/login\/registerForEstimate[`'"],once:(!0|true)/,
    );
  });

  it('fetches at the start all that home needs, and no more', () => {
    const preloaded = [...html.matchAll(/rel="modulepreload"[^>]*href="\/([^"]+)"/g)].map(([, name]) => name);
    expect(preloaded.sort()).toEqual(home.map(({ fileName }) => fileName).sort());
  });

  it('carries a start screen that the content security policy lets through', () => {
    expect(html).toContain('id="start-screen"');
    expect(html).toContain('我要办');
    expect(html).not.toMatch(/ style=|<style| on[a-z]+=/);
    expect([...html.matchAll(/<script(?![^>]* src=)/g)]).toEqual([]);
    expect(html).toContain('<!--site-settings-->');
  });
});
