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
  relationshipPart,
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
import type { UploadMode } from '#contract/files/constants.ts';

/** What comes out: the content type, or the name of the error. */
async function inspect(name: string, content: Buffer, mode: UploadMode = 'documents'): Promise<string> {
  const path = join(await makeTestFolder(), 'file');
  await writeFile(path, content);
  const use = { purpose: 'appeal', mode } as const;
  return inspectFile({ path, name, sizeBytes: content.length, use }).catch((error: unknown) => {
    if (error instanceof BusinessError) return error.errorName;
    throw error;
  });
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const longDoc = () => makeCompoundFile(['WordDocument', 'Data'], { paddingSectors: 19_000 });
const longDocWithMacros = () => makeCompoundFile(['WordDocument', 'Macros'], { paddingSectors: 19_000 });

const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const endOfZip = `PK\x05\x06${'\0'.repeat(18)}`;
const withTypes = (type: string) => makeZip(docxParts(type));
const withRelations = (part: string, name = 'word/_rels/document.xml.rels') =>
  makeZip({ ...docxParts(), [name]: part });

/** The list at the end says one name, the header before the content another. */
function contradicted(): Buffer {
  const zip = makeZip({ ...docxParts(), 'word/vbaProject.bin': 'x' });
  const listed = zip.lastIndexOf('word/vbaProject.bin');
  zip.write('word/picture.png...', listed, 'latin1');
  return zip;
}

describe('inspectFile accepts', () => {
  const taken: [string, () => Buffer, string][] = [
    ['a.jpg', sampleJpg, 'image/jpeg'],
    ['a.JPG', sampleJpg, 'image/jpeg'],
    ['a.jpeg', sampleJpg, 'image/jpeg'],
    ['a.png', samplePng, 'image/png'],
    ['a.bmp', sampleBmp, 'image/bmp'],
    ['a.pdf', samplePdf, 'application/pdf'],
    ['a.doc', sampleDoc, 'application/msword'],
    ['long.doc', longDoc, 'application/msword'],
    ['a.docx', sampleDocx, word],
    ['stored.docx', () => makeZip(docxParts(), { isStored: true }), word],
    [
      'links and pictures.docx',
      () => withRelations(relationshipPart('hyperlink', 'https://a.example/')),
      word,
    ],
    ['mail.docx', () => withRelations(relationshipPart('hyperlink', 'mailto:a@a.example')), word],
    ['own picture.docx', () => withRelations(relationshipPart('image', 'media/image1.png', '')), word],
    [
      'a zip file inside.docx',
      () =>
        makeZip(
          { ...docxParts(), 'word/a.bin': makeZip({ 'a.txt': 'a' }).toString('latin1') },
          { isStored: true },
        ),
      word,
    ],
    ['with a comment at its end.docx', () => makeZip(docxParts(), { comment: '远衡'.repeat(5_000) }), word],
  ];

  test.each(taken)('%s', async (name, content, contentType) => {
    expect(await inspect(name, content())).toBe(contentType);
  });
});

describe('inspectFile rejects', () => {
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
    ['macros in references.docx', () => withTypes(macroType.replace('e', '&#101;')), 'fileHasMacro'],
    ['macros in hexadecimal ones.docx', () => withTypes(macroType.replaceAll('E', '&#x45;')), 'fileHasMacro'],
    ['macros in other case.docx', () => withTypes(macroType.toUpperCase()), 'fileHasMacro'],
    [
      'macros by relation.docx',
      () => withRelations(relationshipPart('vbaProject', 'a.bin', '')),
      'fileHasMacro',
    ],
    ...(
      [
        ['template', relationshipPart('attachedTemplate', 'https://a.example/t.dotm')],
        ['template in references', relationshipPart('attached&#84;emplate', 'https://a.example/t.dotm')],
        ['template by path', relationshipPart('attachedTemplate', 'file:///\\\\a.example\\t.dotm')],
        ['picture', relationshipPart('image', 'https://a.example/i.png')],
        ['frame', relationshipPart('frame', 'https://a.example/')],
        ['object', relationshipPart('oleObject', 'https://a.example/o')],
        ['object inside', relationshipPart('oleObject', 'embeddings/oleObject1.bin', '')],
        ['part in another format', relationshipPart('aFChunk', 'a.mht', '')],
        ['link that runs something', relationshipPart('hyperlink', 'file://a.example/a.exe')],
        ['that it calls internal', relationshipPart('image', 'https://a.example/i.png', '')],
        ['mode in other case', relationshipPart('image', 'i.png', 'TargetMode="EXTERNAL"')],
        ['mode in references', relationshipPart('image', 'i.png', 'TargetMode="&#69;xternal"')],
      ] as const
    ).map(([what, part]): (typeof refused)[number] => [
      `from elsewhere: ${what}.docx`,
      () => withRelations(part),
      'fileHasExternalParts',
    ]),
    ...(
      [
        ['no XML', '<Relationships><Relationship></Relationships>'],
        [
          'a document type',
          relationshipPart('image', 'i.png', '').replace('?>', '?><!DOCTYPE a [<!ENTITY e "e">]>'),
        ],
        ['another encoding', relationshipPart('image', 'i.png', '').replace('UTF-8', 'UTF-7')],
        ['an unknown reference', relationshipPart('&unknown;', 'i.png', '')],
      ] as const
    ).map(([what, part]): (typeof refused)[number] => [
      `relations with ${what}.docx`,
      () => withRelations(part),
      'fileContentMismatch',
    ]),
    [
      'relations in other case.docx',
      () => withRelations(relationshipPart('frame', 'https://a.example/'), 'word/_RELS/document.xml.RELS'),
      'fileHasExternalParts',
    ],
    [
      'a part twice.docx',
      () => makeZip([...Object.entries(docxParts()), ...Object.entries(docxParts())]),
      'fileContentMismatch',
    ],
    [
      'a part twice in other case.docx',
      () => makeZip({ ...docxParts(), '[content_types].XML': 'x' }),
      'fileContentMismatch',
    ],
    ['encrypted.docx', () => makeZip(docxParts(), { flags: 1 }), 'fileContentMismatch'],
    [
      'a name in another spelling.docx',
      () => makeZip({ ...docxParts(), 'word/%76baProject.bin': 'x' }),
      'fileContentMismatch',
    ],
    ['a name that climbs.docx', () => makeZip({ ...docxParts(), '../a.xml': 'x' }), 'fileContentMismatch'],
    ['bytes before it.docx', () => Buffer.concat([Buffer.from('MZ'), sampleDocx()]), 'fileContentMismatch'],
    ['two lists.docx', () => Buffer.concat([sampleDocm(), sampleDocx()]), 'fileContentMismatch'],
    ['a list in a comment.docx', () => makeZip(docxParts(), { comment: endOfZip }), 'fileContentMismatch'],
    ['a header that contradicts.docx', () => contradicted(), 'fileContentMismatch'],
    ['controls.docx', () => makeZip({ ...docxParts(), 'word/activeX/activeX1.xml': 'x' }), 'fileHasMacro'],
  ];

  test.each(refused)('%s', async (name, content, error) => {
    expect(await inspect(name, content())).toBe(error);
  });
});

test('inspectFile in mode images accepts jpg, png and bmp only', async () => {
  expect(await inspect('a.jpg', sampleJpg(), 'images')).toBe('image/jpeg');
  expect(await inspect('a.PNG', samplePng(), 'images')).toBe('image/png');
  expect(await inspect('a.bmp', sampleBmp(), 'images')).toBe('image/bmp');
  expect(await inspect('a.pdf', samplePdf(), 'images')).toBe('imageTypeRefused');
  expect(await inspect('a.docx', sampleDocx(), 'images')).toBe('imageTypeRefused');
  expect(await inspect('a.png', samplePdf(), 'images')).toBe('fileContentMismatch');
});

test('inspectFile accepts or rejects documents with random damage, and throws no other error', async () => {
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
