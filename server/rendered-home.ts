import { createHash } from 'node:crypto';
import {
  renderedStateId,
  drawnMark,
  renderedMark,
  type RenderedState,
  type HomeCall,
  type HomeProgram,
} from '#contract/portal/rendered-home.ts';
import type { CacheCall } from './lib/cache/cached-calls.ts';
import type { CachedResponse } from './lib/cache/response-cache.ts';
import { scriptJson } from './lib/html.ts';
import type { PublicReads } from './lib/http/serve.ts';
import type { PageSettings } from './lib/http/site-page.ts';
import type { Log } from './lib/process/log.ts';
import { withPlainLinks } from './plain-links.ts';

/** Not every visitor's page writes a line while something is wrong. Milliseconds. */
const warningPause = 60_000;
/** After so long a program that could not be loaded is asked for again: a build may just be moving in. Milliseconds. */
const loadingPause = 5_000;

export interface RenderedHomeOptions {
  /** The page without content: index.html with the site's settings. */
  shell: string;
  settings: PageSettings;
  loadProgram: () => Promise<HomeProgram>;
  publicReads: PublicReads;
  cacheCall?: CacheCall | undefined;
  log: Log;
  /** So long a visitor waits for home with its content; then he gets the page without, whose program asks for it. Milliseconds. */
  patience: number;
}

/**
 * The page with home drawn into it, and the answers that it was drawn from: kept like an answer that reads all that they read, so that it
 * is never older than they are (docs/decisions/062). Undefined where it cannot be had in time, or nothing is kept.
 */
export function createRenderedHome({
  shell,
  settings,
  loadProgram,
  publicReads,
  cacheCall,
  log,
  patience,
}: RenderedHomeOptions): () => Promise<CachedResponse | undefined> {
  // a home that was begun with other settings may be kept after a change of them: it is never taken for this one
  const shellDigest = createHash('sha256').update(shell).digest('base64url');
  let prepared: ReturnType<typeof prepare> | undefined;
  let failedAt = -Infinity;
  let late = 0;
  let warnedAt = -Infinity;

  async function prepare() {
    const program = await loadProgram();
    const calls = program.callsOfHome(settings).flatMap((call) => {
      const known = publicReads.get(call.path);
      return known === undefined ? [] : [{ ...call, ...known }];
    });
    const [read, ...others] = new Set(calls.flatMap((call) => call.reads));
    const kept = read && cacheCall?.({ access: 'anonymous', path: '/', reads: [read, ...others] });
    return { kept, draw: createDraw({ shell, settings, program, calls }) };
  }

  /** What failed once is tried again later. */
  async function prepareAgain(): ReturnType<typeof prepare> {
    try {
      return await prepare();
    } catch (error) {
      prepared = undefined;
      failedAt = performance.now();
      throw error;
    }
  }

  async function read(): Promise<CachedResponse | undefined> {
    if (prepared === undefined && performance.now() - failedAt < loadingPause) return undefined;
    try {
      const { kept, draw } = await (prepared ??= prepareAgain());
      return await kept?.({ text: '', read: () => shellDigest }, draw);
    } catch (error) {
      warn({ err: error });
      return undefined;
    }
  }

  function warn(why: object): void {
    if (performance.now() - warnedAt < warningPause) return;
    warnedAt = performance.now();
    log.warn(why, 'home is sent without its content');
  }

  return async () => {
    // the database does not answer: nobody else waits to learn the same
    if (late > 0 || cacheCall === undefined) return undefined;
    const home = read();
    const first = await before(home, patience);
    if (first !== 'late') return home;
    late += 1;
    void home.finally(() => (late -= 1));
    warn({ milliseconds: patience });
    return undefined;
  };
}

/** What comes in time, else 'late'. A timer of its own for each is cheap; one that ends by an exception costs ten times what a kept page does. */
function before<Value>(coming: Promise<Value>, milliseconds: number): Promise<Value | 'late'> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds, 'late');
    coming.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

interface AnsweredCall extends HomeCall {
  read: (request: unknown) => Promise<CachedResponse>;
}

/** What draws the page; the same answers are drawn once. */
function createDraw({
  shell,
  settings,
  program,
  calls,
}: Pick<RenderedHomeOptions, 'shell' | 'settings'> & { program: HomeProgram; calls: AnsweredCall[] }) {
  let latest = { drawnFrom: '', page: '' };
  return async (): Promise<string> => {
    const answered = await Promise.all(
      calls.map(async ({ key, request, read }) => ({ key, answer: await read(request) })),
    );
    const drawnFrom = answered.map(({ answer }) => answer.etag).join(' ');
    if (latest.drawnFrom !== drawnFrom) {
      const answers = Object.fromEntries(answered.map(({ key, answer }) => [key, dataOf(answer)]));
      const { markup, headings } = program.renderHome(settings, answers);
      latest = { drawnFrom, page: fill(shell, withPlainLinks(markup), { answers, headings }) };
    }
    return latest.page;
  };
}

const dataOf = ({ body }: CachedResponse) => (JSON.parse(body.toString()) as { data: unknown }).data;

const startScreen = /<div id="root"><!--start-screen-->[^]*<!--\/start-screen--><\/div>/;

/** Home in the place of the picture of it. What it was drawn from comes last: it is read when the program is there. */
function fill(shell: string, markup: string, brought: RenderedState): string {
  if (!startScreen.test(shell)) throw new Error('index.html has no place for home');
  const block = `<script type="application/json" id="${renderedStateId}">${scriptJson(brought)}</script>`;
  return shell
    .replace(' data-entry=', (entry) => ` ${drawnMark}${entry}`)
    .replace(startScreen, () => `<div id="root" ${renderedMark}>${markup}</div>`)
    .replace(/<\/body>(?![^]*<\/body>)/, () => `${block}\n  </body>`);
}
