import { declareService } from '../service.ts';
import { matchErrors } from './errors.ts';

/** Which solution fits which demand; contacts between their owners. */
export const matchingService = declareService({
  codes: [[2400, 2429]],
  errors: matchErrors,
  tags: [
    'match', // which solution fits which demand
    'contact', // between owners of demands and of solutions
  ],
  owned: ['matchContact'],
  subjects: ['contact'],
  audits: ['match'],
  sms: ['matchContact'],
  access: {
    '/api/portal/match/solutions': ['anonymous', 'none: a public item; another by its section'],
    '/api/portal/match/demands': ['anonymous', 'none: a public item; another by its section'],
    '/api/portal/match/figures': ['anonymous'],
    '/api/portal/match/fitting': ['user', 'none: a public item, with the caller’s own beside'],
    '/api/portal/match/invite': [
      'user',
      'none: two public items, one of them the caller’s, asked where the rows are known',
    ],
    '/api/portal/match/own': ['user'],
    '/api/portal/match/getById': ['user', 'matchContact'],
    '/api/portal/match/watch': ['user', 'matchContact'],
    '/api/portal/match/move': ['user', 'matchContact'],
    '/api/portal/match/messages': ['user', 'matchContact'],
    '/api/portal/match/say': ['user', 'matchContact'],
    '/api/portal/match/rate': ['user', 'matchContact'],
  },
  repeats: {
    moves: ['/api/portal/match/move'],
  },
});
