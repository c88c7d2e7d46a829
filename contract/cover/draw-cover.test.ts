import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawCover } from './draw-cover.ts';
import { coverKinds, distinctVariants, lookOf, coverVariantCount } from './look.ts';

const tokens = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8');
const requests = fc.record({
  id: fc.string(),
  kind: fc.constantFrom(...coverKinds),
  subject: fc.constantFrom('', '装备制造', '电子信息', '信息安全', '节能降碳'),
  turn: fc.nat({ max: coverVariantCount }),
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

describe('lookOf', () => {
  const layouts = (kind: 'case', subject: string) =>
    new Set(Array.from({ length: 20 }, (_, i) => lookOf({ id: String(i), kind, subject }).layout));

  it('follows the industry of a case, whatever the id', () => {
    for (const [subject, layout] of [
      ['装备制造', 'machining'],
      ['汽车零部件', 'assembly'],
      ['电子信息', 'chip'],
      ['化工新材料', 'process'],
      ['食品', 'storage'],
      ['纺织服装', 'gears'],
      ['能源冶金', 'city'],
    ] as const)
      expect(layouts('case', subject), subject).toEqual(new Set([layout]));
  });

  it('follows the kind where the subject says nothing', () => {
    expect(layouts('case', '')).toEqual(new Set(['machining', 'process', 'assembly', 'storage']));
  });
});

describe('the pictures of one view', () => {
  const subjects = fc.record({
    id: fc.string(),
    kind: fc.constantFrom(...coverKinds),
    subject: fc.constantFrom('', '装备制造', '电子信息', '信息安全'),
  });
  const looksOf = (view: { id: string; kind: (typeof coverKinds)[number]; subject: string }[]) => {
    const turns = distinctVariants(view);
    return view.map((subject, place) => {
      const { layout, palette, isMirrored } = lookOf({ ...subject, turn: turns[place]! });
      return `${layout} ${String(palette)} ${String(isMirrored)}`;
    });
  };

  it('are never alike in layout, ground and side, even of one industry', () => {
    fc.assert(
      fc.property(fc.array(subjects, { maxLength: coverVariantCount }), (view) => {
        expect(new Set(looksOf(view)).size).toBe(view.length);
      }),
    );
    const sameItem = Array.from({ length: coverVariantCount }, () => ({
      id: '1',
      kind: 'case' as const,
      subject: '食品',
    }));
    expect(new Set(looksOf(sameItem)).size).toBe(coverVariantCount);
  });

  it('keep what their ids say while nobody beside them looks so', () => {
    expect(distinctVariants([{ id: '1', kind: 'news' }])).toEqual([0]);
    expect(
      distinctVariants([
        { id: '1', kind: 'news' },
        { id: '1', kind: 'cloud' },
      ]),
    ).toEqual([0, 0]);
  });

  it('are seen from the other side when mirrored, and drawn alike otherwise', () => {
    const plain = drawCover({ id: '1', kind: 'news' });
    const mirrored = drawCover({ id: '1', kind: 'news', turn: coverVariantCount / 2 });
    expect(mirrored.replace(/<g transform="matrix\(-1 0 0 1 320 0\)">(.*)<\/g>/, '$1')).toBe(plain);
    expect(mirrored).not.toBe(plain);
  });
});
