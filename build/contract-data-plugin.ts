import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { runnerImport, type Plugin } from 'vite';

const callTable = /\/contract\/[^/]+\/(?:[^/]+-)?calls\.ts$/;
const errorTable = /\/contract\/(?:[^/]+\/errors|common-errors)\.ts$/;
/** Puts all tables together, by way of what services declare. */
const allErrors = '/contract/errors.ts';
const constants = /\/contract\/portal\/item-pages\.ts$/;
/** One export of a call table, as a module whose exports are its calls. */
const oneTable = /^(.+)\?table=(\w+)$/;

/** What a browser needs of a call. The schemas stay behind, and zod with them (about 14 KB gzipped). */
const sentFields = ['method', 'path', 'transfer', 'once', 'reads', 'writes'];

/**
 * Evaluates modules of the contract while building, and gives the browser what they export as data: call tables, error
 * tables, and constants that are worked out of schemas. Each call table is a namespace with one export a call, so the
 * bundler leaves out what no page uses. It also knows what a destructuring, an alias or an index uses. Types come from
 * TypeScript and are not touched. See docs/decisions/002.
 */
export function contractDataPlugin(): Plugin {
  return {
    name: 'contract-data',
    enforce: 'pre',
    // The tests read the schemas; only what a browser gets is replaced.
    apply: (_config, { mode }) => mode !== 'test',
    resolveId: (id) => (oneTable.test(id) ? id : null),
    async load(id) {
      const [, file = id, table] = oneTable.exec(id) ?? [];
      const isData = [callTable, errorTable, constants].some((each) => each.test(file));
      if (!isData && !file.endsWith(allErrors)) return null;
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(file, {
        configFile: false,
        logLevel: 'error',
      });
      dependencies.forEach((each) => this.addWatchFile(each));
      if (table !== undefined) return exportsOf(sentCalls(module[table]));
      if (file.endsWith(allErrors)) return togetherOf(dependencies.filter((each) => errorTable.test(each)));
      if (!callTable.test(file)) return exportsOf(module);
      return Object.keys(module)
        .map((name) => `export * as ${name} from ${JSON.stringify(`${file}?table=${name}`)};`)
        .join('\n');
    },
  };
}

/** Each text stands once, in its table. Tables are imported by name: of a namespace the bundler makes an object at run time. */
async function togetherOf(files: readonly string[]): Promise<string> {
  const tables = await Promise.all(
    files.map(async (file) => {
      const [, name] = /^ *export const (\w+) =/m.exec(await readFile(file, 'utf8')) ?? [];
      if (name === undefined) throw new Error(`${file} exports no table of errors`);
      return { file, name };
    }),
  );
  const imports = tables.map(({ file, name }) => `import { ${name} } from ${JSON.stringify(file)};`);
  const all = tables.map(({ name }) => name).join(', ');
  return `${imports.join('\n')}\nexport const errors = /* @__PURE__ */ Object.assign({}, ${all});`;
}

function sentCalls(table: unknown): Record<string, object> {
  return Object.fromEntries(
    Object.entries(table as Record<string, Readonly<Record<string, unknown>>>).map(([name, call]) => [
      name,
      Object.fromEntries(
        sentFields.flatMap((field) => (call[field] === undefined ? [] : [[field, call[field]]])),
      ),
    ]),
  );
}

/** Each as an export. A name may be a word of the language, such as `delete`, so it is another one inside. */
function exportsOf(values: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(values).map(([name, value], place) => {
    const json = JSON.stringify(value ?? null);
    if (!isDeepStrictEqual(JSON.parse(json), value)) throw new Error(`${name} is more than data`);
    return `const _${String(place)} = ${json};\nexport { _${String(place)} as ${name} };`;
  });
  return lines.join('\n');
}
