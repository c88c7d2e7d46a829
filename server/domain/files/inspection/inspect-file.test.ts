import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ErrorName } from '#contract/errors.ts';
import { BusinessError } from '#server/lib/fail.ts';
import {
  docxParts,
  makeCompoundFile,
  makeZip,
  sampleBmp,
  sampleDoc,
  sampleDocm,
  sampleDocWithMacros,
  sampleDocx,
  sampleJpg,
  samplePdf,
  samplePng,
} from '#server/testing/sample-files.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { inspectFile } from './inspect-file.ts';

/** What comes out: the content type, or the name of the error. */
async function inspect(name: string, content: Buffer): Promise<string> {
  const path = join(await makeTestFolder(), 'file');
  await writeFile(path, content);
  return inspectFile({ path, name, sizeBytes: content.length }).catch((error: unknown) => {
    if (error instanceof BusinessError) return error.errorName;
    throw error;
  });
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const longDoc = () => makeCompoundFile(['WordDocument', 'Data'], { paddingSectors: 19_000 });
const longDocWithMacros = () => makeCompoundFile(['WordDocument', 'Macros'], { paddingSectors: 19_000 });

describe('what is taken', () => {
  const taken: [string, () => Buffer, string][] = [
    ['a.jpg', sampleJpg, 'image/jpeg'],
    ['a.JPG', sampleJpg, 'image/jpeg'],
    ['a.png', samplePng, 'image/png'],
    ['a.bmp', sampleBmp, 'image/bmp'],
    ['a.pdf', samplePdf, 'application/pdf'],
    ['a.doc', sampleDoc, 'application/msword'],
    ['long.doc', longDoc, 'application/msword'],
    ['a.docx', sampleDocx, word],
    ['stored.docx', () => makeZip(docxParts(), { isStored: true }), word],
    ['with a comment at its end.docx', () => makeZip(docxParts(), { comment: '远衡'.repeat(5_000) }), word],
  ];

  test.each(taken)('%s', async (name, content, contentType) => {
    expect(await inspect(name, content())).toBe(contentType);
  });
});

describe('what is refused', () => {
  const refused: [string, () => Buffer, ErrorName][] = [
    ['nothing in it.jpg', () => Buffer.alloc(0), 'fileEmpty'],
    ['one byte too long.jpg', () => sampleJpg(10 * 1024 * 1024 + 1), 'fileTooLarge'],
    ['page.html', () => Buffer.from('<html>'), 'fileTypeRefused'],
    ['drawing.svg', () => Buffer.from('<svg>'), 'fileTypeRefused'],
    ['macros.docm', sampleDocm, 'fileTypeRefused'],
    ['no extension', sampleJpg, 'fileTypeRefused'],
    ['two.jpg.exe', sampleJpg, 'fileTypeRefused'],
    ['a png.jpg', samplePng, 'fileContentMismatch'],
    ['a jpg.pdf', sampleJpg, 'fileContentMismatch'],
    ['a page.pdf', () => Buffer.from('<html><script>1</script>'), 'fileContentMismatch'],
    ['a docx.doc', sampleDocx, 'fileContentMismatch'],
    ['a doc.docx', sampleDoc, 'fileContentMismatch'],
    ['a docx.pdf', sampleDocx, 'fileContentMismatch'],
    ['a spreadsheet.doc', () => makeCompoundFile(['Workbook']), 'fileContentMismatch'],
    ['cut off.doc', () => sampleDoc().subarray(0, 700), 'fileContentMismatch'],
    ['a text.doc', () => Buffer.from('text'), 'fileContentMismatch'],
    ['any zip.docx', () => makeZip({ 'a.txt': 'a' }), 'fileContentMismatch'],
    ['cut off.docx', () => sampleDocx().subarray(0, 200), 'fileContentMismatch'],
    [
      'a spreadsheet.docx',
      () => makeZip(docxParts('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml')),
      'fileContentMismatch',
    ],
    [
      'a bomb.docx',
      () => makeZip({ '[Content_Types].xml': ' '.repeat(50 * 1024 * 1024) }),
      'fileContentMismatch',
    ],
    ['macros.doc', sampleDocWithMacros, 'fileHasMacro'],
    ['long with macros.doc', longDocWithMacros, 'fileHasMacro'],
    ['a docm.docx', sampleDocm, 'fileHasMacro'],
    [
      'macros it does not own up to.docx',
      () => makeZip({ ...docxParts(), 'word/vbaProject.bin': 'x' }),
      'fileHasMacro',
    ],
    [
      'the same with a backslash.docx',
      () => makeZip({ ...docxParts(), 'word\\VBAPROJECT.BIN': 'x' }),
      'fileHasMacro',
    ],
    ['controls.docx', () => makeZip({ ...docxParts(), 'word/activeX/activeX1.xml': 'x' }), 'fileHasMacro'],
  ];

  test.each(refused)('%s', async (name, content, error) => {
    expect(await inspect(name, content())).toBe(error);
  });
});

test('documents that are damaged in any place are taken or refused, never a fault of ours and never long work', async () => {
  const originals: [string, Buffer][] = [
    ['a.doc', makeCompoundFile(['WordDocument', 'Data'], { paddingSectors: 200 })],
    ['a.docx', sampleDocx()],
    ['a.jpg', sampleJpg()],
    ['a.pdf', samplePdf()],
  ];
  const change = fc.record({ at: fc.nat(600), bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...originals),
      fc.array(change, { minLength: 1, maxLength: 6 }),
      async ([name, original], changes) => {
        const content = Buffer.from(original);
        for (const { at, bytes } of changes)
          content.set(bytes.slice(0, content.length - (at % content.length)), at % content.length);
        expect(await inspect(name, content)).toMatch(/^(file\w+|\w+\/[\w.-]+)$/);
      },
    ),
    { numRuns: 300 },
  );
});
