import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, createServer, type Plugin, type Rolldown } from 'vite';
import { pageRows } from '../contract/portal/pages.ts';
import { shapeOf } from '../contract/portal/views.ts';
import { firstLoads, graphOf, type ModuleGraph } from './first-load.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const moduleScript = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/g;
const styleSheet = /<link rel="stylesheet"[^>]*>\s*/g;
const modulePreload = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g;

/**
 * Draws home's first screen, and the shapes of pages of content, into index.html (web/app/start-screen.tsx) and lets the small script web/start.ts decide when
 * the program starts. Without it a phone shows nothing for the time that 100 KB of program need to come and run.
 */
export function startScreenPlugin(): Plugin {
  let script: string;
  let sheet: { fileName: string; source: string };
  let graph: ModuleGraph;
  return {
    name: 'start-screen',
    apply: 'build',
    async buildStart() {
      script = await buildStartScript();
    },
    generateBundle(_, bundle) {
      graph = graphOf(this);
      const source = stylesOfHome(bundle)
        .map((file) => textOf(bundle[file]))
        .join('');
      sheet = { fileName: `assets/home-${hashOf(source)}.css`, source };
      this.emitFile({ type: 'asset', ...sheet });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        // An entry that only imports is replaced by what it imports; the last one is the program itself.
        const modules = [...html.matchAll(moduleScript)].map(([, url = '']) => url);
        const entry = modules.at(-1);
        if (entry === undefined) throw new Error('index.html has no module script');
        const { screen, below } = await drawStartScreen();
        checkClasses(screen + below, bundle);
        // In the page itself they would compete with what the first paint waits for: web/start.ts asks for them when it is their turn.
        const frame = [...modules, ...[...html.matchAll(modulePreload)].map(([, url = '']) => url)];
        const isMissing = (url: string) => !html.includes(`"${url}"`);
        const missing = (files: readonly string[]) => files.map((file) => `/${file}`).filter(isMissing);
        const home = filesOf(bundle, 'features/home/home/page.tsx');
        const routes = filesOf(bundle, 'app/router/route-table.ts');
        const needed = ({ scripts }: typeof home) => [...frame, ...missing(scripts)].join(' ');
        // in the page itself: a file of its own would be one more way to the server before anything is painted or asked for
        const { pages, files } = firstFiles(bundle, graph, entry, [
          ...frame,
          ...[...routes.scripts, ...stylesOfHome(bundle)].map((file) => `/${file}`),
        ]);
        const start = `<script data-entry="${entry}" data-home="${needed(home)}" data-routes="${needed(routes)}" data-pages="${pages}" data-files="${files}">${script}</script>`;
        // What home is drawn with is one sheet: each more that the first paint waits for is a connection more. The parts of it are named, or the program
        // would fetch them again with the files that they belong to; a sheet that is disabled is not fetched.
        const sheets = [
          `<link rel="stylesheet" crossorigin href="/${sheet.fileName}">`,
          ...stylesOfHome(bundle).map((file) => `<link rel="stylesheet" disabled href="/${file}">`),
        ];
        return html
          .replaceAll(moduleScript, '')
          .replaceAll(modulePreload, '')
          .replaceAll(styleSheet, '')
          .replace('</title>', () => `</title>\n    ${start}`)
          .replace('</head>', () => `  ${sheets.join('\n    ')}\n  </head>`)
          .replace('<!--start-screen-->', () => `<!--start-screen-->${screen}<!--/start-screen-->`)
          .replace('<!--start-shapes-->', () => below);
      },
    },
  };
}

const hashOf = (source: string) => createHash('sha256').update(source).digest('hex').slice(0, 8);

