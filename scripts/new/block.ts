import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Code, and where it goes. */
export interface Block {
  file: string;
  /**
   * `new`: a file that is not there yet; `first`: before everything; `in NAME`: at the end of the constant or the property that is named;
   * `before TEXT`: above the line with this text; `after TEXT`: behind this text, within its line; `line TEXT`: at the end of the line
   * that begins so; `table HEADING`: at the end of the first table below this heading; `import FILE`: names that are imported from there, each once;
   * '': at the end of the file.
   */
  place: string;
  code: string;
}

/** Puts a block into the project in `folder`. Answers the file's path within the folder. */
export async function putBlock(folder: string, { file, place, code }: Block): Promise<string> {
  const path = await findFile(folder, file);
  const target = join(folder, path);
  const before = existsSync(target) ? await readFile(target, 'utf8') : '';
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, insert(before, code, { file, place }));
  return path;
}

/** `*_name.sql` is the migration of this name, whatever its number. */
async function findFile(folder: string, file: string): Promise<string> {
  if (!file.includes('*')) return file;
  const [, ending = ''] = basename(file).split('*');
  const names = await readdir(join(folder, dirname(file)));
  const found = names.filter((name) => name.endsWith(ending));
  if (found.length !== 1) throw new Error(`${String(found.length)} files are ${file}`);
  return join(dirname(file), found[0] ?? '');
}

function insert(before: string, code: string, { file, place }: Pick<Block, 'file' | 'place'>): string {
  const [, how = '', what = ''] = /^(\w*) ?(.*)$/.exec(place) ?? [];
  if (how === 'first') return code + before;
  if (how === 'new' || how === '') return before + code;
  if (how === 'import')
    return code
      .trim()
      .split(/,\s*/)
      .reduce((text, name) => addImport(text, name, what), before);
  const at = positions[how]?.(before, what);
  if (at === undefined) throw new Error(`${file} has no place "${place}"`);
  return before.slice(0, at) + (isInline(how) ? code.trimEnd() : code) + before.slice(at);
}

const isInline = (how: string) => how === 'after' || how === 'line';

/** Where the code goes, by the first word of its place. Undefined: there is no such place. */
const positions: Readonly<Record<string, (text: string, what: string) => number | undefined>> = {
  in: endOfList,
  before: (text, what) => {
    const at = text.indexOf(what);
    return at === -1 ? undefined : text.lastIndexOf('\n', at) + 1;
  },
  after: (text, what) => {
    const at = text.indexOf(what);
    return at === -1 ? undefined : at + what.length;
  },
  line: (text, what) => {
    const at = `\n${text}`.indexOf(`\n${what}`);
    return at === -1 ? undefined : text.indexOf('\n', at);
  },
  table: (text, what) => {
    const heading = text.indexOf(`\n## ${what}\n`);
    const row = heading === -1 ? -1 : text.indexOf('\n|', heading);
    return row === -1 ? undefined : text.indexOf('\n\n', row) + 1;
  },
};

/** Above the line that closes the list or the object of this name. */
function endOfList(text: string, name: string): number | undefined {
  const opening = new RegExp(`^(?:(?:export )?const ${name}\\b[^]*?| +${name}: )[{[]$`, 'm').exec(text);
  if (opening === null) return undefined;
  const [, indent = ''] = /^( *).*$(?![^])/m.exec(opening[0]) ?? [];
  const end = opening.index + opening[0].length;
  const closing = new RegExp(`\n${indent}[}\\]]`).exec(text.slice(end));
  return closing === null ? undefined : end + closing.index + 1;
}

function addImport(text: string, name: string, file: string): string {
  const isThere = [...text.matchAll(/^import \{([^}]*)\}/gm)].some(([, names = '']) =>
    names.split(/[\s,]+/).includes(name),
  );
  if (isThere) return text;
  const opening = [...text.matchAll(/^import \{(?=[^}]*\} from '([^']+)')/gm)].find(
    ([, from]) => from === file,
  );
  if (opening === undefined) return `import { ${name} } from '${file}';\n${text}`;
  const at = opening.index + opening[0].length;
  return `${text.slice(0, at)} ${name},${text.slice(at)}`;
}
