import { describe, expect, it } from 'vitest';
import { createTypeahead } from './typeahead.ts';

const labels = ['东湖县', 'Delta', '东岭省', 'dust', '高新区'];

function typing(...keys: { key: string; at: number }[]) {
  let time = 0;
  const find = createTypeahead(() => time);
  let from = 0;
  for (const { key, at } of keys) {
    time = at;
    from = find(key, labels, from) ?? from;
  }
  return labels[from];
}

describe('typeahead', () => {
  it.each([
    ['the first letter', [{ key: '高', at: 0 }], '高新区'],
    ['case does not matter', [{ key: 'D', at: 0 }], 'Delta'],
    [
      'letters in one go',
      [
        { key: 'd', at: 0 },
        { key: 'u', at: 200 },
      ],
      'dust',
    ],
    [
      'a new start after a pause',
      [
        { key: 'd', at: 0 },
        { key: '高', at: 2000 },
      ],
      '高新区',
    ],
    [
      'the same letter again',
      [
        { key: 'd', at: 0 },
        { key: 'd', at: 200 },
      ],
      'dust',
    ],
    [
      'the same character round the end',
      [
        { key: '东', at: 0 },
        { key: '东', at: 200 },
      ],
      '东湖县',
    ],
    ['nothing fits', [{ key: 'x', at: 0 }], '东湖县'],
    [
      'keys that are no letters',
      [
        { key: 'Shift', at: 0 },
        { key: ' ', at: 1 },
      ],
      '东湖县',
    ],
  ])('%s', (_, keys, expected) => {
    expect(typing(...keys)).toBe(expected);
  });
});
