import { asc } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { businessRegistry } from '#server/db/schema/registry.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { HeaderError } from '#server/domain/account/registry/columns.ts';
import { importRegistryFile, type ImportOptions } from './import-file.ts';

let database: TestDatabase;
let db: Database;
let pool: pg.Pool;
let client: pg.PoolClient;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, pool } = openDatabase({ url: database.url, poolSize: 2 }));
  client = await pool.connect();
});

afterAll(async () => {
  client.release();
  await pool.end();
  await database.drop();
});

beforeEach(async () => {
  await db.delete(businessRegistry);
});

const header = 'name,credit_code,address,area_code';
const code = (serial: number) => makeCreditCode({ serial });

async function importText(text: string | Buffer, options: Partial<ImportOptions> = {}) {
  const refused: string[] = [];
  async function* input() {
    yield await Promise.resolve(Buffer.from(text));
  }
  const report = await importRegistryFile({
    input: input(),
    client,
    onRefused: ({ number, reason }) => refused.push(`${String(number)}: ${reason}`),
    ...options,
  });
  return { report, refused };
}

async function storedRows() {
  const { name, creditCode, address } = businessRegistry;
  return db.select({ name, creditCode, address }).from(businessRegistry).orderBy(asc(name));
}

const storedNames = async () => (await storedRows()).map(({ name }) => name);

describe('importRegistryFile', () => {
  it('reads every column in any order, with a byte order mark and Windows line ends', async () => {
    const text = [
      '\ufeff行业代码,企业名称,统一社会信用代码,住所,行政区划代码,法定代表人,成立日期,企业类型',
      `C345,远衡传动有限公司,${code(1).toLowerCase()},"工业大道 8 号, ""远衡""园\t",110108,李,2019-02-28,有限责任公司`,
      '',
      `,远衡仪器有限公司 ,${code(2)},C:\\园区,110108,,,`,
    ].join('\r\n');
    expect(await importText(text)).toEqual({ report: { lines: 2, refused: 0, changed: 2 }, refused: [] });
    const rows = await db.select().from(businessRegistry).orderBy(asc(businessRegistry.creditCode));
    expect(rows).toMatchObject([
      {
        name: '远衡传动有限公司',
        creditCode: code(1),
        address: '工业大道 8 号, "远衡"园',
        areaCode: '110108',
        legalPerson: '李',
        establishedOn: '2019-02-28',
        companyType: '有限责任公司',
        industryCode: 'C345',
      },
      {
        name: '远衡仪器有限公司',
        address: 'C:\\园区',
        legalPerson: '',
        establishedOn: null,
        companyType: '',
        industryCode: '',
      },
    ]);
  });

  it('reports each bad line with its number and reason, and imports the others', async () => {
    const good = (serial: number) =>
      `第${String(serial)}机械有限公司,${code(serial)},路 1 号,110108,2020-01-01,C345`;
    const wrongChecksum = code(3).slice(0, 17) + (code(3).endsWith('A') ? 'B' : 'A');
    const text = [
      `${header},established_on,industry_code`,
      good(1),
      `,${code(2)},路 1 号,110108,,`,
      `第三机械有限公司,${wrongChecksum},路 1 号,110108,,`,
      `第四机械有限公司,,路 1 号,110108,,`,
      `第五机械有限公司,${code(5)},路 1 号`,
      `第六机械有限公司,${code(6)},路 1 号,110108,,,`,
      `第七机械有限公司,${code(7)}, ,110108,,`,
      `第八机械有限公司,${code(8)},路 1 号,1101,,`,
      `第九机械有限公司,${code(9)},路 1 号,110108,2019-02-29,`,
      `第十机械有限公司,${code(10)},路 1 号,110108,,345`,
      `"第十一机械有限公司,${code(11)},路 1 号,110108,,`,
      `第十二"机械有限公司,${code(12)},路 1 号,110108,,`,
      `第\u0000十三机械有限公司,${code(13)},路 1 号,110108,,`,
      `${'第'.repeat(201)},${code(14)},路 1 号,110108,,`,
      good(15),
    ].join('\n');
    const { report, refused } = await importText(text);
    expect(report).toEqual({ lines: 15, refused: 13, changed: 2 });
    expect(refused).toEqual([
      '3: name is missing',
      '4: credit_code is wrong (GB 32100: 18 characters, the last is a checksum)',
      '5: credit_code is missing',
      '6: has 3 fields, the first line has 6',
      '7: has 7 fields, the first line has 6',
      '8: address is missing',
      '9: area_code is not six digits (GB/T 2260)',
      '10: established_on is no day like 2019-03-28',
      '11: industry_code is no code like C345 (GB/T 4754)',
      '12: has a quote that is not closed or stands in the wrong place',
      '13: has a quote that is not closed or stands in the wrong place',
      '14: name contains a control character',
      '15: name is longer than 200 characters',
    ]);
    expect(await storedNames()).toEqual(['第15机械有限公司', '第1机械有限公司']);
  });

  it.each([
    ['', 'the file is empty'],
    ['name,credit_code,address\n', 'column area_code is missing in the first line'],
    [`${header},电话\n`, 'unknown column "电话"'],
    [`${header},企业名称\n`, 'column name stands twice'],
    ['"name,credit_code\n', 'the first line has a quote that is not closed'],
  ])('refuses a file that begins with %j', async (text, message) => {
    const outcome = importText(text);
    await expect(outcome).rejects.toBeInstanceOf(HeaderError);
    await expect(outcome).rejects.toThrow(message);
  });

  it('stops at text that is not UTF-8', async () => {
    const gbk = Buffer.from([0xb9, 0xab, 0xcb, 0xbe]);
    const text = Buffer.concat([
      Buffer.from(`${header}\n甲公司,${code(1)},路,110108\n`),
      gbk,
      Buffer.from('\n'),
    ]);
    await expect(importText(text)).rejects.toMatchObject({ line: 3, reason: 'notUtf8' });
  });
});

