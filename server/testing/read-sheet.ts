import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallDefinition } from '#contract/call.ts';
import { isBodyEncrypted, tokenHeader } from '#contract/transport.ts';
import { readSheet } from '#server/domain/publishing/tables/sheet-reader.ts';
import { encryptBody } from '#server/lib/crypto/transport-cipher.ts';
import type { TestPortal } from './portal.ts';

/** The first sheet of a workbook that a POST answers, each row as long as the first. A formula fails. */
export async function fetchSheet(
  portal: TestPortal,
  { path }: CallDefinition,
  request: object,
  { token }: { token: string },
): Promise<string[][]> {
  const json = JSON.stringify(request);
  const response = await fetch(portal.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [tokenHeader]: token },
    body: isBodyEncrypted(path) ? JSON.stringify(encryptBody(json, portal.config.transport)) : json,
  });
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'));
  try {
    const file = join(folder, 'a.xlsx');
    await writeFile(file, Buffer.from(await response.arrayBuffer()));
    const opened = await open(file);
    try {
      const rows: string[][] = [];
      for await (const { cells } of readSheet(opened)) rows.push(cells);
      const length = rows[0]?.length ?? 0;
      return rows.map((cells) => Array.from({ length }, (_, n) => cells[n] ?? ''));
    } finally {
      await opened.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
