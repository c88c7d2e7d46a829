import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import type mammoth from 'mammoth';
import { beforeAll, expect, test, vi } from 'vitest';
import { publicImagePath } from '#contract/files/public-images.ts';
import { readBody } from '#server/domain/publishing/documents/body-tree.ts';
import { writeDocx } from '#server/domain/publishing/documents/write-docx.ts';
import { sanitiseBody } from '#server/domain/publishing/sanitise-body.ts';
import { twoColours } from '#server/testing/sample-images.ts';
import { readHtml } from '../body-editor/read-html.ts';
import { bodySchema } from '../body-editor/schema.ts';
import { writeHtml } from '../body-editor/write-html.ts';
import { readWord } from './read-word.ts';

// in Node the library takes its file by another name than in a browser
vi.mock('mammoth', async (load) => {
  const { default: real } = await load<{ default: typeof mammoth }>();
  const convertToHtml = ({ arrayBuffer }: { arrayBuffer: ArrayBuffer }, options: object) =>
    real.convertToHtml({ buffer: Buffer.from(arrayBuffer) }, options);
  return { default: { ...real, convertToHtml } };
});

const image = 'a'.repeat(32);
let jpeg: Buffer;

beforeAll(async () => {
  vi.stubGlobal('DOMParser', new JSDOM('').window.DOMParser);
  jpeg = await twoColours(40, 20).jpeg().toBuffer();
});

/** What comes back of an item that is written as a Word document and imported again. */
async function roundTrip(body: string, title = '关于开展申报的通知') {
  const document = await writeDocx({
    ...{ title, origin: 'https://portal.example', body: readBody(body) },
    facts: ['来源：示范市经信局', '日期：2026-03-04'],
    fields: [{ label: '文号', text: '示工信〔2026〕3 号' }],
    attachments: [{ name: '申报书.docx', url: 'https://portal.example/documents/1' }],
    pictures: new Map([[image, { jpeg, width: 40, height: 20 }]]),
  });
  const content = new Uint8Array(document).buffer;
  return readWord(content, {
    ...{ fileName: 'x.docx', origin: 'https://portal.example' },
    keep: () => Promise.resolve(publicImagePath(image)),
  });
}

/** A body as the editor writes it. */
const written = (body: string) => writeHtml(readHtml(bodySchema, sanitiseBody(body)));

test.each([
  [
    'headings',
    '<h2>一、范围</h2><p>正文。</p><h3>（一）企业</h3><p>正文。</p><h4>1. 条件</h4><p>正文。</p><h2>二、附则</h2><p>完。</p>',
  ],
  ['marks', '<p>前<strong>粗</strong><em>斜</em><u>线</u><s>删</s>H<sub>2</sub>O，10<sup>3</sup>后</p>'],
  ['a link', '<p>见<a href="https://www.example.com/a?b=1&amp;c=2" rel="noopener noreferrer">原文</a>。</p>'],
  [
    'lists',
    '<ul><li>一</li><li>二<ul><li>二之一</li></ul></li></ul><p>隔。</p><ol><li>甲</li><li>乙</li></ol><p>隔。</p><ol><li>又甲</li></ol>',
  ],
  [
    'a table with its head and cells that span',
    '<table><thead><tr><th>项目</th><th>金额</th></tr></thead><tbody><tr><td rowspan="2">改造</td><td>20 万元</td></tr><tr><td>30 万元</td></tr><tr><td colspan="2">合计</td></tr></tbody></table><p>后。</p>',
  ],
  ['a picture', `<p>图：</p><p><img src="${publicImagePath(image)}" alt="厂房“外景”" /></p>`],
  ['a quotation', '<p>某某说。</p><blockquote><p>第一段。</p><p>第二段。</p></blockquote><p>后。</p>'],
  ['signs and line breaks', '<p>a &lt; b &amp; c &gt; "d"<br />第二行，两个　空格</p>'],
])('an item as docx comes back with %s', async (_, body) => {
  const { title, body: read, lostPictures } = await roundTrip(body);
  expect(title).toBe('关于开展申报的通知');
  expect(read).toBe(written(body));
  expect(lostPictures).toBe(0);
});

const text = fc
  .string({
    unit: fc.constantFrom('甲', '乙', '1', '.', '，', '“', 'x', '&', '<', '中'),
    minLength: 1,
    maxLength: 12,
  })
  .map((value) => `文${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}`);
const marked = fc.oneof(
  text,
  fc
    .tuple(fc.constantFrom('strong', 'em', 'u', 's', 'sub', 'sup'), text, text)
    .map(([tag, a, b]) => `${a}<${tag}>${b}</${tag}>尾`),
);
const rows = (tag: string, width: number) =>
  fc
    .array(marked, { minLength: width, maxLength: width })
    .map((cells) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`);
const block = fc.oneof(
  marked.map((inner) => `<p>${inner}</p>`),
  text.map((inner) => `<h2>${inner}</h2>`),
  fc.tuple(text, text).map(([one, other]) => `<h2>${one}</h2><h3>${other}</h3>`),
  fc
    .tuple(fc.constantFrom('ul', 'ol'), fc.array(marked, { minLength: 1, maxLength: 4 }))
    .map(([tag, items]) => `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}><p>隔。</p>`),
  fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc
        .tuple(rows('th', width), fc.array(rows('td', width), { minLength: 1, maxLength: 3 }))
        .map(
          ([head, body]) => `<table><thead>${head}</thead><tbody>${body.join('')}</tbody></table><p>隔。</p>`,
        ),
    ),
);

test('an item as docx comes back with the same text, headings and tables, of any body', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 6 }), async (blocks) => {
      // a heading below the highest one needs that before it
      const body = `<h2>总</h2>${blocks.join('')}`;
      expect((await roundTrip(body)).body).toBe(written(body));
    }),
    { numRuns: 40 },
  );
});
