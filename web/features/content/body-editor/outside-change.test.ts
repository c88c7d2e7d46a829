import { JSDOM } from 'jsdom';
import fc from 'fast-check';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { runs } from '#contract/testing/extent.ts';
import { changeFromOutside } from './outside-change.ts';
import { readHtml } from './read-html.ts';
import { bodySchema } from './schema.ts';
import { writeHtml } from './write-html.ts';

beforeAll(() => {
  vi.stubGlobal('DOMParser', new JSDOM('').window.DOMParser);
});

const doc = (html: string) => readHtml(bodySchema, html);
const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');

/** What is in the editor once another's text has come in. */
function joined(told: string, mine: string, theirs: string): string {
  const state = EditorState.create({ doc: doc(mine) });
  const change = changeFromOutside(state, doc(told), doc(theirs));
  return writeHtml(change === undefined ? state.doc : state.apply(change).doc);
}

describe('a change from outside', () => {
  test('is all that there is where nothing was written here', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme-ascii' }).map(plain), { minLength: 1 }),
        fc.array(fc.string({ unit: 'grapheme-ascii' }).map(plain), { minLength: 1 }),
        (told, theirs) => {
          const [from, to] = [paragraphs(told), paragraphs(theirs)];
          expect(joined(from, from, to)).toBe(writeHtml(doc(to)));
          expect(joined(from, to, from)).toBe(writeHtml(doc(to)));
        },
      ),
      { numRuns: runs(100, 1_000) },
    );
  });

  test.each([
    [
      'elsewhere',
      '<p>甲</p><p>乙</p>',
      '<p>甲你好</p><p>乙</p>',
      '<p>甲</p><p>丙</p>',
      '<p>甲你好</p><p>丙</p>',
    ],
    [
      'before and after',
      '<p>一</p><p>二</p><p>三</p>',
      '<p>一</p><p>二你好</p><p>三</p>',
      '<p>壹</p><p>二</p><p>叁</p>',
      '<p>壹</p><p>二你好</p><p>叁</p>',
    ],
    ['in the same line', '<p>甲乙丙</p>', '<p>甲乙丙你好</p>', '<p>丁乙丙</p>', '<p>丁乙丙你好</p>'],
    ['at the same place', '<p>甲</p>', '<p>甲你好</p>', '<p>甲乙</p>', '<p>甲乙你好</p>'],
    [
      'of a link alone',
      '<p><a href="/a">甲</a>乙</p>',
      '<p><a href="/a">甲</a>乙你好</p>',
      '<p><a href="/b">甲</a>乙</p>',
      '<p><a href="/b">甲</a>乙你好</p>',
    ],
    [
      'in a table',
      '<table><tbody><tr><td>甲</td><td>乙</td></tr></tbody></table>',
      '<table><tbody><tr><td>甲你好</td><td>乙</td></tr></tbody></table>',
      '<table><tbody><tr><td>甲</td><td>丙</td></tr></tbody></table>',
      '<table><tbody><tr><td>甲你好</td><td>丙</td></tr></tbody></table>',
    ],
    [
      'that takes the place away',
      '<p>甲</p><p>乙</p>',
      '<p>甲</p><p>乙你好</p>',
      '<p>甲</p>',
      '<p>甲</p><p>你好</p>',
    ],
  ])('%s: both stay', (_, told, mine, theirs, both) => {
    expect(joined(told, mine, theirs)).toBe(both);
  });

  test('takes nothing away of what was written here, nor of what it brings', () => {
    const text = fc.string({ unit: fc.constantFrom('甲', '乙', '丙', '丁'), maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 5 }),
        fc.array(text, { minLength: 1, maxLength: 5 }),
        fc.nat(),
        fc.nat(),
        (told, theirs, line, place) => {
          const mine = told.map((one, at) => {
            const cut = place % (one.length + 1);
            return at === line % told.length ? `${one.slice(0, cut)}NH${one.slice(cut)}` : one;
          });
          const both = joined(paragraphs(told), paragraphs(mine), paragraphs(theirs));
          expect(both).toContain('NH');
          expect(doc(both.replace('NH', '')).textContent).toBe(doc(paragraphs(theirs)).textContent);
        },
      ),
      { numRuns: runs(300, 3_000) },
    );
  });

  test('joins what two have done to different paragraphs, also where these are long and repeat themselves', () => {
    const long = fc
      .tuple(fc.constantFrom('好', '好的', '甲'), fc.integer({ min: 0, max: 2_500 }))
      .map(([unit, times]) => unit.repeat(times));
    const edit = fc.tuple(fc.nat(), fc.nat({ max: 4 }), fc.constantFrom('', '好', '好好', '的', '新'));
    const edited = (text: string, [place, gone, come]: readonly [number, number, string]) => {
      const at = place % (text.length + 1);
      return `${text.slice(0, at)}${come}${text.slice(at + gone)}`;
    };
    fc.assert(
      fc.property(
        fc.array(long, { minLength: 2, maxLength: 6 }),
        fc.nat(),
        edit,
        edit,
        edit,
        (told, mine, a, b, c) => {
          const own = mine % told.length;
          const of = (edits: (text: string, at: number) => string) => paragraphs(told.map(edits));
          const both = joined(
            of((text) => text),
            of((text, at) => (at === own ? edited(text, a) : text)),
            of((text, at) => (at === own ? text : edited(text, at % 2 === 0 ? b : c))),
          );
          expect(both).toBe(
            writeHtml(doc(of((text, at) => edited(text, at === own ? a : at % 2 === 0 ? b : c)))),
          );
        },
      ),
      { numRuns: runs(60, 600) },
    );
  });

  test.each([
    ['a letter more beside the same one', '好'.repeat(12_000), '好'.repeat(12_001)],
    ['some letters less', '好'.repeat(12_000), '好'.repeat(11_990)],
    ['all of it gone', '好'.repeat(12_000), ''],
  ])('keeps %s in a very long paragraph, where another has written elsewhere', (_, before, after) => {
    expect(
      joined(
        paragraphs([before, '乙', '丙']),
        paragraphs([after, '乙', '丙']),
        paragraphs([before, '丁', '丙']),
      ),
    ).toBe(paragraphs([after, '丁', '丙']));
  });

  test('keeps a new empty paragraph beside an empty one', () => {
    expect(
      joined('<p>甲</p><p></p><p>乙</p>', '<p>甲</p><p></p><p></p><p>乙</p>', '<p>甲</p><p></p><p>丙</p>'),
    ).toBe('<p>甲</p><p></p><p></p><p>丙</p>');
  });

  test('leaves the cursor where it is, also between two places that it changes', () => {
    const told = doc('<p>一</p><p>二</p><p>三</p>');
    const state = EditorState.create({ doc: told });
    const inside = state.apply(state.tr.setSelection(TextSelection.create(told, 5)));
    const change = changeFromOutside(inside, told, doc('<p>壹</p><p>二</p><p>叁四</p>'));
    expect(change).toBeDefined();
    if (change === undefined) return;
    const after = inside.apply(change);
    expect(after.selection.$from.parent.textContent).toBe('二');
    expect(after.selection.$from.parentOffset).toBe(1);
  });
});

function plain(text: string): string {
  return text.replaceAll(/[<>&"'\s]/g, '');
}
