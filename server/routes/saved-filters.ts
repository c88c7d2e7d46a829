import { savedFilterCalls } from '#contract/content/saved-filter-calls.ts';
import { dropFilter, readFilters, saveFilter } from '#server/domain/publishing/saved-filters.ts';
import { area } from './area.ts';

export const savedFilterArea = area(savedFilterCalls, (services) => ({
  list: (_, { caller }) => readFilters(services, caller.userId),
  save: (request, { caller }, within) => saveFilter(within, request, caller.userId),
  drop: ({ id }, { caller }) => dropFilter(services, id, caller.userId),
}));
