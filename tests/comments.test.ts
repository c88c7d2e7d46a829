import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/lib/process/project-root.ts';

const roots = ['bench', 'build', 'contract', 'deploy', 'e2e', 'scripts', 'server', 'tests', 'web'];

const longestSentence = 25;

/** Comments that begin a line: a block, or `//` lines that follow one another. */
const comments = /^[ \t]*\{?\/\*\*?([\s\S]*?)\*\/|((?:^[ \t]*\/\/.*\n?)+)/gm;

/** Sentences of comments with too many words. A colon and a semicolon end one too. */
function longSentencesIn(text: string): string[] {
  return [...text.matchAll(comments)]
    .map(([, block, lines = '']) => (block ?? lines).replaceAll(/^[ \t]*(?:\*|\/\/)/gm, ' '))
    .flatMap((comment) => comment.split(/(?<=[.:;!?])\s+/))
    .filter((sentence) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length > longestSentence)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim());
}

test(`comments have sentences of at most ${String(longestSentence)} words`, async () => {
  const found = await Promise.all(
    roots.map(async (root) => {
      const entries = await readdir(join(projectRoot, root), { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name));
      return Promise.all(
        files.map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          return longSentencesIn(await readFile(path, 'utf8')).map(
            (sentence) => `${path.slice(projectRoot.length + 1)}: ${sentence}`,
          );
        }),
      );
    }),
  );
  expect(found.flat(2)).toEqual([]);
});

test('longSentencesIn reads blocks, markup and lines, and sentences over several lines', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  const block = `/**\n * ${words(20)}\n * ${words(6)}\n */`;
  const markup = `  {/* ${words(27)} */}`;
  const lines = `// ${words(14)}\n// ${words(14)}`;
  expect(longSentencesIn(`${block}\nconst a = 1;\n${markup}\n${lines}\n`)).toEqual([
    words(26),
    words(27),
    words(28),
  ]);
  expect(longSentencesIn(`// ${words(25)}. ${words(25)}\nconst url = '*/*';`)).toEqual([]);
});
