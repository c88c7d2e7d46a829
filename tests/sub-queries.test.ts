import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/lib/process/project-root.ts';

/** Where a text in sql`…` begins, whatever it is said to answer. */
const opening = /\bsql(?:<[^`]*?>)?`/g;

/** The texts of sql`…`, with what stands between ${ and } in its place. */
function templatesIn(source: string): string[] {
  return [...source.matchAll(opening)].map((found) => {
    const from = found.index + found[0].length;
    let depth = 0;
    let at = from;
    for (; at < source.length; at += 1) {
      if (source.startsWith('${', at)) depth += 1;
      else if (source[at] === '}') depth -= 1;
      else if (source[at] === '`' && depth <= 0) break;
    }
    return source.slice(from, at);
  });
}

/** Columns named bare in a sub-query that reads none of their tables. */
function bareColumnsIn(template: string): string[] {
  const start = template.search(/\(\s*(?:select|with)\b/);
  // a whole statement is written out with its tables' names
  if (start === -1 || /^\s*(?:select|with|insert|update|delete)\b/.test(template)) return [];
  const query = template.slice(start);
  const own = new Set(
    [...query.matchAll(/\b(?:from|join) \$\{(\w+)\}(?: as (\w+))?/g)].flatMap(([, table, alias]) => [
      table,
      alias,
    ]),
  );
  return [...query.matchAll(/\$\{(\w+)\.\w+\}/g)]
    .filter(([, table]) => !own.has(table))
    .map(([text]) => text);
}

test('no sub-query names a column of the statement around it bare', () => {
  const files = readdirSync(join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    templatesIn(readFileSync(join(projectRoot, 'server', file), 'utf8'))
      .flatMap(bareColumnsIn)
      .map((column) => `${file}: ${column} is outer(${column.slice(2, -1)})`),
  );
  expect(found).toEqual([]);
});

test('a bare column is found', () => {
  const slip = 'sql<boolean>`exists (select 1 from industry child where child.parent_id = ${industry.id})`';
  expect(templatesIn(slip).flatMap(bareColumnsIn)).toEqual(['${industry.id}']);
  const own = 'sql`(select max(${step.at}) from ${step} where ${step.subjectId} = ${outer(item.id)})`';
  expect(templatesIn(own).flatMap(bareColumnsIn)).toEqual([]);
});
