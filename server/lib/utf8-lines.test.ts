import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineError, readUtf8Lines, type TextLine } from './utf8-lines.ts';

/** 公司 in GBK. */
const gbk = Buffer.from([0xb9, 0xab, 0xcb, 0xbe]);

/** Yields the bytes in pieces of `pieceLength`. */
async function* pieces(bytes: Buffer, pieceLength: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceLength) {
    yield await Promise.resolve(bytes.subarray(at, at + pieceLength));
  }
}

async function linesOf(bytes: Buffer, pieceLength = 1_000): Promise<TextLine[]> {
  const lines: TextLine[] = [];
  for await (const line of readUtf8Lines(pieces(bytes, pieceLength))) lines.push(line);
  return lines;
}

describe('readUtf8Lines', () => {
  it('yields any text line by line, in chunks of any length', async () => {
    const line = fc.string({ unit: 'grapheme' }).filter((text) => !/[\r\n\ufeff]/.test(text));
    const text = fc.array(line, { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 9 }),
        async (lines, end, length) => {
          const bytes = Buffer.from(lines.map((each) => each + end).join(''));
          expect(await linesOf(bytes, length)).toEqual(
            lines.map((each, index) => ({ number: index + 1, text: each })),
          );
        },
      ),
    );
  });

  it('removes the byte order mark, and reads a last line that has no line end', async () => {
    expect(await linesOf(Buffer.from('\ufeff远\n\n衡'))).toEqual([
      { number: 1, text: '远' },
      { number: 2, text: '' },
      { number: 3, text: '衡' },
    ]);
    expect(await linesOf(Buffer.alloc(0))).toEqual([]);
  });

  it.each([
    ['the first line', Buffer.concat([gbk, Buffer.from('\na\n')]), 1],
    ['a later line', Buffer.concat([Buffer.from('远\n衡\n'), gbk, Buffer.from('\n')]), 3],
    ['a last line without end', Buffer.concat([Buffer.from('远\n'), gbk]), 2],
    ['a character that the end cuts off', Buffer.from('远\n衡').subarray(0, 6), 2],
    ['UTF-16 with its mark', Buffer.from('\ufeff远衡', 'utf16le'), 1],
  ])('reports the line of %s in another encoding', async (_, bytes, line) => {
    for (const pieceLength of [1, 1_000]) {
      await expect(linesOf(bytes, pieceLength)).rejects.toMatchObject({ line, reason: 'notUtf8' });
    }
  });

  it('refuses an endless line with tooLong', async () => {
    const endless = linesOf(Buffer.alloc(1_100_000, 'a'), 100_000);
    await expect(endless).rejects.toEqual(new LineError(1, 'tooLong'));
  });
});
