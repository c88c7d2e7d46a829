import { readdirSync, readFileSync } from 'node:fs';
import { runnerImport, type Plugin } from 'vite';

const callTablePath = /\/contract\/[^/]+\/([^/]+-)?calls\.ts$/;

interface Declared {
  method: string;
  path: string;
  transfer?: string;
  once?: true;
}

/**
 * Replaces contract/<area>/calls.ts and <topic>-calls.ts in the browser by what a browser needs of it: of each call that a file of web/
 * mentions its method, path and transfer, and whether it is to have one effect.
 * The schemas stay behind, and zod with them (about 14 KB gzipped); types come from TypeScript and are not touched.
 */
export function callTablePlugin(): Plugin {
  let web = '';
  let mentioned: ReadonlySet<string> = new Set();
  return {
    name: 'call-table',
    enforce: 'pre',
    // The tests read the schemas; only what a browser gets is replaced.
    apply: (_config, { mode }) => mode !== 'test',
    configResolved({ root }) {
      web = `${root}/web`;
      mentioned = mentionedCalls(sourcesIn(web));
    },
    async load(id) {
      if (!callTablePath.test(id)) return null;
      const { module, dependencies } = await runnerImport<Record<string, Record<string, Declared>>>(id, {
        configFile: false,
        logLevel: 'error',
      });
      dependencies.forEach((file) => this.addWatchFile(file));
      return Object.entries(module)
        .map(([name, calls]) => `export const ${name} = ${JSON.stringify(tableOf(name, calls, mentioned))};`)
        .join('\n');
    },
    // While somebody works on a page: a call that it mentions now may not be in its table yet.
    hotUpdate({ file, modules }) {
      if (!file.startsWith(web)) return;
      const before = mentioned;
      mentioned = mentionedCalls(sourcesIn(web));
      if ([...mentioned].every((call) => before.has(call))) return;
      const tables = [...this.environment.moduleGraph.idToModuleMap].filter(([id]) => callTablePath.test(id));
      return [...modules, ...tables.map(([, table]) => table)];
    },
  };
}

/** Every `accountCalls.doLogin` of these texts. Calls are always named so, or TypeScript would not know them. */
export function mentionedCalls(sources: readonly string[]): ReadonlySet<string> {
  return new Set(sources.flatMap((source) => source.match(/\b\w+Calls\s*\.\s*\w+/g) ?? []).map(withoutSpace));
}

const withoutSpace = (text: string) => text.replaceAll(/\s/g, '');

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
}

export function tableOf(
  table: string,
  calls: Record<string, Declared>,
  mentioned: ReadonlySet<string>,
): Record<string, Declared> {
  return Object.fromEntries(
    Object.entries(calls)
      .filter(([name]) => mentioned.has(`${table}.${name}`))
      .map(([name, { method, path, transfer, once }]) => [
        name,
        { method, path, ...(transfer !== undefined && { transfer }), ...(once && { once }) },
      ]),
  );
}
