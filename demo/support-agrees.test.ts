import { expect, test } from 'vitest';
import { readItemsOfKind } from './read-items.ts';

const now = new Date('2026-06-01T04:00:00Z');
const items = (['policy', 'declaration'] as const)
  .flatMap((kind) => readItemsOfKind(kind, now))
  .flatMap((item) => (item.kind === 'policy' || item.kind === 'declaration' ? [item] : []));
const withAmount = items.filter(({ extra }) => extra.amount !== null);
const amounts = new Map(items.map(({ key, extra }) => [key, extra.amount]));

test.each(withAmount)('amount of $key stands in its text', ({ extra, fields }) => {
  const text = JSON.stringify([extra, fields.summary, fields.body]);
  expect(text).toContain(`${(extra.amount ?? 0).toLocaleString('en-US')} 万元`);
});

test.each(items)('supportKind of $key comes with whom it is for', ({ extra }) => {
  expect(extra.supportKind === '').toBe(extra.audience === '');
});

test.each(withAmount)('amount of $key is no more than its policy gives', ({ extra, relations }) => {
  for (const key of relations['basedOn'] ?? []) {
    const most = amounts.get(key) ?? null;
    if (most !== null) expect(extra.amount).toBeLessThanOrEqual(most);
  }
});
