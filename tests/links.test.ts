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

test('no page of the docs has the marks of a merge that was not finished', () => {
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  expect(pages.length).toBeGreaterThan(50);
  // a formatter spaces them out
  const mark = /^\|? ?(?:<{7}|={7}|(?:> ?){7})/m;
  const texts = ['README.md', 'CHANGELOG.md', ...pages.map((file) => `docs/${file}`)];
  expect(texts.filter((file) => mark.test(readFileSync(file, 'utf8')))).toEqual([]);
  for (const left of ['<<<<<<< HEAD', '| =======  |', '> > > > > > > ac06'])
    expect(mark.test(`a\n${left}\n`), left).toBe(true);
});
