import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pagePathOf } from '#contract/portal/pages.ts';

/** Links that are written out: `href="#/guidePage?active=9"`. Addresses that are put together are others' matter. */
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const written = /['"`]#(\/[\w/]+)(?:\?[^'"`]*)?['"`]/g;

test('a link that is written out leads to a page', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^gallery\//.test(file),
  );
  const links = files.flatMap((file) =>
    [...readFileSync(`web/${file}`, 'utf8').replaceAll(comment, '').matchAll(written)].map(
      ([, path = '']) => ({ file, path }),
    ),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ path }) => pagePathOf(path) === undefined)).toEqual([]);
});
