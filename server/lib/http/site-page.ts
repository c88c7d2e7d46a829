import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sharePicture } from '#contract/portal/share-picture.ts';
import type { CachedResponse } from '../cache/response-cache.ts';
import { sendCachedPage } from '../cache/cached-calls.ts';
import { escapeHtml, scriptJson } from '../html.ts';
import { tagOf } from './encoding.ts';

/** What the browser needs to know before its first call. Travels as a JSON block in the page. */
export type PageSettings = Record<string, unknown>;

const settingsMark = '<!--site-settings-->';

/** What is put into index.html. */
export interface PageFilling {
  title: string;
  /** Address of the icon in its place; '' for the one that it names. */
  icon: string;
  settings: PageSettings;
  /** Where the site is, without the / at its end. */
  address: string;
}

/** index.html with the title, the icon, the settings and what those who share its address are told in their places. */
export function fillPage(source: string, { title, icon, settings, address }: PageFilling): string {
  const shared = Object.entries({
    type: 'website',
    title,
    url: `${address}/`,
    image: address + sharePicture,
    site_name: title,
    locale: 'zh_CN',
  }).map(([name, value]) => `<meta property="og:${name}" content="${escapeHtml(value)}">`);
  const block = `<script type="application/json" id="site-settings">${scriptJson(settings)}</script>`;
  return source
    .replace(settingsMark, () => shared.join('') + block)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (usual) =>
      icon === '' ? usual : `<link rel="icon" href="${escapeHtml(icon)}">`,
    );
}

/** What a content security policy lets the scripts in a page's text run by: theirs alone. Data and files of script need none. */
export function scriptHashes(page: string): string[] {
  return [...page.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** index.html as it was built; '' where it has not been. */
export async function readPage(webRoot: string): Promise<string> {
  const path = join(webRoot, 'index.html');
  return existsSync(path) ? readFile(path, 'utf8') : '';
}

export interface SitePage {
  webRoot: string;
  /** index.html, as it was built. */
  source: string;
  /** The same object as long as it says the same. */
  filling: () => PageFilling;
  /** Answers what puts home's content into the page: server/rendered-home.ts. Without it, or where it answers undefined, the page goes out as it is. */
  homeIn?: (page: string, filling: PageFilling) => () => Promise<CachedResponse | undefined>;
}

/**
 * Serves the built browser part: index.html with the site's settings and home in it, and the hashed assets for ever, precompressed
 * where the browser takes that.
 */
export async function serveSitePage(
  app: FastifyInstance,
  { webRoot, source, homeIn, filling }: SitePage,
): Promise<void> {
  let page = preparePage(source, filling(), homeIn);
  app.get('/', async (request, reply) => {
    const filled = filling();
    if (page.filling !== filled) page = preparePage(source, filled, homeIn);
    const { bare, home } = page;
    const answer = (await home?.()) ?? bare;
    return sendCachedPage(answer, {
      request,
      reply,
      type: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
    });
  });
  // the file itself has neither settings nor content
  app.get('/index.html', (_, reply) => reply.redirect('/', 301));
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      response.setHeader(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}

/** The page as it goes out while its filling is this one: the same for everybody, so it is compressed once and as strongly as possible. */
function preparePage(source: string, filling: PageFilling, homeIn: SitePage['homeIn']) {
  const text = fillPage(source, filling);
  const body = Buffer.from(text);
  const bodies = { br: brotliCompressSync(body), gzip: gzipSync(body, { level: 9 }) };
  const bare: CachedResponse = {
    body,
    etag: `W/"${tagOf(body)}"`,
    encoded: (encoding) => Promise.resolve(bodies[encoding]),
  };
  return { filling, bare, home: homeIn?.(text, filling) };
}