describe('importRegistryFile into existing rows', () => {
  const line = (name: string, serial: number, address = '路 1 号') =>
    `${name},${code(serial)},${address},110108`;
  const file = (...lines: string[]) => [header, ...lines].join('\n');
  // Both ways to the same result: all lines in one batch, and each in its own.
  const sizes = [{ batchSize: 100 }, { batchSize: 1 }];

  it.each(sizes)(
    'stores the last of several lines about one enterprise ($batchSize a batch)',
    async (options) => {
      await importText(
        file(
          line('甲公司', 1, '旧址'),
          line('甲公司', 1, '新址'),
          line('乙公司', 2),
          line('乙（新）公司', 2),
          line('丙公司', 3),
          line('丙公司', 4),
        ),
        options,
      );
      expect(await storedRows()).toEqual([
        { name: '丙公司', creditCode: code(4), address: '路 1 号' },
        { name: '乙（新）公司', creditCode: code(2), address: '路 1 号' },
        { name: '甲公司', creditCode: code(1), address: '新址' },
      ]);
    },
  );

  it('swaps the names of two enterprises', async () => {
    await importText(file(line('甲公司', 1), line('乙公司', 2)));
    await importText(file(line('乙公司', 1), line('甲公司', 2)));
    expect((await storedRows()).map(({ name, creditCode }) => [name, creditCode])).toEqual([
      ['乙公司', code(1)],
      ['甲公司', code(2)],
    ]);
  });

  it('fills in the data of a name that had none', async () => {
    await db.insert(businessRegistry).values({ name: '甲（示范）公司' });
    expect((await importText(file(line('甲(示范)公司', 1)))).report.changed).toBe(1);
    expect(await storedRows()).toEqual([{ name: '甲(示范)公司', creditCode: code(1), address: '路 1 号' }]);
  });

  it('changes nothing when the same file is imported again', async () => {
    const text = file(line('甲公司', 1), line('乙公司', 2));
    await importText(text);
    expect((await importText(text)).report).toEqual({ lines: 2, refused: 0, changed: 0 });
  });

  it('reports its progress after each batch', async () => {
    const progress: number[] = [];
    const lines = Array.from({ length: 5 }, (_, index) => line(`第${String(index)}公司`, index + 1));
    await importText(file(...lines), { batchSize: 2, onProgress: (count) => progress.push(count) });
    expect(progress).toEqual([2, 4, 5]);
    expect(await storedNames()).toHaveLength(5);
  });

  it('commits the batches before a failure, and nothing of the failed one', async () => {
    const gbk = Buffer.from([0xb9, 0xab]);
    const text = Buffer.concat([
      Buffer.from(file(line('甲公司', 1), line('乙公司', 2), line('丙公司', 3), '')),
      gbk,
    ]);
    await expect(importText(text, { batchSize: 2 })).rejects.toMatchObject({ line: 5 });
    expect(await storedNames()).toEqual(['乙公司', '甲公司']);
  });
});
