import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { openDatabase, taskDeadlines } from '#server/db/database.ts';
import {
  listRegistryWork,
  moveRegistryImport,
  noteMerged,
  noteRead,
} from '#server/db/queries/account/registry-import.ts';
import {
  clearImport,
  compareStaged,
  forgetParts,
  lastStagedLine,
  mergeStaged,
  readParts,
  removeRepeated,
  stageLines,
  tryRegistryLock,
  type StagedLines,
} from '#server/db/queries/account/registry-merge.ts';
import { LineError } from '#server/lib/utf8-lines.ts';
import type { Services } from '#server/services.ts';
import { HeaderError } from './columns.ts';
import { readRegistryLines } from './read-lines.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'log' | 'stopping'>;

/** This node is to stop: what is under way is taken back. */
class Stopped extends Error {}

/** Somebody has cancelled the rehearsal that is under way. */
class Cancelled extends Error {}

/** Lines that are in memory at a time, and that are written at a time. */
const linesAtOnce = 10_000;

/**
 * Rehearses the file that waits, and imports the one that somebody has pressed for. One node at a time does, on a connection of its own that holds a
 * lock: what is found begun under that lock was left by a node that stopped. Never rejects.
 */
export async function runRegistryImports(
  deps: Deps,
  databaseUrl: string,
  { batchSize = linesAtOnce }: { batchSize?: number } = {},
): Promise<void> {
  const { db, log } = deps;
  try {
    if ((await listRegistryWork(db)).length === 0) return;
    const { pool, close } = openDatabase({ url: databaseUrl, poolSize: 1, deadlines: taskDeadlines });
    try {
      const client = await pool.connect();
      try {
        if (await tryRegistryLock(client)) await doWork(deps, client, batchSize);
      } finally {
        // with its lock
        client.release(true);
      }
    } finally {
      await close();
    }
  } catch (error) {
    log.warn({ err: error }, 'the business registry could not be imported');
  }
}

async function doWork(deps: Deps, client: PoolClient, batchSize: number): Promise<void> {
  const { db, clock } = deps;
  for (const { id, state } of await listRegistryWork(db)) {
    const now = clock.now();
    switch (state) {
      case 'reading':
        await moveRegistryImport(db, {
          id,
          from: 'reading',
          to: 'failed',
          endedAt: now,
          problem: interrupted,
        });
        break;
      case 'importing':
        await moveRegistryImport(db, { id, from: 'importing', to: 'rehearsed', isStopped: true });
        break;
      case 'waiting':
        if (await moveRegistryImport(db, { id, from: 'waiting', to: 'reading', lines: 0 }))
          await rehearse(deps, client, id, batchSize);
        break;
      case 'pressed':
        if (await moveRegistryImport(db, { id, from: 'pressed', to: 'importing', mergedLines: 0 }))
          await carryOut(deps, client, id, batchSize);
        break;
      default:
        await clearImport(client, id);
    }
  }
}
const interrupted = '预演时服务停止了，请重新上传';

/** Runs `work` in one transaction of the connection. */
async function inOne(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Reads the file line by line and compares it with the registry, which it does not change. */
async function rehearse(deps: Deps, client: PoolClient, id: number, batchSize: number): Promise<void> {
  const { db, clock, log, stopping } = deps;
  try {
    await inOne(client, async () => {
      let columns: string[] = [];
      let staged: StagedLines = { rows: [], refusals: [] };
      const counts = { lines: 0, refused: 0 };
      const keep = async () => {
        if (stopping.aborted) throw new Stopped();
        await stageLines(client, id, staged);
        staged = { rows: [], refusals: [] };
        if (!(await noteRead(db, id, counts.lines))) throw new Cancelled();
      };
      const lines = readRegistryLines(readParts(client, id), {
        takesGb18030: true,
        onHeader: (titles) => (columns = titles),
      });
      for await (const { number, text, ...line } of lines) {
        counts.lines += 1;
        if (line.refusal === undefined) staged.rows.push({ line: number, row: line.row });
        else {
          counts.refused += 1;
          staged.refusals.push({ line: number, reason: line.refusal.screen, content: text });
        }
        if (counts.lines % batchSize === 0) await keep();
      }
      await keep();
      const repeated = await removeRepeated(client, id);
      const found = { columns, ...counts, repeated, ...(await compareStaged(client, id)) };
      const isMoved = await moveRegistryImport(drizzle(client), {
        ...{ id, from: 'reading', to: 'rehearsed', rehearsedAt: clock.now() },
        ...found,
      });
      if (!isMoved) throw new Cancelled();
      await forgetParts(client, id);
    });
  } catch (error) {
    if (error instanceof Cancelled) {
      await clearImport(client, id);
      return;
    }
    if (error instanceof Stopped) {
      await moveRegistryImport(db, { id, from: 'reading', to: 'waiting' });
      return;
    }
    const problem = problemOf(error);
    if (problem === undefined) log.warn({ err: error }, 'a file of enterprises could not be rehearsed');
    const isFailed = await moveRegistryImport(db, {
      ...{ id, from: 'reading', to: 'failed', endedAt: clock.now() },
      problem: problem ?? '读取失败，请重新上传',
    });
    // somebody has cancelled it meanwhile
    if (!isFailed) await clearImport(client, id);
  }
}

function problemOf(error: unknown): string | undefined {
  if (error instanceof HeaderError) return error.said.screen;
  if (!(error instanceof LineError)) return undefined;
  const place = `第 ${String(error.line)} 行`;
  return error.reason === 'notUtf8'
    ? `${place}不是 UTF-8 或 GB18030 编码的文字，整个文件没有读`
    : `${place}太长，不像企业名录`;
}

/** All of it in one transaction: whoever stops it in the middle leaves the registry as it was. */
async function carryOut(deps: Deps, client: PoolClient, id: number, batchSize: number): Promise<void> {
  const { db, clock, log, stopping } = deps;
  try {
    await inOne(client, async () => {
      // the registry may have changed since the rehearsal
      const compared = await compareStaged(client, id);
      const last = await lastStagedLine(client, id);
      for (let after = 0; after < last; after += batchSize) {
        if (stopping.aborted) throw new Stopped();
        const upTo = Math.min(after + batchSize, last);
        await mergeStaged(client, { importId: id, after, upTo });
        await noteMerged(db, id, upTo);
      }
      await moveRegistryImport(drizzle(client), {
        ...{ id, from: 'importing', to: 'done', endedAt: clock.now(), isStopped: false },
        ...compared,
      });
    });
  } catch (error) {
    if (!(error instanceof Stopped))
      log.warn({ err: error }, 'an import of the business registry was taken back');
    await moveRegistryImport(db, { id, from: 'importing', to: 'rehearsed', isStopped: true });
  }
}
