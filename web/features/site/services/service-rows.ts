import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { listCalls } from '#contract/site/list-calls.ts';

export type ServiceRow = ResponseOf<typeof listCalls.readServices>['services'][number];
type Closed = RequestOf<typeof listCalls.saveServices>['closed'][number];

/** Those that are closed, as they are saved. */
export const asClosed = (rows: readonly ServiceRow[]): Closed[] =>
  rows.flatMap(({ service, state, reason }) => (state === 'open' ? [] : [{ service, state, reason }]));
