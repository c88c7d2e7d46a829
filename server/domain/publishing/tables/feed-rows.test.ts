import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { feedDepth, importCellLength } from '#contract/content/table-limits.ts';
import { errors } from '#contract/errors.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { atomFeed, rssFeed, wordPressExport } from '#server/testing/feeds.ts';
import { sanitiseBody } from '../sanitise-body.ts';
import { readFeedBody } from './feed-body.ts';
import { readFeedRows } from './feed-rows.ts';

let folder = '';
let count = 0;
beforeEach(async () => {
  folder = await makeTestFolder();
});

/** The rows of a file, by the heads of its columns. */
async function read(content: string | Buffer): Promise<Record<string, string>[]> {
  count += 1;
  const path = join(folder, `${String(count)}.xml`);
  await writeFile(path, content);
  const rows = readFeedRows(path, 'news');
  let head: string[] | undefined;
  const found: Record<string, string>[] = [];
  for await (const { cells } of rows) {
    if (head === undefined) head = cells;
    else found.push(Object.fromEntries(cells.map((cell, n) => [head?.[n] ?? '', cell])));
  }
  return found;
}
const refusal = async (content: string | Buffer): Promise<number> => {
  try {
    await read(content);
    return 1;
  } catch (error) {
    if (error instanceof BusinessError) return error.code;
    throw error;
  }
};

test('readFeedRows reads an export of WordPress', async () => {
  const rows = await read(
    wordPressExport([
      {
        title: '第一批项目验收',
        body: '第一段\n第二行\n\n[caption id="1"]<a href="https://old.example/a.png"><img src="https://old.example/a-small.png" alt="现场"></a>图说[/caption]\n\n[gallery ids="1,2"]<script>alert(1)</script>',
        more: '<category domain="category" nicename="x"><![CDATA[项目]]></category><wp:comment><wp:comment_content><![CDATA[好]]></wp:comment_content></wp:comment>',
      },
      { title: '私密', more: '<wp:status>private</wp:status>' },
      { title: '图', type: 'attachment' },
    ]),
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    标题: '第一批项目验收',
    发布时间: '2021-09-06 08:01',
    作者: 'wang',
    外部编号: 'https://old.example/?p=1',
    原文: 'https://old.example/news/1.html',
    旧地址: '/news/1.html',
    标签: '项目\n',
    没有带来的: '短代码 gallery 1 处、图片 1 处、脚本 1 处、评论 1 条',
    不导入的原因: '',
  });
  expect(rows[0]?.['正文']).toBe(
    '<p>第一段<br />第二行</p><p><a href="https://old.example/a.png"><em>图片：现场</em></a>图说</p><p></p>',
  );
  expect(rows[1]).toMatchObject({ 标题: '私密', 不导入的原因: '原来没有公开' });
});

test('readFeedRows reads RSS and Atom', async () => {
  const [one] = await read(
    rssFeed(
      '<item><title>A &amp;amp; B</title><link>https://elsewhere.example/x</link><guid isPermaLink="false">12</guid><pubDate>Mon, 06 Sep 2021 00:01:00 +0000</pubDate><description>&lt;p&gt;文&lt;img src="https://x.example/1.png"&gt;&lt;/p&gt;</description><enclosure url="https://x.example/1.mp3" length="1" type="audio/mpeg"/></item>',
    ),
  );
  expect(one).toMatchObject({
    标题: 'A & B',
    外部编号: 'https://old.example/ 12',
    旧地址: '',
    摘要: '',
    正文: '<p>文<a href="https://x.example/1.png">图片</a></p>',
    发布时间: '2021-09-06 08:01',
    没有带来的: '图片 1 处、附件 1 个',
  });
  const [two] = await read(
    atomFeed(
      '<entry><title type="html">甲&lt;b&gt;乙&lt;/b&gt;</title><id>urn:x:1</id><link rel="edit" href="https://old.example/edit"/><link href="https://old.example/a/b"/><published>2021-09-06T00:01:00Z</published><author><name>李</name></author><summary>短</summary><content type="xhtml"><x:div xmlns:x="http://www.w3.org/1999/xhtml"><x:p>一 &lt; 二<x:br/>三</x:p></x:div></content></entry>',
    ),
  );
  expect(two).toMatchObject({
    标题: '甲乙',
    作者: '李',
    摘要: '短',
    外部编号: 'urn:x:1',
    旧地址: '/a/b',
    正文: '<p>一 &lt; 二<br />三</p>',
  });
});

test('readFeedRows loses nothing of markup that is not wrapped', async () => {
  const [one] = await read(
    rssFeed('<item><title>a</title><description>前<b>中 &amp; &lt;</b>后<br/>尾</description></item>'),
  );
  expect(one).toMatchObject({ 正文: '<p>前<b>中 &amp; &lt;</b>后<br />尾</p>' });
});

