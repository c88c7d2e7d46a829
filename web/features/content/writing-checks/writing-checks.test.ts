import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstWritingWords } from '#contract/content/first-writing-words.ts';
import { readEntries } from '#contract/content/writing-words.ts';
import type { CheckedContent } from './finding.ts';
import { checkWriting } from './writing-checks.ts';

const nothing: CheckedContent = {
  kind: 'news',
  title: '',
  summary: '',
  body: '',
  attachments: [],
  startsAt: null,
  endsAt: null,
  extra: {},
};

const words = readEntries(firstWritingWords.map(({ value }) => value));
const said = (content: Partial<CheckedContent>) =>
  checkWriting({ ...nothing, ...content }, words).map(({ rule, tone, field }) => `${rule} ${tone} ${field}`);
const inBody = (body: string) => said({ body });

const picture = (alt: string) => `<img src="/images/${'a'.repeat(32)}.webp" alt="${alt}" />`;
const long = '<p>这一段文字够长，说的是设备联网的补助标准和办理方式。</p>';

describe('headings', () => {
  test.each([
    ['<h2>一</h2><h3>二</h3><h4>三</h4><h2>四</h2>', []],
    ['<h3>一</h3>', ['headingOrder error body']],
    ['<h2>一</h2><h4>二</h4>', ['headingOrder error body']],
    ['<h2>一</h2><h3>二</h3><h2>三</h2><h4>四</h4>', ['headingOrder error body']],
    ['<h2>一</h2><h3> </h3>', ['headingEmpty error body']],
    ['<p>没有小标题</p>', []],
  ])('of %s', (body, expected) => {
    expect(inBody(body)).toEqual(expected);
  });

  test('are told by their words', () => {
    const [first, second] = checkWriting(
      {
        ...nothing,
        body: '<h3>目标</h3><h2>一</h2><h4>二<strong>三</strong></h4>',
      },
      words,
    );
    expect(first).toMatchObject({ text: '第一个小标题应是一级', excerpt: '目标' });
    expect(second).toMatchObject({ text: '一级小标题后面跳到了三级', excerpt: '二三' });
  });
});

describe('pictures', () => {
  test.each([
    ['', 'altMissing error body'],
    [' ', 'altMissing error body'],
    ['IMG_2041.JPG', 'altFileName error body'],
    ['IMG_2041', 'altFileName error body'],
    ['车间.png', 'altFileName error body'],
    ['图片', 'altFileName error body'],
    ['图 1', 'altFileName error body'],
    ['微信图片_20261129', 'altFileName error body'],
    ['车间里的数控机床', undefined],
    ['图 1 补助标准', undefined],
    ['示意图：设备怎样联网', undefined],
    ['scan 平台首页', undefined],
  ])('with %j as alternative text', (alt, expected) => {
    expect(inBody(long + picture(alt))).toEqual(expected === undefined ? [] : [expected]);
  });

  test.each([
    [picture('车间'), true],
    [picture('车间') + picture('厂房'), true],
    [
      `<figure>${picture('车间')}<figcaption>这是一句很长很长很长很长很长很长很长的图注</figcaption></figure>`,
      true,
    ],
    [`<p>见下图：</p>${picture('车间')}`, true],
    [`<p>${'字'.repeat(19)}</p>${picture('车间')}`, true],
    [`<p>${'字'.repeat(20)}</p>${picture('车间')}`, false],
    ['<p>短</p>', false],
    ['', false],
  ])('of %s are all that there is: %s', (body, isScan) => {
    expect(inBody(body)).toEqual(isScan ? ['scanOnly error body'] : []);
  });
});

