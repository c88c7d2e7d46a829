import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startScript } from '#server/testing/child-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'million-rows-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A million rows as objects take more than twice of it. */
const heapMegabytes = 64;

test(
  'readCsvFile and readSheet read a million rows in a heap that could not hold them',
  { timeout: 900_000 },
  async () => {
    const reader = startScript('server/testing/read-million-rows.ts', [folder], {
      env: { NODE_OPTIONS: `--max-old-space-size=${String(heapMegabytes)}` },
    });
    expect(await reader.ended, reader.lines.slice(-3).join('\n')).toBe(0);
    expect(reader.lines).toEqual(['csv 1000000 500000500000', 'xlsx 1000000 500000500000']);
  },
);