test('readFeedRows reads a title and a text of many marks in time', async () => {
  const deep = '&lt;b&gt;'.repeat(20_000);
  const [one] = await read(
    rssFeed(`<item><title>甲${deep}</title><description>${deep}</description></item>`),
  );
  expect(one).toMatchObject({ 标题: '甲', 正文: '', 不导入的原因: '正文的格式太复杂' });
});

test('readFeedRows reads GB2312', async () => {
  const text = rssFeed('<item><title>@@</title></item>').replace('UTF-8', 'gb2312').replace('旧站', 'old');
  const at = text.indexOf('@@');
  const bytes = Buffer.concat([
    Buffer.from(text.slice(0, at)),
    Buffer.from([0xb1, 0xea, 0xcc, 0xe2]),
    Buffer.from(text.slice(at + 2)),
  ]);
  expect(await read(bytes)).toMatchObject([{ 标题: '标题' }]);
});

const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
const external = `<!DOCTYPE rss SYSTEM "file:///etc/passwd">`;

test.each<[string, string | Buffer, keyof typeof errors]>([
  [
    'entities that grow',
    rssFeed('<item><title>&b;</title></item>').replace('<rss', `${bomb}<rss`),
    'feedHasDoctype',
  ],
  ['a file of the server', rssFeed('').replace('<rss', `${external}<rss`), 'feedHasDoctype'],
  ['an entity that nothing declares', rssFeed('<item><title>&x;</title></item>'), 'feedUnreadable'],
  ['what breaks off', rssFeed('<item><title>a</title></item>').slice(0, -20), 'feedUnreadable'],
  ['a page', '<html><body>x</body></html>', 'feedUnreadable'],
  ['no XML', 'title,body\n1,2', 'feedUnreadable'],
  ['UTF-16', Buffer.from(rssFeed(''), 'utf16le'), 'feedUnreadable'],
  ['another encoding', rssFeed('').replace('UTF-8', 'iso-2022-jp'), 'feedUnreadable'],
  ['bytes that are no UTF-8', Buffer.from([...Buffer.from('<rss>'), 0xff, 0xfe]), 'feedUnreadable'],
  ['nothing', rssFeed(''), 'feedEmpty'],
  ['attachments alone', wordPressExport([{ title: 'a', type: 'attachment' }]), 'feedEmpty'],
])('readFeedRows refuses %s', async (_, content, name) => {
  expect(await refusal(content)).toBe(errors[name].code);
});

test('readFeedRows holds the depth of elements and the length of a text at their borders', async () => {
  // rss, channel and item stand above
  const nested = (n: number) => rssFeed(`<item><title>a</title>${'<x>'.repeat(n)}${'</x>'.repeat(n)}</item>`);
  expect(await read(nested(feedDepth - 3))).toHaveLength(1);
  expect(await refusal(nested(feedDepth - 2))).toBe(errors.feedUnreadable.code);
  const long = (n: number) =>
    rssFeed(`<item><title>a</title><description>${'字'.repeat(n)}</description></item>`);
  expect((await read(long(importCellLength)))[0]).toMatchObject({ 不导入的原因: '' });
  expect((await read(long(importCellLength + 1)))[0]).toMatchObject({ 不导入的原因: '正文太长' });
});

test('readFeedRows answers or refuses, whatever the file holds', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<item>',
      '</item>',
      '<title>',
      '</title>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '&#0;',
      '&lt;',
    ),
    fc.constantFrom('<content:encoded>', '</content:encoded>', '<!DOCTYPE x>', '<?x y?>', '\0', '\u{1F600}'),
    fc.string({ maxLength: 20 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const code = await refusal(rssFeed(pieces.join('')));
      expect([1, errors.feedUnreadable.code, errors.feedHasDoctype.code, errors.feedEmpty.code]).toContain(
        code,
      );
    }),
    { numRuns: 100 },
  );
});

test('a body of a feed holds what is said, and nothing that a body may not have', () => {
  const text = fc.stringMatching(/^[a-z一-龥]{1,12}$/);
  const wrapped = fc.tuple(fc.constantFrom('p', 'div', 'iframe', 'b', 'font', 'section', 'li'), text);
  fc.assert(
    fc.property(fc.array(wrapped, { maxLength: 10 }), (parts) => {
      const html = parts.map(([tag, words]) => `<${tag} onclick="x()">${words}</${tag}>`).join('');
      const body = readFeedBody(html)?.html ?? '';
      for (const [, words] of parts) expect(body).toContain(words);
      expect(body).not.toContain('onclick');
      expect(sanitiseBody(sanitiseBody(body))).toBe(sanitiseBody(body));
    }),
    { numRuns: 200 },
  );
});