describe('links', () => {
  const link = (href: string, text: string) => `<p>见<a href="${href}">${text}</a></p>`;
  test.each([
    [link('/x', '点击这里'), ['linkText hint body']],
    [link('/x', '查看'), ['linkText hint body']],
    [link('/x', '<strong>链接</strong>'), ['linkText hint body']],
    [link('/x', '“网址”'), ['linkText hint body']],
    [link('/x', 'Click here'), ['linkText hint body']],
    [link('/x', '点击这里查看补助标准'), []],
    [link('/x', '查看补助标准'), []],
    [link('/x', '产业链接链工程'), []],
    [link('', '补助标准'), ['linkEmpty error body']],
    [link('#', '补助标准'), ['linkEmpty error body']],
    [link('#/help', '帮助'), []],
    ['<p><a>补助标准</a></p>', ['linkEmpty error body']],
    [link('/x', ' '), ['linkWordless error body']],
    [`${long}${link('/x', picture('补助标准'))}`, []],
    [link('http://gov.example/x', '补助标准'), ['linkHttp hint body']],
    [link('https://gov.example/x', '补助标准'), []],
    [link('http://127.0.0.1:8080/x', '补助标准'), ['linkPrivate hint body']],
    [link('https://10.1.2.3/', '补助标准'), ['linkPrivate hint body']],
    [link('https://10.example.com/', '补助标准'), []],
    [link('https://172.16.0.1/', '补助标准'), ['linkPrivate hint body']],
    [link('https://172.32.0.1/', '补助标准'), []],
    [link('https://192.168.1.1/', '补助标准'), ['linkPrivate hint body']],
    [link('https://192.169.1.1/', '补助标准'), []],
    [link('http://oa/x', '补助标准'), ['linkPrivate hint body']],
    [link('http://u:p@oa.local/x', '补助标准'), ['linkPrivate hint body']],
    [link('mailto:a@b.example', '来信'), []],
  ])('of %s', (body, expected) => {
    expect(inBody(body)).toEqual(expected);
  });
});

describe('tables', () => {
  const row = (tag: string, count = 2) => `<tr>${`<${tag}>甲</${tag}>`.repeat(count)}</tr>`;
  test.each([
    [`<table>${row('td')}${row('td')}</table>`, ['tableHead error body']],
    [`<table><thead>${row('th')}</thead><tbody>${row('td')}</tbody></table>`, []],
    [`<table><tr><th>甲</th><td>1</td></tr><tr><th>乙</th><td>2</td></tr></table>`, []],
    [`<table>${row('td', 3)}</table>`, []],
    [`<table>${row('td', 1)}${row('td', 1)}</table>`, []],
    [
      `<table>${row('td')}${row('td')}</table><table>${row('th')}${row('td')}</table>`,
      ['tableHead error body'],
    ],
  ])('of %s', (body, expected) => {
    expect(inBody(body)).toEqual(expected);
  });
});

describe('attachments', () => {
  const named = (...names: string[]) =>
    said({ attachments: names.map((fileName, i) => ({ fileName, filePath: `/documents/${String(i)}` })) });
  test.each([
    'scan0012.pdf',
    'IMG_20261129_101500.jpg',
    'CamScanner 11-29-2026 10.15.pdf',
    '新建 Microsoft Word 文档.docx',
    '新建文本文档 (2).txt',
    '新建.docx',
    '无标题.docx',
    '未命名1.pdf',
    'mmexport1732845600000.jpg',
    '微信图片_20261129.png',
    '扫描件.pdf',
    '扫描件1.pdf',
    '附件1.docx',
    '附件一.docx',
    '文档1.docx',
    'document(3).pdf',
    '20261129.pdf',
    `${'0a'.repeat(16)}.pdf`,
    '.pdf',
  ])('%s says nothing', (name) => {
    expect(named(name)).toEqual(['attachmentName error attachments']);
  });
  test.each([
    '申报书.docx',
    '附件1：申报书.docx',
    '附件1申报书.docx',
    '新建项目申报书.docx',
    '扫描仪采购清单.xlsx',
    '2026年补助标准.pdf',
    'scanner-guide.pdf',
    'image-of-factory.png',
    '文件汇编.pdf',
    'a.b.申报指南.pdf',
  ])('%s says what it is', (name) => {
    expect(named(name)).toEqual([]);
  });
  test('of the same name are told', () => {
    expect(named('申报书.docx', '指南.pdf', '申报书.docx')).toEqual(['attachmentTwice hint attachments']);
  });
});

