import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/lib/process/project-root.ts';
import { beginningOf, filesOf, walks } from './walks.ts';

test('a walk leads from function to function, by values and not by types, and not into what is handed in', async () => {
  const root = await mkdtemp(join(tmpdir(), 'portal-walk-'));
  const files = {
    'server/tsconfig.json':
      '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true }, "include": ["."] }',
    'server/route.ts': `import { save } from './save.ts';
      import { other } from './other.ts';
      export const area = { saveIt: (form: unknown) => save(form, console.log), another: () => other };`,
    'server/save.ts': `import { insert as put } from './insert.ts';
      import type { Row } from './row.ts';
      export function save(form: unknown, done: (row: Row) => void) { done(put(form)); }
      export const unread = () => 1;`,
    'server/insert.ts': `import { table } from './schema.ts';
      import { save } from './save.ts';
      export const insert = (form: unknown) => ({ table, form, save });`,
    'server/schema.ts': `export const table = 'rows';`,
    'server/row.ts': 'export interface Row { table: string }',
    'server/other.ts': 'export const other = 1;',
  };
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), text);
    }
    const from = { act: '', file: 'server/route.ts', name: 'saveIt' };
    expect(filesOf(from, root)).toEqual([
      'server/insert.ts',
      'server/route.ts',
      'server/save.ts',
      'server/schema.ts',
    ]);
    expect(() => filesOf({ ...from, name: 'gone' }, root)).toThrow('server/route.ts has no gone');
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});

test.each(walks)('$act: begins where it says', async (walk) => {
  const text = await readFile(join(projectRoot, walk.file), 'utf8');
  const source = ts.createSourceFile(walk.file, text, ts.ScriptTarget.Latest, true);
  expect(() => beginningOf(walk, source)).not.toThrow();
});
