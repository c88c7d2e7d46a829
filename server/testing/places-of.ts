import type { TestPortal } from './portal.ts';

/** Tables in which something stays as it was, and why. */
const excused: Readonly<Record<string, string>> = {
  audit_log: 'append only: what was done, kept by law',
  outgoing_message: 'sealed, and sent within hours',
};

/** Where in the whole database a word stands, sealed columns apart. */
export async function placesOf({ sql }: TestPortal, word: string): Promise<string[]> {
  const { rows: tables } = await sql.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name: table } of tables) {
    if (table in excused) continue;
    const { rows } = await sql.query<{ row: string }>(
      `select row_to_json(t)::text as row from "${table}" t where position($1 in row_to_json(t)::text) > 0`,
      [word],
    );
    found.push(...rows.map(({ row }) => `${table}: ${row.slice(0, 300)}`));
  }
  return found;
}
