import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pagePathOf } from '#contract/portal/pages.ts';

const features = fileURLToPath(new URL('../../features/', import.meta.url));

/** Links that stand in the code as they are: `href="#/regPath"`. */
const links = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(`${features}${file}`, 'utf8').matchAll(/(?<=['"`])#(\/[\w/]*\w)(?=['"`?])/g)].map(
      ([, path = '']) => ({
        file,
        path,
      }),
    ),
  );

test('every link that stands in the code leads to a page', () => {
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ path }) => pagePathOf(path) === undefined)).toEqual([]);
});
