import type { Figure, FigureName } from '#contract/statistics/calls.ts';
import { figureCalls } from '#contract/statistics/calls.ts';
import { figureFileCalls } from '#contract/statistics/file-calls.ts';
import { mayInSection } from '#contract/permissions.ts';
import { exportFigure } from '#server/domain/statistics/export-figure.ts';
import { exportMonthReport } from '#server/domain/statistics/report/export-month-report.ts';
import { createFigureReader } from '#server/domain/statistics/figures.ts';
import { statisticsService } from '#server/domain/statistics/service.ts';
import { fail } from '#server/lib/fail.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { area } from './area.ts';
import { sendTable } from './send-table.ts';

type Answer = (request: { days?: number }, context: Pick<CallContext, 'caller'>) => Promise<Figure>;

/** Figures of staff are of the whole site: who works for one of its sections has no grant for them. */
function checkGrant({ caller }: Pick<CallContext, 'caller'>): void {
  if (!mayInSection(caller?.grants ?? [], 'statistics', [])) fail('accessDenied');
}

export const statisticsArea = area(
  figureCalls,
  (services) => {
    const read = createFigureReader(services);
    const answer =
      (name: FigureName): Answer =>
      ({ days }, context) => {
        if (figureCalls[name].access === 'statistics') checkGrant(context);
        return read(name, days === undefined ? undefined : { days });
      };
    const names = Object.keys(figureCalls) as FigureName[];
    return Object.fromEntries(names.map((name) => [name, answer(name)])) as Record<FigureName, Answer>;
  },
  statisticsService,
);

export const figureFileArea = area(figureFileCalls, (services) => {
  const read = createFigureReader(services);
  return {
    exportFigure: async (request, context, { reply }) => {
      checkGrant(context);
      return sendTable(reply, await exportFigure({ ...services, read }, request, context));
    },
    exportMonthReport: async (request, context, { reply }) => {
      checkGrant(context);
      return sendTable(reply, await exportMonthReport({ ...services, read }, request, context));
    },
  };
});
