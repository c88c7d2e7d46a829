import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './html.ts';

/** What the browser needs to know before its first call. Travels as a JSON block in the page. */
export type PageSettings = Record<string, unknown>;

const settingsMark = '<!--site-settings-->';

/** JSON that may stand inside a script element: `<` would let a value end the element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
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
  const block = `<script type="application/json" id="site-settings">${scriptJson(settings)}</script>`;
  const page = source
    .replace(settingsMark, () => block)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);

  app.get('/', (_, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  );
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
