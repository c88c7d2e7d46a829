import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../docs/handbook', import.meta.url));
const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
const linksIn = (text: string) => [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, to = '']) => to);
const pictures = readdirSync(join(folder, 'pictures')).map((name) => `pictures/${name}`);

/** Pictures travel with the sources: they stay small. */
const mostBytes = 120 * 1024;
const mostBytesInAll = 1_536 * 1024;

test('the handbook lists each of its pages', () => {
  expect(linksIn(textOf('README.md')).sort()).toEqual(pages.filter((name) => name !== 'README.md').sort());
});

test('each picture that a page of the handbook names is there, and each that is there is named', () => {
  const named = pages.flatMap((name) => linksIn(textOf(name))).filter((to) => to.startsWith('pictures/'));
  expect([...new Set(named)].sort()).toEqual([...pictures].sort());
});

test('pictures of the handbook are small', () => {
  const sizes = pictures.map((name) => ({ name, bytes: statSync(join(folder, name)).size }));
  expect(sizes.filter(({ bytes }) => bytes > mostBytes)).toEqual([]);
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(mostBytesInAll);
});
