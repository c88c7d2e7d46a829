import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ListExport } from '#contract/call.ts';
import type { TableFormat } from '#contract/content/table-limits.ts';
import { staffUserType } from '#contract/permissions.ts';
import {
  exportedAtOnce,
  exportIdleSeconds,
  exportMinutes,
  exportsAtOnce,
  listExportMax,
} from '#contract/shared-rules/export-limits.ts';
import { maskAnswer } from '#contract/shared-rules/masked.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Database } from '#server/db/database.ts';
import { xlsxStream, type Cell } from '#server/lib/documents/xlsx.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { asTexts, csvPieces } from '#server/lib/text/csv.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from './record-audit.ts';

type Request = Readonly<Record<string, unknown>>;
/** Answers a page of a list, from a database or from what that was at one moment. */
export type ReadList = (db: Database, request: Request) => Promise<unknown>;

/** For whom a node makes files at this moment: one each. */
const underWay = new WeakMap<Services['db'], Set<number>>();

/**
 * A list as a file that is made as it goes out, page by page, of what the list was at one moment. The record says who took how many rows of what. Fails as the list
 * does, and with listTooLong and exportsUnderWay.
 */
export async function exportList(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  exported: ListExport,
  { format, ...asked }: Request & { format: TableFormat },
  { caller, ...from }: KnownContext,
  read: ReadList,
  idleMilliseconds = exportIdleSeconds * 1_000,
): Promise<{ fileName: string; content: Readable }> {
  const running = underWay.get(db) ?? new Set<number>();
  if (running.size >= exportsAtOnce || running.has(caller.userId)) fail('exportsUnderWay');
  underWay.set(db, running.add(caller.userId));
  const masked = caller.userType === staffUserType ? (exported.list.masked ?? {}) : {};
  const content = new PassThrough();
  const pace = watchPace(content, idleMilliseconds);
  /** The page that is being read: whoever ends the file waits for it, or it were read on a connection that somebody else has by then. */
  let inHand: Promise<unknown> = Promise.resolve();
  /** All pages from the second on see what the first has seen: no row is there twice, and none is passed over. */
  const send = (begin: () => void) =>
    db.transaction(
      async (tx) => {
        const page = async (pageNum: number) => {
          pace.goesOn();
          const reading = read(tx, { ...asked, pageNum, pageSize: exportedAtOnce });
          inHand = reading.catch(() => undefined);
          return maskAnswer(masked, await reading);
        };
        const first = await page(1);
        const total = totalOf(first);
        if (total > listExportMax) fail('listTooLong');
        await recordAudit({ db, clock }, originOf(from), {
          ...{ actorUserId: caller.userId, action: 'export' },
          object: `list ${[exported.name, exported.filterOf(asked)].filter((part) => part !== '').join('；')}`,
          result: `${String(total)} rows, ${format}`,
        });
        begin();
        try {
          await pipeline(fileOf(exported, format, rowsOf(exported, total, first, page)), content, {
            signal: AbortSignal.any([AbortSignal.timeout(exportMinutes * 60_000), pace.signal]),
            // whoever has the end of the file has all of it
            end: false,
          });
        } finally {
          await inHand;
        }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  await new Promise<void>((begin, refuse) => {
    let hasBegun = false;
    send(() => {
      hasBegun = true;
      begin();
    })
      .finally(() => {
        pace.stop();
        running.delete(caller.userId);
      })
      .then(
        () => content.end(),
        (thrown: unknown) => {
          const error = thrown instanceof Error ? thrown : new Error(String(thrown));
          if (hasBegun) {
            log.warn({ err: error }, 'a list was not exported to its end');
            content.destroy(error);
          } else refuse(error);
        },
      );
  });
  return { fileName: `${exported.name}${shanghaiDay(clock.now())}.${format}`, content };
}

/** Ends a file of which nothing is taken for a while: it holds a connection, and a place that others wait for. */
function watchPace(content: PassThrough, milliseconds: number) {
  const idle = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  const goesOn = () => {
    stop();
    timer = setTimeout(() => idle.abort(new Error('nobody takes the file')), milliseconds);
    timer.unref();
  };
  content.on('drain', goesOn);
  return { signal: idle.signal, goesOn, stop };
}

/** How many rows a list has: its answers have another sort of total each, of which this is the number. */
function totalOf(answer: unknown): number {
  const total = typeof answer === 'object' && answer !== null && 'total' in answer ? answer.total : undefined;
  if (typeof total !== 'number') throw new Error('a list without a total');
  return total;
}

async function* rowsOf(
  { heads, rowsOf: read }: ListExport,
  total: number,
  first: unknown,
  page: (pageNum: number) => Promise<unknown>,
): AsyncGenerator<Cell[]> {
  yield [...heads];
  yield* read(first);
  const pages = Math.ceil(total / exportedAtOnce);
  for (let pageNum = 2; pageNum <= pages; pageNum += 1) yield* read(await page(pageNum));
}

function fileOf({ name, heads }: ListExport, format: TableFormat, rows: AsyncIterable<Cell[]>): Readable {
  return format === 'csv'
    ? Readable.from(csvPieces(asTexts(rows)), { objectMode: false })
    : xlsxStream([{ name, rows, columns: heads.length }]);
}
