import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { services } from '#contract/services.ts';
import type { ServiceDeclaration } from '#contract/service.ts';
import { tableParts } from './parts.ts';

/** What services call personal and an archive holds all the same, by table: everybody reads it on the site. */
const readByEverybody: Readonly<Record<string, readonly string[]>> = {
  expert_question: ['answer', 'body'],
  forum_comment: ['author_name', 'body', 'region'],
  forum_topic: ['author_name', 'body', 'region', 'title'],
  // those of several networks, as hot words are
  search_term: ['folded', 'term'],
};

test('tableParts hold of what services call personal only what everybody reads', () => {
  const personal = new Map<string, readonly string[]>();
  const declared: readonly ServiceDeclaration[] = Object.values(services);
  for (const { keeps = {} } of declared)
    for (const [table, kept] of Object.entries(keeps))
      personal.set(table, typeof kept === 'string' ? [] : Object.keys(kept.personal));
  const held = tableParts.flatMap(({ table, columns }) => {
    const names = Object.values(columns).map(({ name }) => name);
    const own = (personal.get(getTableName(table)) ?? []).filter((name) => names.includes(name));
    return own.length === 0 ? [] : [[getTableName(table), own.sort()] as const];
  });
  expect(Object.fromEntries(held)).toEqual(readByEverybody);
  for (const { table } of tableParts)
    expect(personal.has(getTableName(table)), `no service keeps ${getTableName(table)}`).toBe(true);
});

test.each(['assessment-models', 'rule-sets'])(
  '%s take no line whose content the product cannot read',
  (name) => {
    const part = tableParts.find((each) => each.name === name);
    const read = part?.schema.safeParse({ content: { tool: 'security', requirements: 'all' } });
    expect(read?.error?.issues.filter(({ path }) => path[0] === 'content')).not.toEqual([]);
  },
);
