import type { Figure, FigureName } from '#contract/statistics/calls.ts';
import { figureCalls } from '#contract/statistics/calls.ts';
import { mayInSection } from '#contract/permissions.ts';
import { createFigureReader } from '#server/domain/statistics/figures.ts';
import { fail } from '#server/lib/fail.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { area } from './area.ts';

type Answer = (request: { days?: number }, context: Pick<CallContext, 'caller'>) => Promise<Figure>;

export const statisticsArea = area(figureCalls, (services) => {
  const read = createFigureReader(services);
  const answer =
    (name: FigureName): Answer =>
    ({ days }, { caller }) => {
      // they are of the whole site: who works for one of its sections has no grant for them
      if (figureCalls[name].access === 'statistics' && !mayInSection(caller?.grants ?? [], 'statistics', []))
        fail('accessDenied');
      return read(name, days === undefined ? undefined : { days });
    };
  const names = Object.keys(figureCalls) as FigureName[];
  return Object.fromEntries(names.map((name) => [name, answer(name)])) as Record<FigureName, Answer>;
});
