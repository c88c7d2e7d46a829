import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { openDatabase } from '#server/db/database.ts';
import { readRegistryImports } from '#server/db/queries/account/registry-import.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { runRegistryImport, UnusableFileError } from './run.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'registry-import-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

async function run(content: string | Buffer | undefined) {
  const file = join(folder, 'file.csv');
  await rm(file, { force: true });
  if (content !== undefined) await writeFile(file, content);
  const printed: string[] = [];
  const config = { databaseUrl: database.url, dataDir: folder };
  const report = await runRegistryImport({ file, config, print: (line) => printed.push(line) });
  return { report, printed };
}

const header = 'name,credit_code,address,area_code\n';

describe('npm run registry:import', () => {
  it('prints the refused lines and the number of lines of each kind', async () => {
    const line = `甲公司,${makeCreditCode()},路 1 号,110108\n`;
    const { printed } = await run(`${header}${line}${line},,,\n`);
    expect(printed).toEqual([
      'line 4: name is missing',
      '3 lines …',
      '3 lines: 1 new or changed, 1 as they were or replaced by a later line, 1 refused',
    ]);
    const { db, close } = openDatabase({ url: database.url, poolSize: 1 });
    const { done } = await readRegistryImports(db, 1);
    expect(done).toMatchObject([
      { pressedBy: '', found: { fileName: 'file.csv', lines: 3, changed: 1, same: 1, refused: 1 } },
    ]);
    await close();
  });

  it('imports nothing while the screen does', async () => {
    const { pool, close } = openDatabase({ url: database.url, poolSize: 1 });
    await pool.query(`select pg_advisory_lock(hashtext('business registry'))`);
    try {
      await expect(run(header)).rejects.toThrow('another import of the business registry is under way');
    } finally {
      await close();
    }
  });

  it('prints at most 200 refused lines', async () => {
    const { printed, report } = await run(header + ',,,\n'.repeat(1_000));
    expect(report.refused).toBe(1_000);
    expect(printed).toHaveLength(202);
    expect(printed.at(-2)).toBe('… and 800 more refused lines');
  });

  it.each([
    [
      'another encoding',
      Buffer.concat([Buffer.from(header), Buffer.from([0xb9, 0xab, 0x0a])]),
      'line 2: not UTF-8',
    ],
    ['an endless line', Buffer.alloc(1_500_000, 'a'), 'line 1: longer than'],
    ['no header', '甲公司,1,2,3\n', 'unknown column "甲公司"'],
    ['no file', undefined, 'cannot be read'],
  ])('explains %s in one line', async (_, content, message) => {
    const outcome = run(content);
    await expect(outcome).rejects.toBeInstanceOf(UnusableFileError);
    await expect(outcome).rejects.toThrow(message);
  });
});
