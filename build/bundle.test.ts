import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contentCalls } from '#contract/content/calls.ts';
import { caseCalls, platformCalls } from '#contract/content/resource-calls.ts';
import { errors } from '#contract/errors.ts';
import type { View } from '#contract/portal/views.ts';
import { firstLoads, graphOf, type FirstLoad, type ModuleGraph } from './first-load.ts';

const KB = 1024;

/**
 * Gzipped bytes of all the JavaScript that a page's first load fetches: the frame, the page, start script; but for home the table of pages.
 * They leave room for what a page needs next; what a visitor feels is measured by Lighthouse, not here.
 */
const limits = { home: 120 * KB, list: 140 * KB, detail: 145 * KB, other: 160 * KB, bigScreen: 300 * KB };

/** How far a page may be above its limit before the build counts as broken. */
const tolerance = 1.05;

function limitOf(view: View): number {
  if (view.pattern === 'page' && view.folder === 'home/home') return limits.home;
  if (view.pattern === 'list' || (view.pattern === 'page' && view.folder === 'account/login'))
    return limits.list;
  // what draws its charts, which no other page fetches
  if (view.pattern === 'page' && view.folder === 'statistics/big-screen') return limits.bigScreen;
  return view.pattern === 'detail' ? limits.detail : limits.other;
}

/** Files of script that a page's first load fetches, the table of pages among them; the start script is in the page. */
const mostFiles = 9;

/** Too heavy for the home page, or not for the public site at all. */
const heavy =
  /node_modules[\\/](react-aria|react-aria-components|react-stately|@react-aria|@react-stately|@internationalized|antd|@ant-design|rc-|echarts|@tiptap|mammoth|jszip|zod)/;

/** Sections of the console, a file each. */
const sectionFiles = readdirSync(new URL('../web/features/', import.meta.url), { recursive: true }).filter(
  (file) => /^[a-z-]+[\\/]console[\\/][a-z-]+\.tsx$/.test(String(file)),
);

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

const gzippedSizes = new Map<string, number>();

/** Most files are part of many pages. */
function gzipped(code: string): number {
  const size = gzippedSizes.get(code) ?? gzipSync(code, { level: 9 }).length;
  gzippedSizes.set(code, size);
  return size;
}

function find(pattern: RegExp): string {
  const file = output.find(({ fileName }) => pattern.test(fileName));
  if (file === undefined) throw new Error(`nothing in the build matches ${String(pattern)}`);
  return text(file);
}

