import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DamagedBody } from './damaged-body.ts';
import { mostValues, parseJson } from './parse-json.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('whatever JSON can say is read as JSON says it', () => {
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
])('%s is damaged', (_, text) => {
  expect(() => parseJson(text)).toThrow(DamagedBody);
});

const list = (values: number) => `[${Array.from({ length: values - 1 }, () => '1').join()}]`;
const form = (keys: number) => `{${Array.from({ length: keys }, (_, n) => `"k${String(n)}":1`).join()}}`;

test.each([
  ['a list', list],
  ['a form', (values: number) => form(values - 1)],
  ['lists in a list', (values: number) => `[${Array.from({ length: (values - 1) / 2 }, () => '[]').join()}]`],
])(
  '%s with as many values as may be is read, with some more it is damaged, before anything is built',
  (_, make) => {
    const most = make(mostValues);
    expect(parseJson(most)).toEqual(JSON.parse(most));
    expect(() => parseJson(make(mostValues + 2))).toThrow(DamagedBody);
  },
);

test('marks within texts are no values, however a text is escaped', () => {
  const text = `{[,"\\`.repeat(mostValues);
  for (const value of [text, [text, text], { [text]: text }]) {
    const json = JSON.stringify(value);
    expect(parseJson(json)).toEqual(value);
  }
  expect(() => parseJson(`"${'\\"'.repeat(3)}`)).toThrow(DamagedBody);
});
