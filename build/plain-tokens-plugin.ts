import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = fileURLToPath(new URL('../web/ui/tokens.css', import.meta.url));

/** Colours and sizes at /tokens.css too: for the pages that the server draws, which have no program to bring them. */
export function plainTokensPlugin(): Plugin {
  return {
    name: 'plain-tokens',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'tokens.css', source: readFileSync(file, 'utf8') });
    },
    configureServer({ middlewares }) {
      middlewares.use('/tokens.css', (_, response) => {
        response.setHeader('content-type', 'text/css; charset=utf-8');
        response.end(readFileSync(file));
      });
    },
  };
}
