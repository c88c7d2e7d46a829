import type { ServerResponse } from 'node:http';
import { requestIdHeader } from '#contract/transport.ts';
import { commonErrors } from '#contract/common-errors.ts';

const refusal = JSON.stringify({ ...commonErrors.serverBusy, data: null });
const refusalHeaders = {
  'retry-after': '1',
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(refusal),
  'x-content-type-options': 'nosniff',
};

/**
 * Answers 503 with a time to come again, past all hooks, the log's included: refusing thousands a second must cost next to nothing.
 * `isLast`: the connection is of no more use, because a stop cuts it or because what is sent on it is not to be read.
 */
export function refuseBusy(
  response: ServerResponse,
  { requestId, isLast }: { requestId: string; isLast: boolean },
): void {
  const ending = isLast ? { connection: 'close' } : {};
  response.writeHead(503, { ...refusalHeaders, ...ending, [requestIdHeader]: requestId }).end(refusal);
}
