import { LRUCache } from 'lru-cache';
import { figureCalls, titleOf, type Figure, type FigureName } from '#contract/statistics/calls.ts';
import { figureSeconds, defaultPeriodDays } from '#contract/statistics/constants.ts';
import {
  byWindow,
  contentKinds,
  contentSections,
  enquiries,
  hotContent,
  policyLevels,
  subsidyDeadlines,
  subsidyUnits,
} from './content-figures.ts';
import { contentMonths, reviewAges, sectionMonths } from './editorial-figures.ts';
import {
  areaIndustries,
  areas,
  certification,
  industries,
  registrations,
  scales,
} from './enterprise-figures.ts';
import type { FigureDeps, FigureSource } from './figure-source.ts';
import { levelFigures } from './level-figures.ts';
import { districts, identifierTotals, nodeAreas, nodeRanking, overview } from './overview-figures.ts';
import { diagnosisProgress, latest, projects } from './progress-figures.ts';
import { missedTerms } from './search-figures.ts';
import {
  demandStages,
  diagnosisDistricts,
  diagnosisStates,
  serviceStates,
  signUps,
} from './service-figures.ts';
import {
  visitDays,
  visitHours,
  visitHoursOf,
  visitPages,
  visitRegions,
  visitSources,
} from './visit-figures.ts';

/** What answers each call of figures: a line each. */
const sources: Readonly<Record<FigureName, FigureSource>> = {
  overview,
  districts,
  visitDays,
  visitHours,
  visitRegions,
  latest,
  industries,
  contentKinds,
  contentSections,
  hotContent,
  projects,
  policyLevels,
  demandStages,
  diagnosisProgress,
  enquiries,
  ...byWindow,
  identifierTotals,
  nodeRanking,
  nodeAreas,
  subsidyUnits,
  subsidyDeadlines,
  ...levelFigures,
  visitDaysOf: visitDays,
  visitHoursOf,
  visitPagesOf: visitPages,
  visitRegionsOf: visitRegions,
  visitSourcesOf: visitSources,
  registrations,
  enterpriseIndustries: industries,
  enterpriseAreas: areas,
  enterpriseScales: scales,
  enterpriseStates: certification,
  diagnosisStates,
  diagnosisDistricts,
  signUps,
  areaIndustries,
  contentMonths,
  sectionMonths,
  reviewAges,
  demandStagesOf: demandStages,
  ...serviceStates,
  missedTerms,
};

/** What withdrawing a consent ends at once. */
const neverKept: ReadonlySet<string> = new Set(Object.keys(levelFigures));

/** More than there are of one period; of others somebody asks now and then. */
const mostKept = 200;

export type ReadFigure = (name: FigureName, period?: { days: number }) => Promise<Figure>;

/**
 * Reads figures. Each is made once for all who ask within a few seconds: a hundred screens on as many walls cost what one does. One that
 * could not be made is not kept. What a consent decides is read once for all who ask at the same moment, and kept by nobody.
 */
export function createFigureReader(deps: FigureDeps): ReadFigure {
  const kept = new LRUCache<string, { begun: number; figure: Promise<Figure> }>({ max: mostKept });
  return (name, period = { days: defaultPeriodDays }) => {
    if (neverKept.has(name)) return makeFigure(deps, name, period);
    const key = `${name} ${String(period.days)} ${deps.site.facts.areaCode}`;
    const begun = deps.clock.now().getTime();
    const known = kept.get(key);
    if (known !== undefined && begun - known.begun < figureSeconds * 1_000) return known.figure;
    const figure = makeFigure(deps, name, period);
    kept.set(key, { begun, figure });
    figure.catch(() => {
      if (kept.peek(key)?.figure === figure) kept.delete(key);
    });
    return figure;
  };
}

/** Computes one now. */
export async function makeFigure(
  deps: FigureDeps,
  name: FigureName,
  period: { days: number },
): Promise<Figure> {
  const at = deps.clock.now().toISOString();
  const { note = '', columns, rows } = await sources[name](deps, period);
  return { title: titleOf(figureCalls[name]), note, at, columns, rows };
}
