import { JSDOM } from 'jsdom';
import fc from 'fast-check';
import type { Mark, Node } from '@tiptap/pm/model';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { bodyRules } from '#contract/content/body-rules.ts';
import { runs } from '#contract/testing/extent.ts';
import { bodyText, sanitiseBody } from '#server/domain/publishing/sanitise-body.ts';
import { readHtml } from './read-html.ts';
import { bodySchema } from './schema.ts';
import { writeHtml } from './write-html.ts';

beforeAll(() => {
  vi.stubGlobal('DOMParser', new JSDOM('').window.DOMParser);
});

const asRead = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
const edited = (html: string) => writeHtml(readHtml(bodySchema, html));

const picture = `/images/${'a'.repeat(32)}.webp`;

/** Bodies that hold each tag and each attribute of the contract. */
const canonical = [
  '<p>段落</p>',
  '<h2>一</h2><h3>二</h3><h4>三</h4>',
  '<ul><li>甲</li><li>乙<ol start="3"><li>丙</li></ol></li></ul>',
  '<ol><li><p>甲</p><p>乙</p></li></ol>',
  '<blockquote>引用</blockquote>',
  '<blockquote><p>一</p><p>二</p></blockquote>',
  '<table><caption>表 1</caption><thead><tr><th>名称</th><th colspan="2">金额</th></tr></thead><tbody><tr><td rowspan="2">甲</td><td>1</td><td>2</td></tr><tr><td>3</td><td><p>4</p><p>5</p></td></tr></tbody></table>',
  '<table><tbody><tr><th rowspan="2" scope="row">甲</th><td colspan="2">1</td></tr></tbody></table>',
  '<p><strong>粗</strong><em>斜</em><u>下划</u><s>删</s>H<sub>2</sub>O，m<sup>2</sup></p>',
  '<p><a href="https://gov.example/x" title="全文" rel="noopener noreferrer">全文</a>、<a href="/Info/x?infoId=1">本站</a>、<a href="#/help">帮助</a>、<a href="mailto:a@gov.example">信</a>、<a href="tel:0000">电话</a></p>',
  '<p><a href="/x"><strong>粗</strong>细</a></p>',
  `<img src="${picture}" alt="车间" width="800" height="600" />`,
  `<figure><img src="${picture}" alt="车间" /><figcaption>图 1 <em>车间</em></figcaption></figure>`,
  `<p>前<img src="${picture}" alt="图标" />后</p><p><img src="${picture}" alt="" /></p>`,
  `<table><tbody><tr><td><img src="${picture}" alt="甲" /></td><td><p><img src="${picture}" alt="乙" /></p></td><td></td></tr></tbody></table>`,
  '<p>一</p><hr /><p>二<br />三</p>',
  '<p>1 &lt; 2 &amp; 3 "四" \'五\'\u00a0六\u3000七 😀</p>',
  '<ul><li><h3>标题</h3></li><li><ul><li>深</li></ul></li></ul>',
  '<p></p><p>前面空一行</p>',
  '',
];

