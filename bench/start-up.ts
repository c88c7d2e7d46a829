import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './measured-process.ts';
import { portalProgram } from './workplace.ts';

/**
 * Milliseconds from starting the built portal to the answer of its home page, as a newcomer has it: with its own PostgreSQL
 * and the demo content. Cold on an empty folder, warm on the same one again.
 */
export async function measureStartUp(): Promise<{ coldMilliseconds: number; warmMilliseconds: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  try {
    const coldMilliseconds = await startOnce(folder);
    return { coldMilliseconds, warmMilliseconds: await startOnce(folder) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startOnce(folder: string): Promise<number> {
  const started = performance.now();
  const portal = await startProcess([portalProgram], { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' });
  try {
    const home = await fetch(portal.url);
    await home.text();
    if (!home.ok) throw new Error(`home answered ${home.status}`);
    return performance.now() - started;
  } finally {
    await portal.stop();
  }
}
