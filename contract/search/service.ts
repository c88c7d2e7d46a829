import { declareService } from '../service.ts';
import { searchErrors } from './errors.ts';

/** The search, and what visitors look for. */
export const searchService = declareService({
  codes: [[2100, 2119]],
  errors: searchErrors,
  tags: [
    'search', // what visitors look for
  ],
  access: {
    '/api/search/search/query': ['anonymous', 'none: what is public'],
  },
  repeats: {
    counts: ['/api/search/search/query'],
  },
});
