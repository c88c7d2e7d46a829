import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyRules } from '#contract/content/body-rules.ts';
import { errors } from '#contract/errors.ts';
import { bodyText, findBodyFaults, sanitiseBody } from './sanitise-body.ts';

const picture = `/images/${'a'.repeat(32)}/400.webp`;

test.each([
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p style="position:fixed">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="JaVaScRiPt&#58;alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.example/x">a</a>', '<a>a</a>'],
  [
    '<a href="https://gov.example/x">a</a>',
    '<a href="https://gov.example/x" rel="noopener noreferrer">a</a>',
  ],
  ['<a href="/Info/zcfbDetail?infoId=1" rel="opener">a</a>', '<a href="/Info/zcfbDetail?infoId=1">a</a>'],
  ['<img src="https://evil.example/p.png" alt="a">', ''],
  ['<img src="data:image/svg+xml;base64,AAAA" alt="a">', ''],
  [`<img src="${picture}" alt="a">`, `<img src="${picture}" alt="a" />`],
  // no address of a picture of this portal
  ['<img src="/images/x.png" alt="a"><p>a</p>', '<p>a</p>'],
  [`<img src="/images/${'a'.repeat(32)}/401.webp" alt="a">`, ''],
  [
    '<a href=" https://evil.example/x">a</a>',
    '<a href="https://evil.example/x" rel="noopener noreferrer">a</a>',
  ],
  [
    '<a href="ht&#10;tps://evil.example/x">a</a>',
    '<a href="https://evil.example/x" rel="noopener noreferrer">a</a>',
  ],
  ['<a href="java&#x202e;script:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="/\\evil.example">a</a>', '<a>a</a>'],
  ['<a title="a&#x202e;b">&#x1;a&#x200b;b&#x2028;&#10;c</a>', '<a title="ab">ab\nc</a>'],
  ['<iframe src="/x"></iframe><p>a</p>', '<p>a</p>'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
  ['<h1>a</h1>', '<h2>a</h2>'],
  ['<td colspan="99999999" rowspan="2">a</td>', '<td rowspan="2">a</td>'],
  [`<img src="${picture}" width="9999999999" height="20">`, `<img src="${picture}" height="20" />`],
  ['<b>a</b><i>b</i>', '<strong>a</strong><em>b</em>'],
  ['<p>1 < 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
])('sanitiseBody cleans %s', (given, kept) => {
  expect(sanitiseBody(given)).toBe(kept);
});

/** Markup of pieces that were used in attacks before, put together in any order. */
const pieces = fc
  .array(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<img src=x onerror=alert(1)>',
      '<svg onload=alert(1)>',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '<a href="java\tscript:alert(1)">',
      '<style>@import "//x"</style>',
      '<textarea><img src=x onerror=alert(1)></textarea>',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
      '<xmp><script>alert(1)</script></xmp>',
      '"',
      "'",
      '<!--',
      '-->',
      '<![CDATA[',
      '文字',
      '\u0000',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test('sanitiseBody leaves only allowed tags and no event handlers, also when parsed again', () => {
  fc.assert(
    fc.property(pieces, (given) => {
      const kept = sanitiseBody(given);
      // parsed once more it may nest otherwise (a table ends a paragraph), but holds nothing else
      for (const html of [kept, sanitiseBody(kept)]) {
        const tags = [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag = '']) => tag);
        expect(tags.filter((tag) => !(bodyRules.tags as readonly string[]).includes(tag))).toEqual([]);
        expect(html).not.toMatch(/<[^>]+\son\w+\s*=/i);
      }
      expect(bodyText(sanitiseBody(kept)).replace(/\s/g, '')).toBe(bodyText(kept).replace(/\s/g, ''));
    }),
  );
});

test('findBodyFaults reports skipped heading levels and pictures without alt text', () => {
  expect(findBodyFaults('<h2>一</h2><h3>二</h3><h2>三</h2><h4>四</h4>')).toEqual([
    { fault: 'headingOrder', heading: '四' },
  ]);
  expect(findBodyFaults('<h3>先</h3>')).toEqual([{ fault: 'headingOrder', heading: '先' }]);
  expect(
    findBodyFaults('<img src="/images/b/1.webp" alt="车间" /><img src="/images/a/1.webp" alt=" " />'),
  ).toEqual([{ fault: 'altMissing', number: 2, src: '/images/a/1.webp' }]);
});

test('bodyText separates words of neighbouring blocks', () => {
  expect(bodyText('<p>一</p><p>二 &amp; 三</p>').split(/\s+/).filter(Boolean)).toEqual([
    '一',
    '二',
    '&',
    '三',
  ]);
});

test('sanitiseBody refuses markup nested too deeply, also with hidden end tags', () => {
  for (const piece of ['<b>', '<b><!--</b>-->', '<b title="</b>">', '<ul><li>', '<x>'])
    expect(() => sanitiseBody(piece.repeat(2_000)), piece).toThrow(errors.bodyTooComplex.msg);
  expect(sanitiseBody('<ul><li>'.repeat(20))).toContain('<ul>');
  expect(sanitiseBody('<p>一</p><br>'.repeat(2_000))).toContain('一');
});

test.each(['<', '&', '<b></b>', '<img src="x"><br>', '<!-- -->'])('sanitiseBody refuses many %s', (piece) => {
  const html = piece.repeat(Math.floor(199_990 / piece.length));
  expect(() => sanitiseBody(html)).toThrow(errors.bodyTooComplex.msg);
});

test('sanitiseBody refuses a body that grows beyond its limit; its output can be saved again', () => {
  expect(() => sanitiseBody('>'.repeat(100_000))).toThrow(errors.bodyTooLong.msg);
  const kept = sanitiseBody(`<p>${'>'.repeat(19_000)}</p>`);
  expect(sanitiseBody(kept)).toBe(kept);
  expect(() => sanitiseBody('>'.repeat(30_000))).toThrow(errors.bodyTooComplex.msg);
});

test.each(['<img', '<h2>', '<h2', '</h2>', '<img alt="'])(
  'findBodyFaults takes linear time for %s repeated',
  (piece) => {
    // the least of some: whatever else the machine does can only make it longer
    const time = (times: number) => {
      const html = piece.repeat(times);
      const taken = Array.from({ length: 7 }, () => {
        const begun = performance.now();
        findBodyFaults(html);
        return performance.now() - begun;
      });
      return Math.min(...taken);
    };
    time(1_000);
    // eight times as much: quadratic work would take 64 times as long
    expect(time(40_000)).toBeLessThan(30 * time(5_000) + 20);
  },
);
