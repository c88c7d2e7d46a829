import type { PoolClient } from 'pg';
import { cellsOf, copyInto, copyLine, mergeInto, type RegistryRow } from './business-registry-import.ts';

/** Of a connection of its own: for as long as it lasts nobody else fills the registry. */
export async function tryRegistryLock(client: Pick<PoolClient, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(hashtext('business registry')) as taken`,
  );
  return rows[0]?.taken === true;
}

/** Its bytes, a part at a time. */
export async function* readParts(client: PoolClient, importId: number): AsyncGenerator<Buffer, void> {
  for (let part = 0; ; part += 1) {
    const { rows } = await client.query<{ bytes: Buffer }>(
      'select bytes from registry_import_part where import_id = $1 and part = $2',
      [importId, part],
    );
    const [row] = rows;
    if (row === undefined) return;
    yield row.bytes;
  }
}

export interface StagedLines {
  rows: { line: number; row: RegistryRow }[];
  refusals: { line: number; reason: string; content: string }[];
}

/** Keeps lines of a file. */
export async function stageLines(client: PoolClient, importId: number, lines: StagedLines): Promise<void> {
  const id = String(importId);
  if (lines.rows.length > 0)
    await copyInto(
      client,
      'registry_import_row',
      lines.rows.map(({ line, row }) => copyLine([id, String(line), ...cellsOf(row)])),
    );
  if (lines.refusals.length > 0)
    await copyInto(
      client,
      'registry_refusal',
      // PostgreSQL keeps no NUL
      lines.refusals.map(({ line, reason, content }) =>
        copyLine([id, String(line), reason, content.replaceAll('\0', '')]),
      ),
    );
}

/** Takes away the rows whose name or credit code comes again later. Returns how many. */
export async function removeRepeated(client: PoolClient, importId: number): Promise<number> {
  const { rowCount } = await client.query(
    `delete from registry_import_row r using (
       select line, max(line) over (partition by search_name) as of_name, max(line) over (partition by credit_code) as of_code
       from registry_import_row where import_id = $1
     ) d
     where r.import_id = $1 and r.line = d.line and (d.of_name > d.line or d.of_code > d.line)`,
    [importId],
  );
  return rowCount ?? 0;
}

export interface Comparison {
  added: number;
  changed: number;
  same: number;
}

/** What importing its rows would do. */
export async function compareStaged(client: PoolClient, importId: number): Promise<Comparison> {
  const { rows } = await client.query<Comparison>(
    `select (count(*) filter (where kind = 'added'))::int as added, (count(*) filter (where kind = 'changed'))::int as changed,
       (count(*) filter (where kind = 'same'))::int as same
     from (
       select case
         when n.id is null and c.id is null then 'added'
         when (n.name, n.credit_code, n.address, n.area_code, n.legal_person, n.established_on, n.company_type, n.industry_code)
           is not distinct from
           (r.name, r.credit_code, r.address, r.area_code, r.legal_person, r.established_on, r.company_type, r.industry_code)
           then 'same'
         else 'changed' end as kind
       from registry_import_row r
       left join business_registry n on n.search_name = r.search_name
       left join business_registry c on c.credit_code = r.credit_code
       where r.import_id = $1
     ) compared`,
    [importId],
  );
  return rows[0] ?? { added: 0, changed: 0, same: 0 };
}

/** Writes the rows of some lines into the registry. */
export async function mergeStaged(
  client: PoolClient,
  { importId, after, upTo }: { importId: number; after: number; upTo: number },
): Promise<void> {
  const source = `(select name, search_name, credit_code, address, area_code, legal_person, established_on, company_type, industry_code
    from registry_import_row where import_id = $1 and line > $2 and line <= $3)`;
  await mergeInto(client, source, [importId, after, upTo]);
}

/** The number of its last row's line. */
export async function lastStagedLine(client: PoolClient, importId: number): Promise<number> {
  const { rows } = await client.query<{ line: number | null }>(
    'select max(line) as line from registry_import_row where import_id = $1',
    [importId],
  );
  return rows[0]?.line ?? 0;
}

export const forgetParts = (client: PoolClient, importId: number) =>
  client.query('delete from registry_import_part where import_id = $1', [importId]);

/** Of one that has come to an end. Refused lines of what was imported stay a while. */
export async function clearImport(client: PoolClient, importId: number): Promise<void> {
  await client.query('begin');
  try {
    await forgetParts(client, importId);
    await client.query('delete from registry_import_row where import_id = $1', [importId]);
    await client.query(
      `delete from registry_refusal f using registry_import i where i.id = $1 and i.state <> 'done' and f.import_id = i.id`,
      [importId],
    );
    await client.query('update registry_import set is_cleared = true where id = $1', [importId]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
