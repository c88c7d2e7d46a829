import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonalDataTable } from '#contract/service.ts';
import { services } from '#contract/services.ts';
import { openBareDatabase, type BareDatabase } from './testing/bare-database.ts';

let database: BareDatabase;
beforeAll(async () => {
  database = await openBareDatabase();
});
afterAll(() => database.end());

const declared = Object.values(services).flatMap(({ keeps = {} }) => Object.entries(keeps));
const isKept = (kept: [string, PersonalDataTable | string]): kept is [string, PersonalDataTable] =>
  typeof kept[1] !== 'string';
const kept = declared.filter(isKept);

const columnsOf = ([table, kept]: [string, PersonalDataTable | string]): string[] =>
  (typeof kept === 'string' ? kept.split(' ') : [...Object.keys(kept.personal), ...kept.plain.split(' ')])
    .filter((column) => column !== '')
    .map((column) => `${table}.${column}`);

const hint =
  'say what it keeps of people in `keeps` of its service (contract/<area>/service.ts), or that it is plain';

test('every column of the database is declared by one service, as personal or as plain', async () => {
  const { rows } = await database.sql.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(declared.flatMap(columnsOf).sort(), hint).toEqual(rows.map(({ name }) => name).sort());
});

test('every reference to app_user is declared as personal', async () => {
  const { rows } = await database.sql.query<{ name: string }>(
    `select format('%s.%s', conrelid::regclass, attname) as name from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confrelid = 'app_user'::regclass`,
  );
  const personal = new Set(
    kept.flatMap(([table, { personal }]) => Object.keys(personal).map((column) => `${table}.${column}`)),
  );
  expect(rows.length).toBeGreaterThan(30);
  expect(
    rows.map(({ name }) => name).filter((name) => !personal.has(name)),
    hint,
  ).toEqual([]);
});

test('docs/personal-data.zh-CN.md equals the declarations of the services', async () => {
  const update = 'npx vitest run server/personal-data.test.ts --update=all writes it anew';
  await expect(register(), update).toMatchFileSnapshot('../docs/personal-data.zh-CN.md');
});

const erasures = { deleted: '删除', emptied: '去掉个人信息后保留' } as const;

function register(): string {
  const parts = kept.map(([table, { personal, purpose, until, erasing }]) => {
    const columns = Object.entries(personal).map(([column, text]) => `${text} \`${column}\``);
    const end =
      erasing === 'deleted' || erasing === 'emptied' ? erasures[erasing] : erasing.replace('kept: ', '');
    return [
      `## ${purpose}`,
      '',
      `- 表：\`${table}\``,
      `- 个人信息：${columns.join('；')}`,
      `- 保存期限：${until}`,
      `- 注销账号时：${end}`,
      '',
    ].join('\n');
  });
  return [
    '# 个人信息处理清单',
    '',
    '数据库里与个人有关的每一列：是什么、做什么用、保存多久、注销账号时怎样处理。内容来自各服务的声明（`contract/<area>/service.ts`），',
    '由 `server/personal-data.test.ts` 生成和核对：新增的列没有声明，测试不通过。没有列出的表不含个人信息。',
    '',
    ...parts,
  ].join('\n');
}
