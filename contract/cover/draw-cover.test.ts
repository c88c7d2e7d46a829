import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coverKinds, drawCover } from './draw-cover.ts';

const tokens = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8');
const requests = fc.record({
  id: fc.string(),
  kind: fc.constantFrom(...coverKinds),
  width: fc.integer({ min: 40, max: 1366 }),
  height: fc.integer({ min: 40, max: 600 }),
});

/** Throws unless every element is closed in order and every attribute is quoted once. */
function checkWellFormed(markup: string): void {
  const open: string[] = [];
  const rest = markup.replace(
    /<(\/?)([a-z]+)((?: [\w:-]+="[^"<>]*")*)(\/?)>/g,
    (_, slash, name, attributes, self) => {
      const names = [...String(attributes).matchAll(/ ([\w:-]+)=/g)].map((match) => match[1]);
      expect(new Set(names).size).toBe(names.length);
      if (slash) expect(open.pop()).toBe(name);
      else if (!self) open.push(String(name));
      return '';
    },
  );
  expect(rest).toBe('');
  expect(open).toEqual([]);
}

describe('drawCover', () => {
  it('draws the same picture for the same id and kind', () => {
    fc.assert(fc.property(requests, (request) => drawCover(request) === drawCover(request)));
  });

  it('draws different pictures for different ids', () => {
    for (const kind of coverKinds) {
      const pictures = Array.from({ length: 40 }, (_, i) => drawCover({ id: String(i), kind }));
      expect(new Set(pictures).size, kind).toBeGreaterThan(35);
    }
  });

  it('is well-formed, with finite numbers, whatever the id', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const markup = drawCover(request);
        checkWellFormed(markup);
        expect(markup).not.toMatch(/NaN|Infinity|undefined/);
      }),
    );
  });

  it('uses only colours that tokens.css defines', () => {
    for (const kind of coverKinds) {
      for (let i = 0; i < 30; i++) {
        const colors = drawCover({ id: String(i), kind }).matchAll(/(?:fill|stroke)="([^"]+)"/g);
        for (const [, color] of colors) {
          if (color === 'none') continue;
          const token = /^var\((--[\w-]+)\)$/.exec(color ?? '')?.[1];
          expect(token, color).toBeDefined();
          expect(tokens).toContain(`${token}:`);
        }
      }
    }
  });

  it('stays small enough to stand twenty times on a page', () => {
    for (const kind of coverKinds) {
      for (let i = 0; i < 30; i++) expect(drawCover({ id: String(i), kind }).length).toBeLessThan(40_000);
    }
  });
});
