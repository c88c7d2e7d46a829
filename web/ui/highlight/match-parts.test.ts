import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchParts } from './match-parts.ts';

const marked = (text: string, query: string) =>
  matchParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('matchParts', () => {
  it.each([
    ['远衡精密传动（示范）有限公司', '远衡精密', '[远衡精密]传动（示范）有限公司'],
    ['示范市远衡精密模具有限公司', '远衡', '示范市[远衡]精密模具有限公司'],
    ['远衡精密仪器', '远精', '[远]衡[精]密仪器'],
    ['ERP 与 erp', 'Erp', '[ERP] 与 [erp]'],
    ['远衡', '', '远衡'],
    ['远衡', '  ', '远衡'],
    ['远衡', '无关', '远衡'],
    ['', '远', ''],
  ])('%s for %s', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it('never changes the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
        expect(
          matchParts(text, query)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
