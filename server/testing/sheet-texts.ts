import { inflateRawSync } from 'node:zlib';

/** The XML of each sheet of a workbook that the portal has written, in order. */
export function sheetTexts(book: Buffer): string[] {
  const end = book.length - 22;
  const sheets: string[] = [];
  let at = book.readUInt32LE(end + 16);
  for (let n = 0; n < book.readUInt16LE(end + 10); n += 1) {
    const length = book.readUInt16LE(at + 28);
    const packed = book.readUInt32LE(at + 20);
    const start = book.readUInt32LE(at + 42) + 30 + length;
    if (book.toString('utf8', at + 46, at + 46 + length).startsWith('xl/worksheets/'))
      sheets.push(inflateRawSync(book.subarray(start, start + packed)).toString('utf8'));
    at += 46 + length + book.readUInt16LE(at + 30);
  }
  return sheets;
}
