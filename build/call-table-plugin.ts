import { runnerImport, type Plugin } from 'vite';

const callTablePath = /\/contract\/[^/]+\/([^/]+-)?calls\.ts$/;

interface Declared {
  method: string;
  path: string;
  transfer?: string;
  once?: true;
}

/**
 * Replaces contract/<area>/calls.ts and <topic>-calls.ts in the browser by what a browser needs of it: method, path and transfer of each
 * call, and whether it is to have one effect.
 * The schemas stay behind, and zod with them (about 14 KB gzipped); types come from TypeScript and are not touched.
 */
export function callTablePlugin(): Plugin {
  return {
    name: 'call-table',
    enforce: 'pre',
    // The tests read the schemas; only what a browser gets is replaced.
    apply: (_config, { mode }) => mode !== 'test',
    async load(id) {
      if (!callTablePath.test(id)) return null;
      const { module, dependencies } = await runnerImport<Record<string, Record<string, Declared>>>(id, {
        configFile: false,
        logLevel: 'error',
      });
      dependencies.forEach((file) => this.addWatchFile(file));
      return Object.entries(module)
        .map(([name, calls]) => `export const ${name} = ${JSON.stringify(tableOf(calls))};`)
        .join('\n');
    },
  };
}

function tableOf(calls: Record<string, Declared>): Record<string, Declared> {
  return Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, transfer, once }]) => [
      name,
      { method, path, ...(transfer !== undefined && { transfer }), ...(once && { once }) },
    ]),
  );
}