describe('the built site', () => {
  let html: string;
  const startScript = () => /<script[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  /** What every page needs. */
  let frame: Rolldown.OutputChunk[];
  let home: Rolldown.OutputChunk[];
  /** The table of pages, which all but home need. */
  let routes: Rolldown.OutputChunk[];
  /** What a first load fetches, page by page. */
  let loads: FirstLoad[];
  const chunkWith = (module: string) =>
    chunks().find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)))?.fileName ?? '';
  const pageFile = (folder: string) =>
    chunks().find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/features/${folder}/page.tsx`))
      ?.fileName ?? '';

  beforeAll(async () => {
    let graph: ModuleGraph = new Map();
    vi.stubEnv('NODE_ENV', 'production'); // Vite keeps what the test runner has set
    const result = (await build({
      root: fileURLToPath(new URL('..', import.meta.url)),
      mode: 'production',
      logLevel: 'error',
      build: { write: false },
      plugins: [
        {
          name: 'module-graph',
          generateBundle() {
            graph = graphOf(this);
          },
        },
      ],
    })) as Rolldown.RolldownOutput;
    output = result.output;
    html = find(/^index\.html$/);
    const entry = /data-entry="\/([^"]+)"/.exec(html)?.[1] ?? '';
    frame = needed(entry);
    loads = firstLoads(chunks(), graph, entry);
    routes = needed(chunkWith('app/router/route-table.ts'));
    home = [...new Set([...frame, ...needed(pageFile('home/home'))])];
  });

  afterAll(() => void vi.unstubAllEnvs());

  const sizeOf = ({ chunks: files }: FirstLoad) =>
    [...files.map(text), startScript()].reduce((sum, code) => sum + gzipped(code), 0);

  it('loads every page within its limit, five percent of tolerance included', () => {
    expect(loads.length).toBeGreaterThan(80);
    const tooHeavy = loads
      .map((load) => ({ path: load.path, from: load.from, size: sizeOf(load), limit: limitOf(load.view) }))
      .filter(({ size, limit }) => size > limit * tolerance);
    expect(tooHeavy).toEqual([]);
  });

  it('has no file that needs itself by way of others, whose modules would run before what they are made of', () => {
    const importsOf = new Map(chunks().map(({ fileName, imports }) => [fileName, imports]));
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      (importsOf.get(from) ?? []).some((each) => {
        if (each === to) return true;
        if (seen.has(each)) return false;
        seen.add(each);
        return reaches(each, to, seen);
      });
    expect([...importsOf.keys()].filter((file) => reaches(file, file))).toEqual([]);
  });

  it('asks no other page for the code of home', () => {
    expect(frame.length).toBeGreaterThan(0);
    expect(
      frame.flatMap(({ moduleIds }) => moduleIds).filter((id) => /features\/home\/.*\.tsx$/.test(id)),
    ).toEqual([]);
  });

  it('asks home for no row of the table of pages but its own', () => {
    const isTable = (id: string) => /contract\/portal\/(pages|views)\.ts$/.test(id);
    expect(routes.flatMap(({ moduleIds }) => moduleIds).filter(isTable)).toHaveLength(2);
    expect(home.flatMap(({ moduleIds }) => moduleIds).filter(isTable)).toEqual([]);
  });

  it('leaves out of what a page fetches late only what is there by then', () => {
    const filesOf = (name: string) =>
      chunks().filter(({ fileName }) => fileName.startsWith(`assets/${name}-`));
    // vite.config.ts says so
    for (const name of ['content', 'list', 'detail']) {
      expect(filesOf(name)).toHaveLength(1);
      const there = filesOf(name).flatMap(({ fileName }) => needed(fileName));
      for (const other of ['parts', 'content']) expect(there).toContain(filesOf(other)[0]);
    }
    expect(routes).toContain(filesOf('pages')[0]);
    for (const name of ['index', 'pages', 'parts']) expect(filesOf(name)).toHaveLength(1);
  });

  it('loads every page in few files', () => {
    const tooMany = loads
      .map(({ path, from, chunks: files }) => ({ path, from, files: files.map(({ fileName }) => fileName) }))
      .filter(({ files }) => files.length > mostFiles);
    expect(tooMany).toEqual([]);
  });

  it('carries the text of every error, for rules name them while they run', () => {
    const code = chunks().map(text).join('');
    expect(Object.values(errors).filter(({ msg }) => !code.includes(msg))).toEqual([]);
  });

  it('has nothing heavy in what home loads', () => {
    const modules = home.flatMap(({ moduleIds }) => moduleIds);
    expect(modules.some((id) => id.includes('node_modules/react-dom/'))).toBe(true);
    expect(modules.filter((id) => heavy.test(id))).toEqual([]);
  });

  it('loads what draws charts on the big screen alone', () => {
    const isChart = (id: string) => /node_modules[\\/](echarts|zrender)[\\/]/.test(id);
    const withCharts = loads
      .filter((load) => load.chunks.some(({ moduleIds }) => moduleIds.some(isChart)))
      .map(({ path }) => path);
    expect(withCharts).toEqual(['/bigScreen']);
    // in the console it comes with the first chart
    const drawing = chunks().filter(({ moduleIds }) => moduleIds.some(isChart));
    const asking = chunks().filter(({ imports }) =>
      drawing.some(({ fileName }) => imports.includes(fileName)),
    );
    expect(drawing).toHaveLength(1);
    expect(asking).toEqual([]);
  });

  it('has the console in no file that a public page fetches, and a section of it within 180 KB', () => {
    const isConsole = (id: string) =>
      /\/web\/(console|app\/console-layout|features\/[a-z-]+\/(console|review|appeal-review))\//.test(id);
    const ofConsole = (chunk: Rolldown.OutputChunk) => chunk.moduleIds.some(isConsole);
    expect(chunks().filter(ofConsole).length).toBeGreaterThan(9);
    expect(loads.filter((load) => load.chunks.some(ofConsole)).map(({ path }) => path)).toEqual([]);
    const own = loads.find(({ path }) => path === '/console')?.chunks ?? [];
    const layout = needed(chunkWith('app/console-layout/console-layout.tsx'));
    const sections = chunks().filter(
      ({ facadeModuleId }) =>
        facadeModuleId !== null && /\/features\/[a-z-]+\/console\//.test(facadeModuleId),
    );
    expect(sections).toHaveLength(sectionFiles.length);
    const tooHeavy = sections.flatMap(({ fileName }) => {
      const files = [...new Set([...own, ...layout, ...needed(fileName)])];
      const size = [...files.map(text), startScript()].reduce((sum, code) => sum + gzipped(code), 0);
      return size > 180 * 1024 * tolerance ? [{ fileName, size }] : [];
    });
    expect(tooHeavy).toEqual([]);
  });

  it('has the editor in no file that a public page fetches, and what it adds to its section within 160 KB', () => {
    const isEditor = (id: string) =>
      /\/web\/features\/content\/(editor|body-editor|writing-checks)\/|\/node_modules\/(@tiptap\/|prosemirror-)/.test(
        id,
      );
    const ofEditor = (chunk: Rolldown.OutputChunk) => chunk.moduleIds.some(isEditor);
    expect(chunks().filter(ofEditor).length).toBeGreaterThan(2);
    expect(loads.filter((load) => load.chunks.some(ofEditor)).map(({ path }) => path)).toEqual([]);
    // what is there once an item has been opened: the form, its body, the page beside it
    const opened = ['editor/item-editor', 'body-editor/body-editor', 'editor/live-preview'].flatMap(
      (module) => needed(chunkWith(`features/content/${module}.tsx`)),
    );
    const before = new Set([
      ...(loads.find(({ path }) => path === '/console')?.chunks ?? []),
      ...needed(chunkWith('app/console-layout/console-layout.tsx')),
      ...needed(chunkWith('features/content/console/items.tsx')),
    ]);
    const added = [...new Set(opened)].filter((chunk) => !before.has(chunk));
    const sizes = Object.fromEntries(added.map((chunk) => [chunk.fileName, gzipped(chunk.code)]));
    const size = Object.values(sizes).reduce((sum, one) => sum + one, 0);
    expect(size > 160 * KB * tolerance ? sizes : {}).toEqual({});
  });

  it('shows what is being written on the page of previews alone', () => {
    const isLive = (id: string) => id.includes('/web/features/content/preview/');
    expect(chunks().filter(({ moduleIds }) => moduleIds.some(isLive))).toHaveLength(1);
    expect(
      loads
        .filter((load) => load.chunks.some(({ moduleIds }) => moduleIds.some(isLive)))
        .map(({ path }) => path),
    ).toEqual(['/preview/$token']);
  });

  it('leaves the dialogs to those visits that see one', () => {
    const isDialog = (id: string) => /[\\/](dialog|[a-z-]+-dialog)\.tsx$/.test(id);
    const all = chunks().flatMap(({ moduleIds }) => moduleIds);
    expect(all.filter(isDialog).length).toBeGreaterThan(3);
    expect(home.flatMap(({ moduleIds }) => moduleIds).filter(isDialog)).toEqual([]);
  });

  it('has the schemas of the contract nowhere', () => {
    const modules = chunks().flatMap(({ moduleIds }) => moduleIds);
    expect(modules.some((id) => id.includes('contract/content/calls.ts'))).toBe(true);
    expect(
      modules.filter((id) => /node_modules[\\/]zod|contract[\\/].*(entities|fields)\.ts$/.test(id)),
    ).toEqual([]);
  });

  it('knows which calls are to have one effect', () => {
    expect(chunks().map(text).join('\n')).toMatch(
      /path:[`'"]\/api\/system\/login\/registerForEstimate[`'"],once:(!0|true)/,
    );
  });

  it('carries the calls that a page mentions, and no other', () => {
    const code = chunks().map(text).join('');
    expect(code.includes(contentCalls.getPortalByIdNew.path)).toBe(true);
    expect(code.includes(platformCalls.portalList.path)).toBe(true);
    expect(code.includes(caseCalls.getAmount.path)).toBe(false);
  });

  it('leaves the program out of the way of the first paint: the start script alone asks for it', () => {
    expect(html).not.toMatch(/rel="(modulepreload|preload)"|type="module"/);
  });

  it('has the first paint wait for one sheet, with all that home and the frame are drawn with, which nobody fetches again', () => {
    const links = [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g)];
    const [blocking = '', ...more] = links.flatMap(([link, name = '']) =>
      link.includes(' disabled ') ? [] : [name],
    );
    expect(more).toEqual([]);
    const parts = links.flatMap(([, name = '']) => (name === blocking ? [] : [name]));
    const drawnWith = home.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    expect(parts.length).toBeGreaterThan(1);
    expect([...parts].sort()).toEqual([...new Set(drawnWith)].sort());
    const textOf = (name: string) =>
      output
        .filter(({ fileName }) => fileName === name)
        .map(text)
        .join('');
    expect(textOf(blocking)).toBe(parts.map(textOf).join(''));
  });

  it('has the start script ask for all that every page needs, where home is asked for what home needs, elsewhere the table of pages, and no more', () => {
    for (const [name, wanted] of [
      ['home', home],
      ['routes', [...new Set([...frame, ...routes])]],
    ] as const) {
      const asked = (new RegExp(`data-${name}="([^"]+)"`).exec(html)?.[1] ?? '').split(' ');
      expect(asked.map((url) => url.slice(1)).sort()).toEqual(wanted.map(({ fileName }) => fileName).sort());
    }
  });

  it('names what each page of content begins with, for all of it to come at once', () => {
    const attribute = (name: string) =>
      (new RegExp(`data-${name}="([^"]+)"`).exec(html)?.[1] ?? '').split(' ');
    const files = attribute('files');
    const preloaded = new Map(
      attribute('pages')
        .filter(Boolean)
        .map((page) => {
          const [path = '', , places = ''] = page.split('`');
          return [path, places.split('.').map((place) => files[Number(place)])];
        }),
    );
    const late = loads
      // what a tab or a kind adds is known to the program alone
      .filter(({ path }) => loads.filter((load) => load.path === path).length === 1)
      .filter(({ path }) => preloaded.has(path))
      .flatMap(({ path, chunks: all }) =>
        all
          .filter((chunk) => !frame.includes(chunk) && !routes.includes(chunk))
          .filter(({ fileName }) => !preloaded.get(path)?.includes(`/${fileName}`))
          .map(({ fileName }) => ({ path, fileName })),
      );
    expect(late).toEqual([]);
    // whichever item or tab is asked for
    const needless = loads
      .filter(({ path }) => preloaded.has(path))
      .flatMap(({ path, from, chunks: all }) =>
        (preloaded.get(path) ?? [])
          .filter((file) => file?.endsWith('.js') && !all.some(({ fileName }) => `/${fileName}` === file))
          .map((file) => ({ path, from, file })),
      );
    expect(needless).toEqual([]);
    expect(preloaded.size).toBeGreaterThan(80);
    // whoever has no session is led elsewhere
    expect(preloaded.has('/account')).toBe(false);
    expect(preloaded.get('/Info/HotSpotPolicy')?.some((file) => file?.endsWith('.css'))).toBe(true);
  });

  it('carries a start screen that the content security policy lets through', () => {
    expect(html).toContain('id="start-screen"');
    expect(html).toContain('我要办');
    // and the shapes of pages of content
    expect(html).toMatch(/data-pages="[^"]*\/Info\/HotSpotPolicy`list`/);
    expect(html).toMatch(/data-pages="[^"]*\/Info\/zcfbDetail`detail`/);
    expect(html).toMatch(/data-of="list".*data-of="detail"/s);
    expect(html).not.toMatch(/ style=|<style| on[a-z]+=/);
    // but for the start script, which the policy knows by its hash
    expect([...html.matchAll(/<script/g)]).toHaveLength(1);
    expect(startScript()).not.toBe('');
    expect(html).toContain('<!--site-settings-->');
  });
});
