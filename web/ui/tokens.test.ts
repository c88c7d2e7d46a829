import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const webFolder = new URL('..', import.meta.url);
const files = readAll().filter(({ name }) => !name.includes('.test.'));
const tokens = files.find(({ name }) => name === 'ui/tokens.css')?.text ?? '';
const others = files.filter(({ name }) => name !== 'ui/tokens.css');

function readAll(): { name: string; text: string }[] {
  const names = readdirSync(webFolder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.(?:css|tsx?)$/.test(name))
    .map((name) => ({
      name: name.replaceAll('\\', '/'),
      text: readFileSync(new URL(name, webFolder), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
    }));
}

/** `name: literal` for every colour literal of a file. */
function colourLiterals({ name, text }: { name: string; text: string }): string[] {
  const literal = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab)\(/gi;
  return [...text.matchAll(literal)].map((match) => `${name}: ${match[0]}`);
}

describe('tokens', () => {
  it('are the only place with colour literals', () => {
    expect(
      colourLiterals({ name: 'planted', text: 'a { color: #0f5fd7; background: rgb(0 0 0 / 5%) }' }),
    ).toHaveLength(2);
    expect(others.length).toBeGreaterThan(50);
    expect(others.flatMap(colourLiterals)).toEqual([]);
  });

  it('are defined where they are used', () => {
    const defined = new Set(
      files.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"]?\]?\s*:/g)].map((m) => m[1])),
    );
    const unknown = files.flatMap(({ name, text }) =>
      [...text.matchAll(/var\((--[\w-]+)\)/g)]
        .filter((m) => !defined.has(m[1]))
        .map((m) => `${name}: ${m[1]}`),
    );
    expect(unknown).toEqual([]);
  });

  it('of the reading modes give new values to known names only', () => {
    const [defaults = '', ...modes] = tokens.split(/^\[data-/m);
    const names = (text: string) => [...text.matchAll(/^\s*(--[\w-]+):/gm)].map((m) => m[1]);
    const known = new Set(names(defaults));
    const added = modes.flatMap(names).filter((name) => !known.has(name));
    // the series of the screen's charts have no place on other pages
    expect(added).toEqual(['--c1', '--c2', '--c3', '--c4', '--c5', '--c6']);
  });
});

/** The widths at which layouts change: docs/decisions/042. */
const widths = new Set(['359', '479', '699', '700', '999', '1000', '1199', '1200', '1920']);

it('layouts change at the few agreed widths', () => {
  const styles = files.filter(({ name }) => name.endsWith('.css'));
  const found = styles.flatMap(({ name, text }) =>
    [...text.matchAll(/@media[^{]*?\((?:min|max)-width: (\d+)px\)/g)].map((match) => ({
      name,
      width: match[1] ?? '',
    })),
  );
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ width }) => !widths.has(width))).toEqual([]);
});
