import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const errorTablePath = /\/contract\/(?:[^/]+\/errors|common-errors)\.ts$/;

/**
 * Error texts reach a page by area. Replaces contract/<area>/errors.ts in the browser by those errors that something there mentions: pages show
 * the texts that answers bring, and know few errors by name. contract/errors.ts, which has all of them, is empty there: each table puts its own in when it comes,
 * and comes with whatever names one of its errors, such as the rules of a form. Types come from TypeScript and are not touched.
 */
export function errorTablePlugin(): Plugin {
  let mentioned: ReadonlySet<string> = new Set();
  let tables: ReadonlyMap<string, string> = new Map();
  let home = '';
  let allErrors = '';
  return {
    name: 'error-table',
    enforce: 'pre',
    apply: (_config, { mode, command }) => command === 'build' && mode !== 'test',
    async configResolved({ root }) {
      mentioned = wordsOf(root);
      home = root;
      allErrors = join(root, 'contract/errors.ts');
      tables = await tablesByName(root);
    },
    async load(id) {
      if (id === allErrors) return 'export const errors = {};';
      if (!errorTablePath.test(id)) return null;
      const module = await readTable(id);
      const code = Object.entries(module).flatMap(([table, errors]) => {
        const used = Object.entries(errors).filter(([name]) => mentioned.has(name));
        return [
          `export const ${table} = ${JSON.stringify(Object.fromEntries(used))};`,
          `Object.assign(errors, ${table});`,
        ];
      });
      return {
        code: [`import { errors } from '${allErrors}';`, ...code].join('\n'),
        moduleSideEffects: true,
      };
    },
    transform(code, id) {
      const file = relative(home, id);
      if (!/^(?:web|contract)\/.*\.tsx?$/.test(file) || notMentioning.test(file)) return null;
      const wanted = new Set(namedErrors(code).flatMap((name) => tables.get(name) ?? []));
      if (wanted.size === 0) return null;
      return { code: `${[...wanted].map((table) => `import '${table}';`).join('')}${code}`, map: null };
    },
  };
}

const readTable = async (id: string) =>
  (await runnerImport<Record<string, object>>(id, { configFile: false, logLevel: 'error' })).module;

/** Which file has an error, by its name. */
async function tablesByName(root: string): Promise<ReadonlyMap<string, string>> {
  const files = readdirSync(`${root}/contract`, { recursive: true, encoding: 'utf8' })
    .map((file) => join(root, 'contract', file))
    .filter((file) => errorTablePath.test(file));
  const found = await Promise.all(
    files.map(async (file) =>
      Object.values(await readTable(file)).flatMap((errors) =>
        Object.keys(errors).map((name) => [name, file] as const),
      ),
    ),
  );
  return new Map(found.flat());
}

/** What a file may mean as an error of the table that has all. */
const namedErrors = (code: string): string[] =>
  [...code.matchAll(/'(\w+)'|\berrors\.(\w+)/g)].map(([, quoted, member]) => quoted ?? member ?? '');

/** Tables of errors, what servers alone read (calls, kinds of content, workflows), and tests. */
const notMentioning =
  /^contract\/.*((errors|calls?|resource|workflow|entities|fields|service|kinds\/[\w-]+)|content\/release[\w-]*)\.ts$|\.test\.tsx?$/;

/** Every word in what a browser may get. Errors are named whole, never put together, or TypeScript would not know them. */
function wordsOf(root: string): ReadonlySet<string> {
  const files = ['web', 'contract'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !notMentioning.test(`${folder}/${file}`))
      .map((file) => `${root}/${folder}/${file}`),
  );
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));
}
