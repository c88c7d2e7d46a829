import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DamagedBody } from './damaged-body.ts';
import { parseJson } from './parse-json.ts';

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
