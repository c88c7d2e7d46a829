import { runnerImport, type Plugin } from 'vite';
import type * as itemPagesModule from '#contract/portal/item-pages.ts';

/**
 * Replaces contract/portal/item-pages.ts in the browser by the table that it computes: without it home would carry every row of
 * pages.ts for the sake of the links to its cards.
 */
export function itemPagesPlugin(): Plugin {
  return {
    name: 'item-pages',
    enforce: 'pre',
    // tests compute it
    apply: (_config, { mode }) => mode !== 'test',
    async load(id) {
      if (!id.endsWith('/contract/portal/item-pages.ts')) return null;
      const { module, dependencies } = await runnerImport<typeof itemPagesModule>(id, {
        configFile: false,
        logLevel: 'error',
      });
      dependencies.forEach((file) => this.addWatchFile(file));
      return `export const itemPages = ${JSON.stringify(module.itemPages)};`;
    },
  };
}
