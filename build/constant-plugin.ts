import { runnerImport, type Plugin } from 'vite';

/** What the browser gets the values of, and nothing that makes them. */
const constantFiles = ['/contract/content/code-filters.ts', '/contract/portal/item-pages.ts'];

/** Replaces a file of constants in the browser by their values: what they are worked out of stays behind, and zod with it. */
export function constantPlugin(): Plugin {
  return {
    name: 'constants',
    enforce: 'pre',
    // The tests read the schemas; only what a browser gets is replaced.
    apply: (_config, { mode }) => mode !== 'test',
    async load(id) {
      if (!constantFiles.some((file) => id.endsWith(file))) return null;
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, {
        configFile: false,
        logLevel: 'error',
      });
      dependencies.forEach((file) => this.addWatchFile(file));
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