/** Without the mark that Vite leaves in sheets until it has counted them. */
const textOf = (output: Rolldown.OutputBundle[string] | undefined) =>
  output?.type === 'asset' ? String(output.source).replace(/\/\*\$vite\$:\d+\*\//, '') : '';

/** The sheets of the frame, and after them those of home, in the order in which they count. */
function stylesOfHome(bundle: Rolldown.OutputBundle): string[] {
  return [
    ...new Set([
      ...filesOf(bundle, 'main.tsx').styles,
      ...filesOf(bundle, 'features/home/home/page.tsx').styles,
    ]),
  ];
}

/** What a module of web/ needs: the file it is in, and all that this imports. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): { scripts: string[]; styles: string[] } {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)));
  if (page === undefined) throw new Error(`${module} is in no file`);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  // what is imported comes first, as the browser would have it
  const add = (chunk: Rolldown.OutputChunk) => {
    if (scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const name of chunk.imports) chunks.filter(({ fileName }) => fileName === name).forEach(add);
    chunk.viteMetadata?.importedCss.forEach((file) => styles.add(file));
  };
  add(page);
  return { scripts: [...scripts], styles: [...styles] };
}

/**
 * What every page fetches when somebody comes to it first, besides what `known` names: a space, path, shape and files with a backtick between, the files by their places in the
 * list of all. Of a page that shows one of several kinds, what they have in common. Pages whose path varies are left out, and those that need a session:
 * whoever has none is led to another.
 */
function firstFiles(
  bundle: Rolldown.OutputBundle,
  graph: ModuleGraph,
  entry: string,
  known: readonly string[],
): { pages: string; files: string } {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const files = new Map<string, number>();
  const placeOf = (file: string) => {
    files.set(file, files.get(file) ?? files.size);
    return files.get(file);
  };
  const loads = firstLoads(chunks, graph, entry.slice(1));
  const paths = pageRows.flatMap(([path, { loginRequired = false }]) =>
    path === '/home/Home' || path.includes('$') || loginRequired ? [] : path,
  );
  const pages = paths.flatMap((path) => {
    const [first, ...others] = loads.filter((load) => load.path === path);
    if (first === undefined) return [];
    const own = first.chunks
      .filter((chunk) => others.every((other) => other.chunks.includes(chunk)))
      .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
      .map((file) => `/${file}`)
      .filter((file) => !known.includes(file));
    return [` ${path}\`${shapeOf(first.view) ?? 'other'}\`${own.map(placeOf).join('.')}`];
  });
  return { pages: pages.join(''), files: [...files.keys()].join(' ') };
}

async function buildStartScript(): Promise<string> {
  const output = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: 'web/start.ts', output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk] = output.output;
  if (chunk.imports.length > 0) throw new Error('web/start.ts must not need other files');
  if (/<\/script|<!--/i.test(chunk.code)) throw new Error('web/start.ts would end its script element');
  return chunk.code.trim();
}

async function drawStartScreen(): Promise<{ screen: string; below: string }> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [react()],
  });
  try {
    const { renderStartScreen, renderStartShapes } = (await server.ssrLoadModule(
      '/web/app/start-screen.tsx',
    )) as StartScreenModule;
    // The content security policy forbids style attributes; the program sets them through the object model.
    const screen = renderStartScreen().replace(/ style="[^"]*"/g, '');
    return { screen, below: renderStartShapes() };
  } finally {
    await server.close();
  }
}

interface StartScreenModule {
  renderStartScreen: () => string;
  renderStartShapes: () => string;
}

/** The picture was drawn by another run of the tool chain: its class names must be those of this one. */
function checkClasses(screen: string, bundle: Rolldown.OutputBundle): void {
  const css = Object.values(bundle)
    .filter(({ fileName }) => fileName.endsWith('.css'))
    .map(textOf)
    .join('');
  for (const [, names = ''] of screen.matchAll(/ class="([^"]*)"/g)) {
    const unknown = names.split(' ').find((name) => name.startsWith('_') && !css.includes(`.${name}`));
    if (unknown !== undefined) throw new Error(`the start screen has a class without style: ${unknown}`);
  }
}
