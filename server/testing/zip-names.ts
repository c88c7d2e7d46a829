import { inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';

/** Names of the entries, by the directory at the end; the first entry is a workbook that can be unpacked. */
export function namesOf(zip: Buffer): string[] {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  let at = zip.readUInt32LE(end + 16);
  const names: string[] = [];
  for (let n = 0; n < zip.readUInt16LE(end + 10); n += 1) {
    const length = zip.readUInt16LE(at + 28);
    names.push(zip.subarray(at + 46, at + 46 + length).toString());
    if (n === 0) {
      const packed = zip.readUInt32LE(at + 20);
      const start = zip.readUInt32LE(at + 42) + 30 + length;
      expect(
        inflateRawSync(zip.subarray(start, start + packed))
          .subarray(0, 2)
          .toString(),
      ).toBe('PK');
    }
    at += 46 + length;
  }
  return names;
}
