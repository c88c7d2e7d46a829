import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import type mammoth from 'mammoth';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sanitiseBody } from '#server/domain/publishing/sanitise-body.ts';
import { samplePng } from '#server/testing/sample-files.ts';
import { wordDocument, wordParagraph, wordPicture, wordTable } from '#server/testing/word-document.ts';
import { LongDocument, readWord, UnreadableDocument, type WordPicture } from './read-word.ts';

// in Node the library takes its file by another name than in a browser
vi.mock('mammoth', async (load) => {
  const { default: real } = await load<{ default: typeof mammoth }>();
  const convertToHtml = ({ arrayBuffer }: { arrayBuffer: ArrayBuffer }, options: object) =>
    real.convertToHtml({ buffer: Buffer.from(arrayBuffer) }, options);
  return { default: { ...real, convertToHtml } };
});

beforeAll(() => {
  vi.stubGlobal('DOMParser', new JSDOM('').window.DOMParser);
});

const address = (letter: string) => `/images/${letter.repeat(32)}.webp`;

async function read(
  document: Buffer,
  keep: (picture: WordPicture) => Promise<string | undefined> = () => Promise.resolve(undefined),
) {
  const content = new Uint8Array(document).buffer;
  return readWord(content, { fileName: '关于申报的通知.docx', origin: 'https://portal.example', keep });
}

const texts = (...lines: string[]) => lines.map((line) => wordParagraph(line));

describe('readWord', () => {
  test.each([
    ['what has the style of one', [wordParagraph('申报指南', 'title'), wordParagraph('正文。')], '申报指南'],
    [
      'the style of one, also below the head of a document',
      [...texts('示范市经信局文件。'), wordParagraph('申报指南', 'title'), ...texts('正文。')],
      '申报指南',
    ],
    ['the only first heading', [wordParagraph('申报指南', 'heading1'), ...texts('正文。')], '申报指南'],
    ['a first line without an end', texts('', '关于申报的公告', '各有关企业：'), '关于申报的公告'],
    ['a first line of sixty signs', texts('题'.repeat(60), '正文。'), '题'.repeat(60)],
    ['the name of the file where the first line has 61', texts('题'.repeat(61)), '关于申报的通知'],
    ['the name of the file where it is a sentence', texts('本市开展申报。'), '关于申报的通知'],
    ['the name of the file where nothing is there', [], '关于申报的通知'],
  ])('takes as the title %s', async (_, parts, title) => {
    expect((await read(wordDocument(parts))).title).toBe(title);
  });

  test('takes the title out of the text, and nothing else', async () => {
    const parts = [wordParagraph('申报指南', 'title'), ...texts('一、范围', '正文。')];
    expect((await read(wordDocument(parts))).body).toBe('<p>一、范围</p><p>正文。</p>');
  });

  test.each([
    ['the first level', ['heading1', 'heading2', 'heading3', 'heading1'], ['h2', 'h3', 'h4', 'h2']],
    ['the second level', ['heading2', 'heading3', 'heading2'], ['h2', 'h3', 'h2']],
  ] as const)('begins headings at the second where the text begins at %s', async (_, levels, tags) => {
    const parts = [...texts('本市开展申报。'), ...levels.map((level) => wordParagraph('段', level))];
    const { body } = await read(wordDocument(parts));
    expect([...body.matchAll(/<(h\d)>/g)].map(([, tag]) => tag)).toEqual(tags);
  });

  test('keeps a table with its head', async () => {
    const table = wordTable([
      ['项目', '金额'],
      ['改造', '20 万元'],
    ]);
    const { body } = await read(wordDocument([...texts('本市开展申报。'), table]));
    expect(body).toContain(
      '<thead><tr><th>项目</th><th>金额</th></tr></thead><tbody><tr><td>改造</td><td>20 万元</td></tr></tbody>',
    );
  });

  test('keeps pictures in their places, one after the other, and counts those that do not come', async () => {
    const png = samplePng();
    const pictures = { 'one.png': png, 'two.emf': Buffer.from('emf'), 'three.png': png };
    const parts = [
      ...texts('本市开展申报。'),
      wordPicture(1, '厂房外景'),
      wordPicture(2, ''),
      ...texts('之后。'),
      wordPicture(3, ''),
    ];
    const asked: WordPicture[] = [];
    const { body, lostPictures } = await read(wordDocument(parts, { pictures }), (picture) => {
      asked.push(picture);
      return Promise.resolve(
        picture.contentType === 'image/png' ? address(asked.length === 1 ? 'a' : 'b') : undefined,
      );
    });
    expect(asked.map(({ contentType }) => contentType)).toEqual(['image/png', 'image/x-emf', 'image/png']);
    expect(Buffer.from(asked[0]?.content ?? new ArrayBuffer())).toEqual(png);
    expect(lostPictures).toBe(1);
    expect(body).toBe(
      `<p>本市开展申报。</p><p><img src="${address('a')}" alt="厂房外景" /></p><p>之后。</p><p><img src="${address('b')}" alt="" /></p>`,
    );
    expect(sanitiseBody(body)).toBe(body);
  });

  test('fails as keeping a picture does', async () => {
    const document = wordDocument([wordPicture(1, '')], { pictures: { 'one.png': samplePng() } });
    await expect(read(document, () => Promise.reject(new TypeError('away')))).rejects.toThrow('away');
  });

  test.each([
    ['no archive', Buffer.from('text')],
    ['a damaged one', wordDocument(texts('甲')).subarray(0, 400)],
    ['nothing at all', Buffer.alloc(0)],
  ])('fails with UnreadableDocument at %s', async (_, document) => {
    await expect(read(document)).rejects.toThrow(UnreadableDocument);
  });

  test('fails with LongDocument from the first sign that is too many', async () => {
    const shell = '<p></p>'.length;
    const fitting = await read(wordDocument(texts('长'.repeat(200_000 - shell))));
    expect(fitting.body).toHaveLength(200_000);
    await expect(read(wordDocument(texts('长'.repeat(200_001 - shell))))).rejects.toThrow(LongDocument);
  });

  test('makes bodies that the server keeps as they are, of any text', async () => {
    const line = fc.string({ unit: fc.constantFrom('甲', ' ', '1', '.', '，', '“', 'x'), maxLength: 12 });
    const level = fc.constantFrom(undefined, 'heading1', 'heading2', 'heading3', 'title' as const);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(line, level), { maxLength: 8 }), async (lines) => {
        const { body } = await read(wordDocument(lines.map(([text, style]) => wordParagraph(text, style))));
        expect(sanitiseBody(body)).toBe(body);
      }),
      { numRuns: 60 },
    );
  });
});
