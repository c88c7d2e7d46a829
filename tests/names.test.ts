import { readdir } from 'node:fs/promises';
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
