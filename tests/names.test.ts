import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/lib/process/project-root.ts';

const roots = ['bench', 'build', 'contract', 'demo', 'e2e', 'scripts', 'server', 'tests', 'web'];

/** Words joined by hyphens, then any endings. What two underscores stand around is named by a tool, as are migrations. */
const wellNamed = /^(?:[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:\.[a-z0-9.-]+)?|__\w+__)$/;

function badNames(paths: readonly string[]): string[] {
  return paths.filter((path) => !path.split('/').every((name) => wellNamed.test(name)));
}

test('files and folders are named in words joined by hyphens', async () => {
  const found = await Promise.all(
    roots.map(async (root) => {
      const entries = await readdir(join(projectRoot, root), { recursive: true, withFileTypes: true });
      return entries
        .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1))
        .filter((path) => !path.includes('/migrations/') && !path.startsWith('web/public/'));
    }),
  );
  expect(found.flat().length).toBeGreaterThan(roots.length);
  expect(badNames(found.flat())).toEqual([]);
});

test('other names are found', () => {
  const bad = [
    'server/BadName.ts',
    'web/ui/ComboBox/x.tsx',
    'web/snake_case.css',
    'e2e/Support/x.ts',
    'server/2-b.ts',
  ];
  expect(badNames([...bad, 'server/log-in.test.ts', 'web/app/__snapshots__/a.test.ts.snap'])).toEqual(bad);
});

/** Words that had to be decoded, and what the field says instead (docs/glossary.md). */
const replaced: Readonly<Record<string, string>> = {
  bones: 'skeleton',
  brought: 'rendered',
  came: 'a noun',
  desk: 'workbench',
  desks: 'workbench',
  given: 'input',
  held: 'a noun',
  kept: 'cached, stored or retention',
  late: 'lazy',
  leave: 'anonymise',
  leaving: 'erasure',
  moves: 'transitions',
  patience: 'timeouts',
  praise: 'like',
  standing: 'status',
  told: 'notified',
  trouble: 'refusal',
  turns: 'semaphore',
  usual: 'default',
  wanted: 'input',
};

/** Names of the wire, of a table, and of what the word is the field's own for. */
const wellFounded = new Set(['forumPraise', 'digestItemsKept', 'leaveHomeOut', 'leavingPage']);

const declarations = /^export (?:async )?(?:function|const|class|type|interface) (\w+)/gm;

/** Names that a file exports and that hold one of the replaced words. */
function oldWordsIn(text: string): string[] {
  return [...text.matchAll(declarations)]
    .map(([, name = '']) => name)
    .filter((name) => !wellFounded.has(name))
    .flatMap((name) =>
      name
        .split(/(?<=[a-z0-9])(?=[A-Z])/)
        .map((word) => word.toLowerCase())
        .filter((word) => Object.hasOwn(replaced, word))
        .map((word) => `${name}: ${word} is ${replaced[word]!}`),
    );
}

test('exports are named in the words of the glossary', async () => {
  const found = await Promise.all(
    roots.map(async (root) => {
      const entries = await readdir(join(projectRoot, root), { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
      return Promise.all(
        files.map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          return oldWordsIn(await readFile(path, 'utf8')).map(
            (line) => `${path.slice(projectRoot.length + 1)}: ${line}`,
          );
        }),
      );
    }),
  );
  expect(found.flat(2)).toEqual([]);
});

test('old words are found in every sort of name', () => {
  const text = [
    'export interface Told {}',
    'export const useLate = 1;',
    'export async function countTurns() {}',
    'export type DeskProps = 1;',
    'export const retold = 1;',
  ].join('\n');
  expect(oldWordsIn(text)).toEqual([
    'Told: told is notified',
    'useLate: late is lazy',
    'countTurns: turns is semaphore',
    'DeskProps: desk is workbench',
  ]);
});

/** A title that begins so names neither a function nor a rule: it has to be decoded by whoever reads of its failure. */
const riddle =
  /\b(?:test|it|describe)(?:\.each)?\(\s*(['"`])((?:who|whoever|what|whatever|nobody|those)\b[^\n]*?)\1/g;

test('titles of tests begin with the function or the rule', async () => {
  const found: string[] = [];
  for (const root of ['contract', 'server', 'web', 'demo', 'build', 'tests'])
    for (const name of await readdir(join(projectRoot, root), { recursive: true }))
      if (/\.test\.tsx?$/.test(name)) {
        const text = await readFile(join(projectRoot, root, name), 'utf8');
        for (const [, , title] of text.matchAll(riddle)) found.push(`${root}/${name}: ${String(title)}`);
      }
  expect(found).toEqual([]);
  expect(['test', "('what is not in order is refused', () => {"].join('')).toMatch(riddle);
});
