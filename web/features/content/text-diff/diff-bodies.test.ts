import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksOf } from './blocks-of.ts';
import { diffBodies, diffTexts, type DiffBlock } from './diff-bodies.ts';

/** A block as 第 7 段 says it: what is gone in [-…-], what has come in {+…+}. */
const shown = ({ is, number, fromTag, parts }: DiffBlock) =>
  `${String(number)} ${is}${fromTag === undefined ? '' : ` ${fromTag}`}: ${parts
    .map(({ is: what, text }) =>
      what === 'same' ? text : what === 'removed' ? `[-${text}-]` : `{+${text}+}`,
    )
    .join('')}`;

const sideOf = (blocks: readonly DiffBlock[], other: 'removed' | 'added') =>
  blocks
    .filter(({ is }) => is !== other)
    .map(({ parts }) =>
      parts
        .filter(({ is }) => is !== other)
        .map(({ text }) => text)
        .join(''),
    );

describe('diffBodies', () => {
  test.each([
    ['the same', '<p>一</p><p>二</p>', '<p>一</p><p>二</p>', ['1 same: 一', '2 same: 二']],
    [
      'a number as a whole',
      '<p>每台补助 1,800 元</p>',
      '<p>每台补助 2,000 元</p>',
      ['1 changed: 每台补助 [-1,800-]{+2,000+} 元'],
    ],
    [
      'what has come within',
      '<p>连续在线时间不少于 60 天。</p>',
      '<p>连续在线时间不少于 90 天，由节点出具证明。</p>',
      ['1 changed: 连续在线时间不少于 [-60-]{+90+} 天{+，由节点出具证明+}。'],
    ],
    [
      'a block that has come',
      '<p>一二三四</p><p>五六七八</p>',
      '<p>一二三四</p><p>同一项目不重复享受</p><p>五六七八</p>',
      ['1 same: 一二三四', '2 added: {+同一项目不重复享受+}', '3 same: 五六七八'],
    ],
    [
      'a block that has gone',
      '<p>一二三四</p><p>本措施由市工信局解释</p>',
      '<p>一二三四</p>',
      ['1 same: 一二三四', '2 removed: [-本措施由市工信局解释-]'],
    ],
    [
      'one in the place of another',
      '<p>本措施由市工信局解释</p>',
      '<p>同一项目不重复享受</p>',
      ['1 removed: [-本措施由市工信局解释-]', '1 added: {+同一项目不重复享受+}'],
    ],
    [
      'changed ones beside a new one',
      '<p>甲企业补助十万元整</p><p>乙企业补助二十万元整</p>',
      '<p>总则与适用的范围</p><p>甲企业补助三十万元整</p><p>乙企业补助四十万元整</p>',
      [
        '1 added: {+总则与适用的范围+}',
        '2 changed: 甲企业补助{+三+}十万元整',
        '3 changed: 乙企业补助[-二-]{+四+}十万元整',
      ],
    ],
    [
      'a paragraph that has become a heading',
      '<p>一、支持设备联网</p>',
      '<h2>一、支持设备联网</h2>',
      ['1 changed p: 一、支持设备联网'],
    ],
    [
      'a link that leads elsewhere',
      '<p>详见<a href="/p/policy">原文</a></p>',
      '<p>详见<a href="/p/notice">原文</a></p>',
      ['1 changed: 详见原文〔/p/[-policy-]{+notice+}〕'],
    ],
    [
      'another picture',
      `<img src="/images/${'a'.repeat(32)}.webp" alt="车间" />`,
      `<img src="/images/${'b'.repeat(32)}.webp" alt="车间" />`,
      ['1 changed: 〔图片 [-aaaaaa-]{+bbbbbb+}：车间〕'],
    ],
    ['what is bold now', '<p>甲乙</p>', '<p><strong>甲</strong>乙</p>', ['1 same: 甲乙']],
    ['nothing on one side', '', '<p>甲</p>', ['1 added: {+甲+}']],
    ['nothing on both', '', '', []],
  ])('%s', (_, from, to, expected) => {
    expect(diffBodies(from, to).map(shown)).toEqual(expected);
  });

  test('says of any two bodies what leads from the one to the other', () => {
    const blocks = fc
      .array(
        fc.tuple(
          fc.constantFrom('p', 'h2', 'li'),
          fc.string({
            unit: fc.constantFrom('甲', '乙', '丙', '1', '2', 'a', '，', '😀'),
            minLength: 1,
            maxLength: 12,
          }),
        ),
        { maxLength: 8 },
      )
      .map((all) => all.map(([tag, text]) => `<${tag}>${text}</${tag}>`));
    const edited = blocks.chain((first) =>
      fc
        .tuple(fc.constant(first), blocks, fc.nat(8), fc.nat(8))
        .map(
          ([a, b, at, count]) =>
            [a.join(''), [...a.slice(0, at), ...b, ...a.slice(at + count)].join('')] as const,
        ),
    );
    fc.assert(
      fc.property(edited, ([from, to]) => {
        const found = diffBodies(from, to);
        expect(sideOf(found, 'added')).toEqual(blocksOf(from).map(({ text }) => text));
        expect(sideOf(found, 'removed')).toEqual(blocksOf(to).map(({ text }) => text));
        for (const { is, parts } of found) {
          expect(parts.length).toBeGreaterThan(0);
          if (is !== 'changed') expect(parts.map((part) => part.is)).toEqual([is]);
        }
        expect(diffBodies(to, to).every(({ is }) => is === 'same')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('a block with more changes than can be told apart is shown as gone and come', () => {
    // alike by what stands beside what, and yet in another order: more than 800 steps
    const signs = Array.from({ length: 900 }, (_, i) => String.fromCodePoint(0x4e00 + 3 * i, 0x4e01 + 3 * i));
    const [block] = diffBodies(`<p>${signs.join('')}</p>`, `<p>${signs.toReversed().join('')}</p>`);
    expect(block?.is).toBe('changed');
    expect(block?.parts.map(({ is }) => is)).toEqual(['removed', 'added']);
  });
});

test.each([
  ['甲\n乙\n丙', '甲\n丙', ['1 same: 甲', '2 removed: [-乙-]', '2 same: 丙']],
  ['关于申报的通知', '关于补充申报的通知', ['1 changed: 关于{+补充+}申报的通知']],
  ['<p>甲</p>', '<p>甲</p>', ['1 same: <p>甲</p>']],
  ['', '甲', ['1 added: {+甲+}']],
])('diffTexts of %j and %j', (from, to, expected) => {
  expect(diffTexts(from, to).map(shown)).toEqual(expected);
});

test.each([
  ['<p>甲<br />乙</p>', [['p', '甲 乙']]],
  [
    '<ul><li>甲<ol><li>乙</li></ol></li><li><p>丙</p><p>丁</p></li></ul>',
    [
      ['li', '甲'],
      ['li', '乙'],
      ['p', '丙'],
      ['p', '丁'],
    ],
  ],
  [
    '<table><caption>表</caption><thead><tr><th>一</th><th>二</th></tr></thead><tbody><tr><td><p>1</p><p>2</p></td><td></td><td>3</td></tr></tbody></table>',
    [
      ['caption', '表'],
      ['tr', '一 ｜ 二'],
      ['tr', '1 2 ｜ ｜ 3'],
    ],
  ],
  [
    `<figure><img src="/images/${'a'.repeat(32)}/800.webp" alt="" /><figcaption>图</figcaption></figure>`,
    [
      ['p', '〔图片 aaaaaa：没有替代文字〕'],
      ['figcaption', '图'],
    ],
  ],
  [
    '<blockquote>甲</blockquote><blockquote><p>乙</p></blockquote>',
    [
      ['blockquote', '甲'],
      ['p', '乙'],
    ],
  ],
  [
    '<p>一</p><hr /><p></p><p>二</p>',
    [
      ['p', '一'],
      ['hr', '〔分隔线〕'],
      ['p', '二'],
    ],
  ],
  ['<p>a &lt; b &amp;&nbsp;c</p>', [['p', 'a < b &\u00a0c']]],
  ['散文', [['p', '散文']]],
])('blocksOf %s', (html, expected) => {
  expect(blocksOf(html).map(({ tag, text }) => [tag, text])).toEqual(expected);
});

test('blocksOf never fails, whatever it is given', () => {
  const pieces = fc.array(
    fc.constantFrom(
      '<p>',
      '</p>',
      '</tr>',
      '<tr>',
      '<td>',
      '<a href=',
      '<a>',
      '</a>',
      '"',
      "'",
      '<',
      '>',
      '<img',
      '/>',
      '文',
      '&amp;',
      '&',
    ),
    { maxLength: 20 },
  );
  fc.assert(fc.property(pieces, (parts) => void blocksOf(parts.join(''))));
});
