import { isAscii, isUtf8 } from 'node:buffer';

export interface TextLine {
  /** From 1. */
  number: number;
  /** Without its end, and without the byte order mark of the first line. */
  text: string;
}

/** A line that cannot be read as text, and so nothing after it either. */
export class LineError extends Error {
  constructor(
    readonly line: number,
    readonly reason: 'notUtf8' | 'tooLong',
  ) {
    super(`line ${String(line)}: ${reason}`);
  }
}

const newline = 0x0a;
const longestLineBytes = 1_000_000;

/**
 * The lines of a UTF-8 text, one at a time and never more than a chunk of it in memory. Throws LineError at the first line
 * in another encoding: decoded leniently it would arrive as replacement characters, which nobody notices in a database.
 * A line end is no byte of any longer UTF-8 character, so whole lines can be cut out before decoding. The same holds for GB18030, which
 * `takesGb18030` reads as well: the first line that is more than ASCII says which of the two a file is.
 */
export async function* readUtf8Lines(
  input: AsyncIterable<Buffer>,
  { takesGb18030 = false }: { takesGb18030?: boolean } = {},
): AsyncGenerator<TextLine> {
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  let encoding: 'utf8' | 'gb18030' | undefined = takesGb18030 ? undefined : 'utf8';
  const gb18030 = new TextDecoder('gb18030', { fatal: true });

  function textOf(bytes: Buffer): string {
    if (isAscii(bytes)) return bytes.toString('latin1');
    encoding ??= isUtf8(bytes) ? 'utf8' : 'gb18030';
    if (encoding === 'utf8' && isUtf8(bytes)) return bytes.toString('utf8');
    try {
      if (encoding === 'gb18030') return gb18030.decode(bytes);
    } catch {
      // said below
    }
    throw new LineError(number, 'notUtf8');
  }

  function decode(bytes: Buffer): TextLine {
    number += 1;
    const text = textOf(bytes);
    const start = number === 1 && text.startsWith('\ufeff') ? 1 : 0;
    return { number, text: text.slice(start, text.endsWith('\r') ? -1 : undefined) };
  }

  for await (const chunk of input) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      yield decode(bytes.subarray(start, end));
      start = end + 1;
    }
    rest = bytes.subarray(start);
    if (rest.length > longestLineBytes) throw new LineError(number + 1, 'tooLong');
  }
  if (rest.length > 0) yield decode(rest);
}
