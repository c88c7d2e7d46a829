import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DamagedBody } from './damaged-body.ts';
import { mostValues, parseJson } from './parse-json.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('parseJson reads any JSON like JSON.parse, up to 32 levels', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value);
      fc.pre(!/__proto__|constructor/.test(text));
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
  expect(parseJson(nested(32))).toEqual(JSON.parse(nested(32)));
});

test.each([
  ['nothing', ''],
  ['no JSON', '{"a":'],
  ['33 levels', nested(33)],
  ['5,000 levels', nested(5_000)],
  ['5,000 levels of forms', '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000)],
  ['half a million levels', nested(500_000)],
  ['a prototype', '{"a":{"__proto__":{"b":1}}}'],
  ['a constructor', '[{"constructor":1}]'],
])('parseJson throws DamagedBody for %s', (_, text) => {
  expect(() => parseJson(text)).toThrow(DamagedBody);
});

const list = (values: number) => `[${Array.from({ length: values - 1 }, () => '1').join()}]`;
const form = (keys: number) => `{${Array.from({ length: keys }, (_, n) => `"k${String(n)}":1`).join()}}`;

test.each([
  ['a list', list],
  ['a form', (values: number) => form(values - 1)],
  ['lists in a list', (values: number) => `[${Array.from({ length: (values - 1) / 2 }, () => '[]').join()}]`],
])('parseJson reads %s of mostValues values, and throws DamagedBody for more', (_, make) => {
  const most = make(mostValues);
  expect(parseJson(most)).toEqual(JSON.parse(most));
  expect(() => parseJson(make(mostValues + 2))).toThrow(DamagedBody);
});

test('parseJson does not count brackets and commas within strings as values', () => {
  const text = `{[,"\\`.repeat(mostValues);
  for (const value of [text, [text, text], { [text]: text }]) {
    const json = JSON.stringify(value);
    expect(parseJson(json)).toEqual(value);
  }
  expect(() => parseJson(`"${'\\"'.repeat(3)}`)).toThrow(DamagedBody);
});