describe('the schema of bodies', () => {
  test.each(canonical)('keeps %s as the server does', (html) => {
    expect(sanitiseBody(html)).toBe(html);
    expect(edited(html)).toBe(html);
  });

  /** Each tag, and each attribute as `tag.name`. */
  const used = (htmls: readonly string[]) =>
    new Set(
      htmls.flatMap((html) =>
        [...html.matchAll(/<([a-z0-9]+)((?: [a-z]+="[^"]*")*)/g)].flatMap(([, tag = '', rest = '']) => [
          tag,
          ...[...rest.matchAll(/ ([a-z]+)=/g)].map(([, name = '']) => `${tag}.${name}`),
        ]),
      ),
    );
  const allowed = [
    ...bodyRules.tags,
    ...Object.entries(bodyRules.attributes).flatMap(([tag, names]) => names.map((name) => `${tag}.${name}`)),
    // the server's own
    'a.rel',
  ].sort();

  test('bodyRules has no tag and no attribute that the editor would lose', () => {
    expect([...used(canonical.map(edited))].sort()).toEqual(allowed);
  });

  test('the editor has no node, mark or attribute beyond those that a body shows', () => {
    const docs = canonical.map((html) => readHtml(bodySchema, html));
    const seen = new Set<string>();
    const look = (node: Node) => {
      seen.add(node.type.name);
      for (const { type } of node.marks) seen.add(type.name);
      node.forEach(look);
    };
    docs.forEach(look);
    const known = [...Object.keys(bodySchema.nodes), ...Object.keys(bodySchema.marks)];
    expect([...seen].sort()).toEqual(known.sort());
    // each is written into HTML by one attribute, or by the tag, as the level of a heading
    const attributesOf = Object.entries({ ...bodySchema.nodes, ...bodySchema.marks }).flatMap(
      ([name, { spec }]) => Object.keys(spec.attrs ?? {}).map((attribute) => `${name}.${attribute}`),
    );
    const pictures = ['src', 'alt', 'width', 'height'];
    expect(attributesOf.sort()).toEqual(
      [
        'heading.level',
        'table.caption',
        'orderedList.start',
        'link.href',
        'link.title',
        ...pictures.map((name) => `image.${name}`),
        ...pictures.map((name) => `figure.${name}`),
        'tableCell.colspan',
        'tableCell.rowspan',
        'tableHeader.colspan',
        'tableHeader.rowspan',
        'tableHeader.scope',
      ].sort(),
    );
  });

  test('readHtml and writeHtml give any document back as sanitiseBody keeps it', () => {
    fc.assert(
      fc.property(documents, (doc) => {
        doc.check();
        const html = writeHtml(doc);
        expect(sanitiseBody(html)).toBe(html);
        expect(edited(html)).toBe(html);
      }),
      { numRuns: runs(300, 3_000) },
    );
  });

  test('writeHtml of whatever HTML is read is what sanitiseBody keeps, with the same words, and is read as itself', () => {
    const words = (html: string) => bodyText(html).replace(/\s+/g, '');
    fc.assert(
      fc.property(pieces, (given) => {
        const html = edited(given);
        expect(sanitiseBody(html)).toBe(html);
        expect(edited(html)).toBe(html);
        expect(words(edited(sanitiseBody(given)))).toBe(words(asRead(sanitiseBody(given))));
      }),
      { numRuns: runs(300, 5_000) },
    );
  });
});

test.each([
  [
    `<figure><img src="/images/${'a'.repeat(32)}.webp" alt="图">甲<figcaption>乙</figcaption></figure>`,
    `<img src="/images/${'a'.repeat(32)}.webp" alt="图" /><p>甲</p><p>乙</p>`,
  ],
  ['<h1>一</h1><h5>二</h5>', '<h2>一</h2><h4>二</h4>'],
  ['<b>甲</b><i>乙</i>', '<p><strong>甲</strong><em>乙</em></p>'],
  ['<a href="javascript:x">甲</a><a href="file:///c:/x">乙</a>', '<p>甲乙</p>'],
  ['<img src="file:///c:/x.png" alt="甲">', ''],
  [
    '<table><thead><tr><td>甲</td></tr></thead><tr><td>乙</td></tr></table>',
    '<table><thead><tr><th>甲</th></tr></thead><tbody><tr><td>乙</td></tr></tbody></table>',
  ],
  ['<td colspan="101">甲</td>', '<p>甲</p>'],
  [
    '<table><tr><td colspan="101" rowspan="1001">甲</td></tr></table>',
    '<table><tbody><tr><td>甲</td></tr></tbody></table>',
  ],
  [
    '<table><tr><td colspan="100" rowspan="0">甲</td></tr></table>',
    '<table><tbody><tr><td colspan="100">甲</td></tr></tbody></table>',
  ],
  [
    `<img src="${picture}" width="10001" height="10000" alt="">`,
    `<img src="${picture}" alt="" height="10000" />`,
  ],
  ['<p style="color:red" class="x" align="center">甲</p>', '<p>甲</p>'],
  ['<div>甲</div><div>乙</div>', '<p>甲</p><p>乙</p>'],
  [
    '<figure><table><tr><td>甲</td></tr></table><figcaption>表</figcaption></figure>',
    '<table><tbody><tr><td>甲</td></tr></tbody></table><p>表</p>',
  ],
  ['<p>甲</p><p></p><p></p>', '<p>甲</p>'],
  ['<p></p>', ''],
])('readHtml takes %s as %s', (given, html) => {
  expect(edited(given)).toBe(html);
});

const { nodes, marks } = bodySchema;

const word = fc.string({
  unit: fc.constantFrom('工', '业', 'a', 'Z', '1', '&', '<', '>', '"', "'", '，', '\u3000', '\u00a0', '😀'),
  minLength: 1,
  maxLength: 6,
});
const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const marksOf = fc
  .record({
    link: fc.option(fc.constantFrom('/x?a=1&b="2"', 'https://gov.example/', 'mailto:a@b.example')),
    others: fc.subarray(['bold', 'italic', 'underline', 'strike']),
    level: fc.constantFrom(undefined, 'subscript', 'superscript'),
  })
  .map(({ link, others, level }) =>
    [
      ...(link === null ? [] : [marks['link']!.create({ href: link })]),
      ...[...others, ...(level === undefined ? [] : [level])].map((name) => marks[name]!.create()),
    ].reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), []),
  );
