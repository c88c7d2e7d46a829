import { readdirSync, readFileSync } from 'node:fs';
import { runnerImport, type Plugin } from 'vite';

const errorTablePath = /\/contract\/[^/]+\/errors\.ts$/;

/**
 * Replaces contract/<area>/errors.ts in the browser by those errors that something there mentions: pages show the texts that answers bring,
 * and know few errors by name. Types come from TypeScript and are not touched.
 */
export function errorTablePlugin(): Plugin {
  let mentioned: ReadonlySet<string> = new Set();
  return {
    name: 'error-table',
    enforce: 'pre',
    apply: (_config, { mode, command }) => command === 'build' && mode !== 'test',
    configResolved({ root }) {
      mentioned = wordsOf(root);
    },
    async load(id) {
      if (!errorTablePath.test(id)) return null;
      const { module } = await runnerImport<Record<string, object>>(id, {
        configFile: false,
        logLevel: 'error',
      });
      return Object.entries(module)
        .map(([table, errors]) => {
          const used = Object.entries(errors).filter(([name]) => mentioned.has(name));
          return `export const ${table} = ${JSON.stringify(Object.fromEntries(used))};`;
        })
        .join('\n');
    },
  };
}

/** Tables of errors, what servers alone read (calls, kinds of content, workflows), and tests. */
const notMentioning =
  /^contract\/.*((errors|calls?|resource|workflow|entities|fields|kinds\/[\w-]+)|content\/release[\w-]*)\.ts$|\.test\.tsx?$/;

/** Every word in what a browser may get. Errors are named whole, never put together, or TypeScript would not know them. */
function wordsOf(root: string): ReadonlySet<string> {
  const files = ['web', 'contract'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !notMentioning.test(`${folder}/${file}`))
      .map((file) => `${root}/${folder}/${file}`),
  );
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));
}
