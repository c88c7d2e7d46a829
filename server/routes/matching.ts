import { matchCalls } from '#contract/matching/match-calls.ts';
import { readBestMatches, readMatchFigures } from '#server/domain/matching/read-matches.ts';
import { area } from './area.ts';

export const matchArea = area(matchCalls, (services) => ({
  matchingSolutions: ({ id }) => readBestMatches(services, 'demand', id),
  matchingDemands: ({ id }) => readBestMatches(services, 'solution', id),
  matchFigures: () => readMatchFigures(services),
}));