const pictureAttributes = fc.record({
  src: fc.constant(picture),
  alt: text,
  width: fc.option(fc.integer({ min: 0, max: 10_000 })),
  height: fc.option(fc.integer({ min: 0, max: 10_000 })),
});
const inline = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(text, marksOf).map(([each, set]) => bodySchema.text(each, set)) },
  { weight: 1, arbitrary: pictureAttributes.map((attrs) => nodes['image']!.create(attrs)) },
  { weight: 1, arbitrary: fc.constant(nodes['hardBreak']!.create()) },
);
const line = fc.array(inline, { maxLength: 4 });
const caption = line.map((content) => content.filter(({ type }) => type.name !== 'image'));
const spanOf = fc.record({ colspan: fc.constantFrom(1, 1, 2, 100), rowspan: fc.constantFrom(1, 1, 2) });

const { block } = fc.letrec<{ block: Node; list: Node; item: Node; row: Node; table: Node }>((tie) => {
  const some = fc.array(tie('block'), { minLength: 1, maxLength: 3 });
  return {
    block: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      line.map((content) => nodes['paragraph']!.create(null, content)),
      fc
        .tuple(fc.constantFrom(2, 3, 4), line)
        .map(([level, content]) => nodes['heading']!.create({ level }, content)),
      fc.constant(nodes['horizontalRule']!.create()),
      fc.tuple(pictureAttributes, caption).map(([attrs, content]) => nodes['figure']!.create(attrs, content)),
      some.map((content) => nodes['blockquote']!.create(null, content)),
      tie('list'),
      tie('table'),
    ),
    list: fc
      .tuple(
        fc.constantFrom('bulletList', 'orderedList'),
        fc.integer({ min: 1, max: 20 }),
        fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
      )
      .map(([name, start, items]) => nodes[name]!.create(name === 'orderedList' ? { start } : null, items)),
    item: some.map((content) => nodes['listItem']!.create(null, content)),
    row: fc
      .array(
        fc
          .tuple(fc.boolean(), spanOf, fc.constantFrom(null, 'col', 'row'), some)
          .map(([isHead, span, scope, content]) =>
            isHead
              ? nodes['tableHeader']!.create({ ...span, scope }, content)
              : nodes['tableCell']!.create(span, content),
          ),
        { minLength: 1, maxLength: 3 },
      )
      .map((cells) => nodes['tableRow']!.create(null, cells)),
    table: fc
      .tuple(fc.oneof(fc.constant(''), text), fc.array(tie('row'), { minLength: 1, maxLength: 3 }))
      .map(([caption, rows]) => nodes['table']!.create({ caption }, rows)),
  };
});
const documents = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((content) => nodes['doc']!.create(null, content));

const pieces = fc
  .array(
    fc.constantFrom(
      ...[
        'p',
        'h1',
        'h3',
        'ul',
        'ol',
        'li',
        'table',
        'thead',
        'tr',
        'td',
        'th',
        'blockquote',
        'a href="/x"',
        'b',
        'em',
        'sup',
        'sub',
        'u',
        'div',
        'figure',
        'figcaption',
        'caption',
        'span style="x"',
      ].flatMap((tag) => [`<${tag}>`, `</${tag.split(' ')[0] ?? ''}>`]),
      '<br>',
      '<hr>',
      `<img src="${picture}" alt="图">`,
      '<img src="file:///x">',
      '<script>x</script>',
      '一 二',
      '三',
      '&amp;&lt;',
      '<!-- x -->',
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));
