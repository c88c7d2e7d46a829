import { expect, test } from 'vitest';
import { prose } from './prose.ts';

test.each([
  ['one', '<p>one</p>'],
  ['one\n\n  two', '<p>one</p><p>two</p>'],
  ['## head\n### sub\n> said', '<h2>head</h2><h3>sub</h3><blockquote>said</blockquote>'],
  ['- a\n- b\nend', '<ul><li>a</li><li>b</li></ul><p>end</p>'],
  ['1. a\n2. b\n- c', '<ol><li>a</li><li>b</li></ol><ul><li>c</li></ul>'],
  ['a **b** & <c>', '<p>a <strong>b</strong> &amp; &lt;c&gt;</p>'],
  [
    '| x | y |\n| 1 | 2 |',
    '<table><thead><tr><th>x</th><th>y</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
  ['', ''],
])('%j', (text, html) => {
  expect(prose(text)).toBe(html);
});
