import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { toSearchName } from './business-registry.ts';

/** One enterprise of an import. Empty text where something is not known. */
export interface RegistryRow {
  name: string;
  creditCode: string;
  address: string;
  areaCode: string;
  legalPerson: string;
  /** 2019-03-28 or empty. */
  establishedOn: string;
  companyType: string;
  industryCode: string;
}

/** Makes the session ready for mergeRegistryBatch. */
export async function prepareRegistryImport(client: PoolClient): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query(`
    create temporary table if not exists registry_batch (
      name text, search_name text, credit_code text, address text, area_code text,
      legal_person text, established_on date, company_type text, industry_code text
    ) on commit delete rows`);
}

/**
 * Writes a batch by COPY into a temporary table and one merge, in a transaction of its own. An enterprise is its credit
 * code: under a new name its old row goes. Rows that are already there as they are stay untouched. Returns how many
 * rows are new or changed.
 */
export async function mergeRegistryBatch(client: PoolClient, rows: readonly RegistryRow[]): Promise<number> {
  await client.query('begin');
  try {
    await copyInto(
      client,
      'registry_batch',
      lastOfEach(rows).map((row) => copyLine(cellsOf(row))),
    );
    const changed = await mergeInto(client, 'registry_batch');
    await client.query('commit');
    return changed;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Writes what `source` has, a table of which no two rows are about one enterprise. Returns how many rows are new or changed. */
export async function mergeInto(
  client: PoolClient,
  source: string,
  values: readonly unknown[] = [],
): Promise<number> {
  await client.query(
    `delete from business_registry r using ${source} b
     where r.credit_code = b.credit_code and r.search_name <> b.search_name`,
    [...values],
  );
  const { rowCount } = await client.query(
    `insert into business_registry as r
       (name, credit_code, address, area_code, legal_person, established_on, company_type, industry_code)
     select name, credit_code, address, area_code, legal_person, established_on, company_type, industry_code
     from ${source} b
     on conflict (search_name) do update set
       name = excluded.name, credit_code = excluded.credit_code, address = excluded.address,
       area_code = excluded.area_code, legal_person = excluded.legal_person, established_on = excluded.established_on,
       company_type = excluded.company_type, industry_code = excluded.industry_code, updated_at = now()
     where (r.name, r.credit_code, r.address, r.area_code, r.legal_person, r.established_on, r.company_type, r.industry_code)
       is distinct from (excluded.name, excluded.credit_code, excluded.address, excluded.area_code, excluded.legal_person,
         excluded.established_on, excluded.company_type, excluded.industry_code)`,
    [...values],
  );
  return rowCount ?? 0;
}

/** Without the rows whose name or credit code comes again later: one merge cannot write a row twice. */
function lastOfEach(rows: readonly RegistryRow[]): RegistryRow[] {
  const seen = new Set<string>();
  return rows.toReversed().filter(({ name, creditCode }) => {
    const keys = [`name ${toSearchName(name)}`, `code ${creditCode}`];
    const isLast = !keys.some((key) => seen.has(key));
    keys.forEach((key) => seen.add(key));
    return isLast;
  });
}

/** Writes lines in the text format of COPY into a table. */
export async function copyInto(client: PoolClient, table: string, lines: readonly string[]): Promise<void> {
  await pipeline(Readable.from(lines), client.query(copyFrom(`copy ${table} from stdin`)));
}

/** In the order of the columns of registry_batch. */
export const cellsOf = (row: RegistryRow): (string | null)[] => [
  row.name,
  toSearchName(row.name),
  row.creditCode,
  row.address,
  row.areaCode,
  row.legalPerson,
  row.establishedOn === '' ? null : row.establishedOn,
  row.companyType,
  row.industryCode,
];

/** A line in the text format of COPY. */
export function copyLine(cells: readonly (string | null)[]): string {
  return `${cells.map((value) => (value === null ? '\\N' : value.replace(/[\\\t\n\r]/g, escapeForCopy))).join('\t')}\n`;
}

function escapeForCopy(character: string): string {
  return { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }[character] ?? character;
}
