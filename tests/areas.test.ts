import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/lib/process/project-root.ts';

/** Where areas have a folder of their own. */
const roots = ['contract', 'server/domain', 'web/features'];
const foldersOf = (root: string) =>
  readdirSync(join(projectRoot, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const page = readFileSync(join(projectRoot, 'docs/architecture.md'), 'utf8');
const table = page.slice(page.indexOf('\n## Areas'), page.indexOf('\n## Rooms'));
const described = [...table.matchAll(/^\| `([\w-]+)`/gm)].map(([, name = '']) => name);

test('docs/architecture.md says what each area is about', () => {
  const there = [...new Set(roots.flatMap(foldersOf))];
  expect(there.length).toBeGreaterThan(20);
  const hint = `the table "Areas" has a row for each folder of ${roots.join(', ')}, and none for what is gone`;
  expect(described.toSorted(), hint).toEqual(there.toSorted());
});

test('docs/glossary.md names files that there are', () => {
  const glossary = readFileSync(join(projectRoot, 'docs/glossary.md'), 'utf8');
  const named = [...glossary.matchAll(/`((?:contract|server|web)\/[^`*…<]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
});

const documents = ['README.md', 'README.zh-CN.md', 'CONTRIBUTING.md'].concat(
  ...['docs', 'docs/decisions'].map((folder) =>
    readdirSync(join(projectRoot, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
);
/** As GitHub makes them of headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(documents)('links of %s lead to what there is', (file) => {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  const wrong = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].filter(
    ([, target = '', anchor]) => {
      const path = target === '' ? file : join(file, '..', target);
      try {
        if (anchor === undefined) return readdirSync(join(projectRoot, path, '..')).length === 0;
        return !anchorsOf(readFileSync(join(projectRoot, path), 'utf8')).includes(anchor);
      } catch {
        return true;
      }
    },
  );
  expect(wrong.map(([link]) => link)).toEqual([]);
});
