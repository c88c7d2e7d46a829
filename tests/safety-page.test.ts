import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#server/lib/process/project-root.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const page = read('docs/safety.md');

/** `file` or `file` › title, as the page names its tests. */
const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`(?: › ((?:(?!<br>| \|).)+))?/g)].map(
  ([, file = '', title]) => ({ file, title }),
);
/** Rows of both tables, without their heads. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|(?: Risk| Case|[ -]+\|)/.test(line));

describe('docs/safety.md', () => {
  test('says for every line what holds it', () => {
    expect(rows.length).toBeGreaterThan(30);
    for (const row of rows) expect(row, row).toMatch(/\.(?:test|spec)\.tsx?`|`npm run /);
  });

  test.each(named)('$file $title', ({ file, title }) => {
    expect(existsSync(join(projectRoot, file))).toBe(true);
    if (title !== undefined) expect(read(file)).toContain(title.trim());
  });

  test('names commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const [, command = ''] of page.matchAll(/`npm run ([\w:]+)/g))
      expect(scripts).toHaveProperty([command]);
  });
});
