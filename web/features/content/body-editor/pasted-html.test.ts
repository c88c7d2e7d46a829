import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sanitiseBody } from '#server/domain/publishing/sanitise-body.ts';
import { offeredHeadings, takeHeadings } from './heading-offers.ts';
import { cleanPasted } from './pasted-html.ts';
import { readHtml } from './read-html.ts';
import { bodySchema } from './schema.ts';
import { writeHtml } from './write-html.ts';

beforeAll(() => {
  vi.stubGlobal('DOMParser', new JSDOM('').window.DOMParser);
});

const origin = 'https://portal.example';
const picture = `/images/${'a'.repeat(32)}.webp`;
/** A body as it stands in the editor after a paste. */
const pasted = (html: string) => writeHtml(readHtml(bodySchema, cleanPasted(html, origin).html));

const word = (inner: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-parent:""; font-family:"仿宋_GB2312"} --></style></head><body lang=ZH-CN><!--StartFragment-->${inner}<!--EndFragment--></body></html>`;
const listed = (marker: string, text: string, { level = 1, list = 0 } = {}) =>
  `<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l${String(list)} level${String(level)} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span>${text}</span></p>`;

describe('cleanPasted', () => {
  test.each([
    [
      'numbers that are typed stay text',
      '<p class=MsoNormal>一、总体要求</p><p class=MsoNormal>（一）指导思想</p><p class=MsoNormal>1. 坚持企业主体</p><p class=MsoNormal>（1）设备</p>',
      '<p>一、总体要求</p><p>（一）指导思想</p><p>1. 坚持企业主体</p><p>（1）设备</p>',
    ],
    [
      'styles, classes, fonts and o:p go',
      `<p class=MsoNormal align=left style='mso-pagination:widow-orphan;font-family:"Times New Roman"'><font color=red face=宋体>甲</font><span lang=EN-US style='font-size:16pt'>A<o:p></o:p></span></p>`,
      '<p>甲A</p>',
    ],
    [
      'the indent of a paragraph goes, and paragraphs that make room',
      '<p class=MsoNormal>　　&nbsp;甲　乙</p><p class=MsoNormal><span><o:p>&nbsp;</o:p></span></p><p>丙</p>',
      '<p>甲　乙</p><p>丙</p>',
    ],
    ['headings begin at the second', '<h1>甲</h1><h2>乙</h2>', '<h2>甲</h2><h2>乙</h2>'],
    [
      'what is bold or raised by style stays so',
      `<p><span style="font-weight:bold">甲</span><span style='font-weight: 700;font-style:italic'>乙</span>m<span style="vertical-align:super">2</span><span style="font-weight:normal">丙</span></p>`,
      '<p><strong>甲<em>乙</em></strong>m<sup>2</sup>丙</p>',
    ],
    [
      'the bold of Google that is none goes',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p>甲<b>乙</b></p></b>',
      '<p>甲<strong>乙</strong></p>',
    ],
    [
      'links within the document go, others stay',
      '<p><a name="_Toc1">甲</a><a href="#_Toc1">乙</a><a href="https://gov.example/" target=_blank>丙</a><a href="file:///C:/x.doc">丁</a></p>',
      '<p>甲乙<a href="https://gov.example/" rel="noopener noreferrer">丙</a>丁</p>',
    ],
    [
      'links of this site become paths',
      `<p><a href="${origin}/#/help/HelpList">甲</a><a href="${origin}/p/policy">乙</a></p>`,
      '<p><a href="#/help/HelpList">甲</a><a href="/p/policy">乙</a></p>',
    ],
    ['what cannot be seen goes', '<p>甲\u200b乙\u202e</p>', '<p>甲乙</p>'],
    ['line breaks of the source are no text', '<p class=MsoNormal>甲\n乙</p>', '<p>甲 乙</p>'],
  ])('%s', (_, given, html) => {
    expect(pasted(word(given))).toBe(html);
  });

  test.each([
    ['numbers with a full stop', listed('1.', '甲') + listed('2.', '乙'), '<ol><li>甲</li><li>乙</li></ol>'],
    ['a list that goes on', listed('3.', '丙'), '<ol start="3"><li>丙</li></ol>'],
    [
      'signs of Wingdings',
      listed('l', '甲') + listed('Ø', '乙') + listed('·', '丙'),
      '<ul><li>甲</li><li>乙</li><li>丙</li></ul>',
    ],
    ['letters', listed('a)', '甲') + listed('b)', '乙'), '<ol><li>甲</li><li>乙</li></ol>'],
    [
      'a level below, and back',
      listed('1.', '甲') + listed('·', '乙', { level: 2 }) + listed('2.', '丙'),
      '<ol><li>甲<ul><li>乙</li></ul></li><li>丙</li></ol>',
    ],
    [
      'a level that is left out',
      listed('1.', '甲') + listed('i.', '乙', { level: 3 }),
      '<ol><li>甲<ol><li>乙</li></ol></li></ol>',
    ],
    [
      'two lists',
      listed('1.', '甲') + listed('1.', '乙', { list: 1 }),
      '<ol><li>甲</li></ol><ol><li>乙</li></ol>',
    ],
    [
      'a paragraph between',
      `${listed('1.', '甲')}<p>说明</p>${listed('2.', '乙')}`,
      '<ol><li>甲</li></ol><p>说明</p><ol start="2"><li>乙</li></ol>',
    ],
    [
      'numbers of official texts stay text',
      listed('一、', '甲') + listed('（一）', '乙') + listed('（1）', '丙') + listed('①', '丁'),
      '<p>一、甲</p><p>（一）乙</p><p>（1）丙</p><p>①丁</p>',
    ],
    ['none', '<p style="mso-list:none">甲</p>', '<p>甲</p>'],
  ])('lists of Word: %s', (_, given, html) => {
    expect(pasted(word(given))).toBe(html);
  });

  const row = (...cells: string[]) =>
    `<tr style='mso-yfti-irow:0'>${cells.map((cell) => `<td width=100 valign=top style='border:solid 1.0pt'><p class=MsoNormal>${cell}</p></td>`).join('')}</tr>`;
  const table = (inner: string) => `<table class=MsoTableGrid border=1 cellspacing=0>${inner}</table>`;
  test.each([
    [
      'a head that says so',
      table(`<thead>${row('甲', '乙')}</thead>${row('1', '2')}`),
      '<table><thead><tr><th>甲</th><th>乙</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      'a first row that is bold',
      table(row('<b>甲</b>', '<span style="font-weight:bold">乙</span>') + row('1', '2')),
      '<table><thead><tr><th>甲</th><th>乙</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      'a first row of which one cell is not bold',
      table(row('<b>甲</b>', '乙') + row('1', '2')),
      '<table><tbody><tr><td><strong>甲</strong></td><td>乙</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      'a first row of which one cell is half bold',
      table(row('<b>甲</b>', '<b>乙</b>丙') + row('1', '2')),
      '<table><tbody><tr><td><strong>甲</strong></td><td><strong>乙</strong>丙</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      'a first row with an empty cell',
      table(row('<b>甲</b>', '') + row('1', '2')),
      '<table><tbody><tr><td><strong>甲</strong></td><td></td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      'one row alone',
      table(row('<b>甲</b>', '<b>乙</b>')),
      '<table><tbody><tr><td><strong>甲</strong></td><td><strong>乙</strong></td></tr></tbody></table>',
    ],
    [
      'cells that span',
      table(
        '<tr><td colspan=2 width=1><p>甲</p></td></tr><tr><td rowspan=2><p>1</p></td><td><p>2</p><p>3</p></td></tr>',
      ),
      '<table><tbody><tr><td colspan="2">甲</td></tr><tr><td rowspan="2">1</td><td><p>2</p><p>3</p></td></tr></tbody></table>',
    ],
  ])('tables of Word: %s', (_, given, html) => {
    expect(pasted(word(given))).toBe(html);
  });

  test.each([
    ['<p>甲<img src="file:///C:/Users/x/image001.png"></p>', 1, '<p>甲</p>'],
    ['<img src="https://other.example/a.png"><img src="data:image/png;base64,AAAA">', 2, ''],
    ['<img src="blob:https://portal.example/1">', 1, ''],
    [`<img src="${picture}" alt="车间">`, 0, `<img src="${picture}" alt="车间" />`],
    [
      `<img src="${origin}${picture}" alt="车间" srcset="x 2x" class="y">`,
      0,
      `<img src="${picture}" alt="车间" />`,
    ],
    [`<img src="https://portal.example.evil${picture}">`, 1, ''],
  ])('pictures that cannot come along are counted: %s', (given, refused, html) => {
    expect(cleanPasted(given, origin).refusedImages).toBe(refused);
    expect(pasted(given)).toBe(html);
  });

  test('cleanPasted leaves what the editor has copied itself as it was', () => {
    const own = '<p data-pm-slice="1 1 []">　　甲</p>';
    expect(cleanPasted(own, origin)).toEqual({ html: own, refusedImages: 0 });
  });

  test('cleanPasted and the schema make of any clipboard what the server keeps', () => {
    const pieces = [
      listed('1.', '甲'),
      listed('·', '乙', { level: 2 }),
      listed('一、', '丙'),
      table(row('<b>1</b>', '<b>2</b>') + row('', '3')),
      '<p>',
      '</p>',
      '<td>',
      '<b style="font-weight:normal">',
      '</b>',
      '<![if x]>',
      '<![endif]>',
      '<!--',
      '-->',
      '<o:p>',
      '<span style="font-weight:bold">',
      '</span>',
      '<h1 style="mso-list:l0 level1">',
      '文',
      '<ul><li>',
      '<img src="x">',
      '<a href="#x">',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 10 }), (parts) => {
        const html = pasted(parts.join(''));
        expect(sanitiseBody(html)).toBe(html);
      }),
      { numRuns: 150 },
    );
  });
});

describe('offeredHeadings', () => {
  const levels = (html: string) => offeredHeadings(readHtml(bodySchema, html)).map(({ level }) => level);
  test.each([
    ['<p>一、总体要求</p><p>正文。</p><p>（一）指导思想</p>', [2, 3]],
    ['<p>（一）申报条件</p><p>(二)申报材料</p>', [2, 2]],
    ['<h2>总则</h2><p>（一）范围</p>', [3]],
    [`<p>十一、${'题'.repeat(27)}</p>`, [2]],
    [`<p>十一、${'题'.repeat(28)}</p>`, []],
    ['<p>一、对首次上云的企业给予补助。</p>', []],
    ['<p>一、企业须在本市注册；</p>', []],
    ['<p>一、</p><p>（一）</p>', []],
    ['<p>1. 申报条件</p><p>第一章 总则</p><p>一是统筹</p>', []],
    ['<ul><li>一、甲</li></ul><blockquote>一、乙</blockquote><table><tr><td>一、丙</td></tr></table>', []],
    ['<h3>一、已是标题</h3>', []],
  ])('of %s offers %j', (html, expected) => {
    expect(levels(html)).toEqual(expected);
  });

  test('takeHeadings makes headings of them, bold by themselves, and leaves all else', () => {
    const doc = readHtml(
      bodySchema,
      '<p><strong>一、要求</strong></p><p><strong>重</strong>点。</p><p>（一）<em>条件</em></p>',
    );
    const { tr } = EditorState.create({ doc });
    expect(writeHtml(takeHeadings(tr, offeredHeadings(doc)).doc)).toBe(
      '<h2>一、要求</h2><p><strong>重</strong>点。</p><h3>（一）<em>条件</em></h3>',
    );
  });
});
