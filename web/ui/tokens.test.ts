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
    const [defaults = '', ...modes] = tokens.split(/^\s*\[data-/m);
    const names = (text: string) => [...text.matchAll(/^\s*(--[\w-]+):/gm)].map((m) => m[1]);
    const known = new Set(names(defaults));
    const added = [...new Set(modes.flatMap(names).filter((name) => !known.has(name)))];
    expect(added).toEqual([]);
  });
});

const [ordinary = '', ...modes] = tokens.split(/^\s*\[data-/m);
function valuesOf(block: string): ReadonlyMap<string, string> {
  const pairs = block.matchAll(/^\s*(--[\w-]+):\s*(#[0-9a-f]{6})\b/gm);
  return new Map([...pairs].map(([, name = '', hex = '']) => [name, hex]));
}
const ofContrast = valuesOf(modes.find((block) => block.startsWith("mode~='contrast'")) ?? '');
const contrastMode = new Map([...valuesOf(ordinary), ...ofContrast]);

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

describe('high contrast', () => {
  const grounds = ['ground', 'paper', 'tint', 'teal-50', 'amber-50', 'green-50', 'red-50', 'blue-100'];
  const words = [
    ...[
      'ink',
      'muted',
      'primary',
      'primary-hover',
      'primary-deep',
      'focus',
      'focus-halo',
      'line',
      'line-strong',
    ],
    ...['teal', 'teal-text', 'amber', 'amber-text', 'green', 'green-text', 'red', 'red-text'],
    ...['blue-200', 'blue-300', 'blue-400', 'blue-700', 'blue-800'],
  ];
  const onOthers = [
    ...['primary', 'primary-hover', 'primary-deep', 'amber'].map((ground) => ['on-primary', ground]),
    ...['deep', 'deep-hover'].flatMap((ground) =>
      ['on-deep', 'on-deep-muted', 'on-deep-line', 'focus-halo'].map((word) => [word, ground]),
    ),
    ['read-ink', 'read-ground'],
  ];
  const value = (name: string | undefined) => contrastMode.get(`--${String(name)}`) ?? '';

  it('is white on black with yellow, at 7:1 at least', () => {
    expect(ratio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    const pairs = [...grounds.flatMap((ground) => words.map((word) => [word, ground])), ...onOthers];
    const faint = pairs
      .map(([word, ground]) => ({ word, ground, is: ratio(value(word), value(ground)) }))
      .filter(({ is }) => !(is >= 7));
    expect(faint).toEqual([]);
    expect([value('ground'), value('ink'), value('primary')]).toEqual(['#000000', '#ffffff', '#ffe600']);
  });

  it('has no colour but black, white, yellow and the grey of what is under the pointer', () => {
    expect([...new Set(ofContrast.values())].sort()).toEqual(['#000000', '#242424', '#ffe600', '#ffffff']);
  });
});

/** The widths at which layouts change: docs/decisions/042. */
const widths = new Set(['359', '479', '699', '700', '999', '1000', '1199', '1200', '1600', '1920']);

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