describe('declarations', () => {
  const whole = {
    kind: 'declaration',
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: '2026-12-01T00:00:00.000Z',
    extra: { conditions: ['在本市注册'], materials: ['申报书'] },
  } as const;
  test.each([
    [{}, []],
    [{ startsAt: null }, ['termMissing error startsAt']],
    [{ endsAt: null }, ['termMissing error endsAt']],
    [{ startsAt: null, endsAt: null }, ['termMissing error startsAt', 'termMissing error endsAt']],
    [{ endsAt: whole.startsAt }, ['termOrder error endsAt']],
    [{ extra: { conditions: ['甲'], materials: [] } }, ['materialsMissing error extra.materials']],
    [{ extra: { conditions: [' '], materials: ['甲'] } }, ['conditionsMissing error extra.conditions']],
    [{ extra: {} }, ['conditionsMissing error extra.conditions', 'materialsMissing error extra.materials']],
    [{ extra: {}, body: '<h2>一、申报条件</h2><h2>二、申报<strong>材料</strong></h2>' }, []],
    [{ kind: 'notice' as const, startsAt: null, endsAt: null, extra: {} }, []],
  ])('with %j', (changes, expected) => {
    expect(said({ ...whole, ...changes })).toEqual(expected);
  });
});

describe('checkWriting', () => {
  test('spaces of the source between blocks are none', () => {
    expect(inBody('<ul>\n  <li>甲</li>\n  <li>乙</li>\n</ul>')).toEqual([]);
  });

  test('looks for texts in every field, and not in addresses', () => {
    expect(
      said({
        title: '请打 13800001111',
        summary: '１',
        extra: {
          conditions: ['甲', '找 13800001112'],
          rows: [{ note: '13800001113' }],
          link: 'https://x.example/13800001114',
        },
      }),
    ).toEqual([
      'personPhone error title',
      'fullWidthDigits hint summary',
      'personPhone error extra.conditions',
      'personPhone error extra.rows',
    ]);
  });

  test('looks at brackets paragraph by paragraph, and over bold words', () => {
    expect(inBody('<p>（甲</p><p>乙）</p>')).toEqual(['pairing hint body', 'pairing hint body']);
    expect(inBody('<p>（<strong>甲</strong>）</p>')).toEqual([]);
  });

  test('says where: some signs around what it has found', () => {
    const [found] = checkWriting(
      { ...nothing, title: '关于举办全市工业互联网最高级研修班的通知和安排说明' },
      words,
    );
    expect(found).toEqual({
      rule: 'word',
      tone: 'hint',
      field: 'title',
      text: '“最高级”：绝对化用语，写出依据或改掉',
      excerpt: '…办全市工业互联网最高级研修班的通知和安…',
    });
  });

  test.each([
    [5, 5],
    [6, 5],
  ])('says of %i of one rule at one field %i', (given, expected) => {
    expect(inBody('<p>瞎子</p>'.repeat(given))).toHaveLength(expected);
  });

  test('has nothing to say of a text that is in order', () => {
    const body = `<p>各区县工信部门：</p><h2>一、范围</h2>${long}<h3>（一）设备</h3><ul><li>数控机床</li></ul><table><thead><tr><th>设备</th><th>元</th></tr></thead><tbody><tr><td>机床</td><td>2,000</td></tr></tbody></table>${picture('车间里的机床')}<p>详见<a href="https://gov.example/x">《若干措施》全文</a>，咨询 0000-88002026。</p>`;
    expect(
      said({
        title: '关于支持工业企业“智改数转网联”的若干政策措施',
        summary: '每台最高补 2,000 元。',
        body,
        attachments: [{ fileName: '申报书.docx', filePath: '/documents/1' }],
      }),
    ).toEqual([]);
  });

  test('never fails, whatever it is given, and always names a field', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.constantFrom(
          '<h2>',
          '</h2>',
          '<h4>',
          '<a href="',
          '">',
          '</a>',
          '<img alt=',
          '<table>',
          '<tr>',
          '<td>',
          '</table>',
          '（',
          '”',
          '<',
          '>',
          '&amp;',
          '13800001111',
          '台湾',
          '等国家',
          '\ud800',
        ),
        fc.string(),
      ),
      { maxLength: 20 },
    );
    const json = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(
        pieces,
        fc.string(),
        json,
        fc.constantFrom('declaration', 'news'),
        (parts, text, extra, kind) => {
          const body = parts.join('');
          const found = checkWriting(
            {
              ...nothing,
              kind,
              body,
              title: text,
              summary: body,
              extra,
              startsAt: text,
              attachments: [{ fileName: text, filePath: '' }],
            },
            words,
          );
          for (const { rule, field, text: what } of found)
            expect([rule, field, what].every((each) => each !== '')).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
