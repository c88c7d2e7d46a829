import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runs } from '#contract/testing/extent.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { suggestCompanyNames, toSearchName } from '#server/db/queries/account/business-registry.ts';
import { businessRegistry, registryBigrams } from '#server/db/schema/registry.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { sampleCompanies, testBusinessRegistry } from './contract-tests.ts';
import { createLocalRegistry } from './local.ts';

let database: TestDatabase;
let db: Database;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, pool } = openDatabase({ url: database.url, poolSize: 4 }));
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function fill(names: readonly string[]) {
  await db.execute(sql`truncate business_registry`);
  await db.insert(businessRegistry).values(names.map((name) => ({ name })));
}

const suggest = (keyword: string, limit = 10) => suggestCompanyNames(db, { keyword, limit });

testBusinessRegistry(async () => {
  await db.execute(sql`truncate business_registry`);
  await db.insert(businessRegistry).values(sampleCompanies.map(({ name, info }) => ({ name, ...info })));
  return createLocalRegistry(db);
});

describe('suggestCompanyNames', () => {
  beforeEach(() =>
    fill([
      '示范市云溪远衡机械有限公司',
      '远衡机械有限公司',
      '示范市远衡机械有限公司',
      '远衡机械（示范）有限公司',
      'ABC自动化（示范）有限公司',
      '示范𬭩业材料有限公司',
    ]),
  );

  it('orders by the position of the first word, then by length', async () => {
    expect(await suggest('远衡机械')).toEqual([
      '远衡机械有限公司',
      '远衡机械（示范）有限公司',
      '示范市远衡机械有限公司',
      '示范市云溪远衡机械有限公司',
    ]);
  });

  it('matches names that contain every word, in any order', async () => {
    expect(await suggest('远衡 云溪')).toEqual(['示范市云溪远衡机械有限公司']);
    expect(await suggest('示范　机械 远衡')).toHaveLength(3);
    expect(await suggest('远衡 高新')).toEqual([]);
  });

  it('ignores single characters and empty keywords', async () => {
    expect(await suggest('远')).toEqual([]);
    expect(await suggest('  ')).toEqual([]);
    expect(await suggest('远 云溪')).toEqual(['示范市云溪远衡机械有限公司']);
  });

  it.each(['abc自动化(示范)', 'ＡＢＣ自动化（示范）', 'Abc自动'])(
    'matches %s in any width and case',
    async (keyword) => {
      expect(await suggest(keyword)).toEqual(['ABC自动化（示范）有限公司']);
    },
  );

  it('counts a character outside the basic plane as one', async () => {
    expect(await suggest('𬭩业')).toEqual(['示范𬭩业材料有限公司']);
    expect(await suggest('𬭩')).toEqual([]);
  });

  it.each(['%%', '__', '远_机械', '\\\\', "';--"])('matches %s literally', async (keyword) => {
    expect(await suggest(keyword)).toEqual([]);
  });

  it('can use the index of bigrams', async () => {
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(
        sql`explain select 1 from business_registry where ${registryBigrams} @> '{远衡}'::text[]`,
      );
    });
    expect(JSON.stringify(plan.rows)).toContain('business_registry_bigrams');
  });
});

describe('toSearchName', () => {
  it.each([
    '远衡（示范）有限公司',
    'ａｂｃ Tech 有限公司',
    '①号Ⅻ㈱公司',
    '远衡　精密 公司',
    '𬭩业Ärzte公司',
    'straße ǆ公司',
  ])('for %s equals the search name made by PostgreSQL', async (name) => {
    await fill([name]);
    const [row] = await db.select({ searchName: businessRegistry.searchName }).from(businessRegistry);
    expect(toSearchName(name)).toBe(row?.searchName);
  });
});

describe('suggestCompanyNames for part of a name', () => {
  const stem = fc.string({
    unit: fc.constantFrom(...Array.from('远衡精密机械示范市有限公司（）A7')),
    minLength: 2,
    maxLength: 14,
  });

  it('finds exactly the names that contain it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(stem, { minLength: 1, maxLength: 30 }),
        fc.nat(),
        fc.nat(),
        async (names, nameSeed, startSeed) => {
          await fill(names);
          const name = names[nameSeed % names.length] ?? '';
          const start = startSeed % (name.length - 1);
          const keyword = name.slice(start, start + 2 + (nameSeed % 4));
          const expected = names.filter((other) => other.includes(keyword));
          expect(new Set(await suggest(keyword, 100))).toEqual(new Set(expected));
        },
      ),
      { numRuns: runs(25, 100) },
    );
  });
});
