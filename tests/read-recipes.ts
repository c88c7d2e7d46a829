import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A block of code in docs/ whose first line is a comment that says where it goes. */
export interface Block {
  /** The heading above it. */
  recipe: string;
  file: string;
  /** `in NAME`: at the beginning of the constant or the property that is named; `first`: before everything; otherwise at the end. */
  place: string;
  code: string;
}

export const linesOf = ({ code }: Block): number => code.split('\n').filter((line) => line !== '').length;

export function readBlocks(markdown: string): Block[] {
  return markdown.split(/^##+ /m).flatMap((section) => {
    const recipe = section.slice(0, section.indexOf('\n'));
    return [
      ...section.matchAll(
        /^```(?:tsx?|yaml|sql)\n(?:\/\/|#|--) (\S+\.(?:tsx?|yaml|sql))(?:, (.+))?\n([^]*?)^```$/gm,
      ),
    ].map(([, file = '', place = '', code = '']) => ({ recipe, file, place, code }));
  });
}

/** Does what the block says in a copy of the project. */
export async function follow(folder: string, { file, place, code }: Block): Promise<void> {
  const path = await resolve(join(folder, file));
  const isThere = existsSync(path);
  const before = isThere ? await readFile(path, 'utf8') : '';
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, put(before, code, place));
}

/** `*_name.sql` is the migration of this name, whatever its number. */
async function resolve(path: string): Promise<string> {
  if (!path.includes('*')) return path;
  const [, ending = ''] = basename(path).split('*');
  const found = (await readdir(dirname(path))).filter((name) => name.endsWith(ending));
  if (found.length !== 1) throw new Error(`${String(found.length)} files are ${path}`);
  return join(dirname(path), found[0] ?? '');
}

function put(before: string, code: string, place: string): string {
  if (place === '') return before + code;
  if (place === 'first') return code + before;
  const name = place.replace(/^in /, '');
  const opening = new RegExp(`^(?:(?:export )?const ${name}\\b[^]*?| +${name}: )[{[]$`, 'm').exec(before);
  if (opening === null) throw new Error(`there is no ${name}`);
  const end = opening.index + opening[0].length + 1;
  return before.slice(0, end) + code + before.slice(end);
}
