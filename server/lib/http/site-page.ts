import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { escapeHtml, scriptJson } from '../html.ts';
import { chooseEncoding } from './encoding.ts';

/** What the browser needs to know before its first call. Travels as a JSON block in the page. */
export type PageSettings = Record<string, unknown>;

const settingsMark = '<!--site-settings-->';

/** index.html with the title and the settings in their places. */
export function fillPage(
  source: string,
  { title, settings }: { title: string; settings: PageSettings },
): string {
  const block = `<script type="application/json" id="site-settings">${scriptJson(settings)}</script>`;
  return source
    .replace(settingsMark, () => block)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
}

/**
 * Serves the built browser part: index.html with the site's settings in it, and the hashed assets for ever, precompressed
 * where the browser takes that.
 */
export async function serveSitePage(
  app: FastifyInstance,
  { webRoot, title, settings }: { webRoot: string; title: string; settings: PageSettings },
): Promise<void> {
  const source = await readFile(join(webRoot, 'index.html'), 'utf8');
  const page = fillPage(source, { title, settings });

  // the same for everybody, so it is compressed once and as strongly as possible
  const plain = Buffer.from(page);
  const bodies = { br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }), identity: plain };
  app.get('/', (request, reply) => {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      })
      .send(bodies[encoding]);
  });
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
