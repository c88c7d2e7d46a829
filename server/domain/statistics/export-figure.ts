import { Readable } from 'node:stream';
import type { TableFormat } from '#contract/content/table-limits.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { FigureName } from '#contract/statistics/calls.ts';
import { tableOf } from '#contract/statistics/figure-table.ts';
import { hasPeriod } from '#contract/statistics/staff-figures.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { xlsxStream } from '#server/lib/documents/xlsx.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { csvPieces } from '#server/lib/text/csv.ts';
import type { Services } from '#server/services.ts';
import type { ReadFigure } from './figures.ts';

/** A figure as a file: what its table shows. The record says who took it. */
export async function exportFigure(
  { db, clock, read }: Pick<Services, 'db' | 'clock'> & { read: ReadFigure },
  { figure: name, days, format }: { figure: FigureName; days: number; format: TableFormat },
  { caller, ...from }: KnownContext,
): Promise<{ fileName: string; content: Readable }> {
  const figure = await read(name, hasPeriod(name) ? { days } : undefined);
  const rows = tableOf(figure);
  const { title, columns } = figure;
  await recordAudit({ db, clock }, originOf(from), {
    ...{ actorUserId: caller.userId, action: 'export' },
    object: `figure ${name}`,
    result: `${String(figure.rows.length)} rows, ${format}`,
  });
  const content =
    format === 'csv'
      ? Readable.from(csvPieces(rows.map((row) => row.map((cell) => String(cell ?? '')))), {
          objectMode: false,
        })
      : xlsxStream([{ name: title, rows, columns: columns.length + 1 }]);
  const period = hasPeriod(name) ? `近${String(days)}天` : '';
  return { fileName: `${title}${period}${shanghaiDay(clock.now())}.${format}`, content };
}
