import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { commonErrors } from '#contract/common-errors.ts';
import type { FailureData } from '#contract/envelope.ts';
import { withWait } from '#contract/shared-rules/wait-text.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { isTransactionConflict } from '../transaction-conflict.ts';
import { DamagedBody } from './damaged-body.ts';
import { BusinessError } from '../fail.ts';

interface Failure {
  code: number;
  msg: string;
}

/**
 * Turns whatever a call threw into an envelope. Business errors are HTTP 200; the HTTP statuses are for transport faults.
 * Nothing of an unexpected error leaves the server: the log has it under the request id that the answer's header carries.
 */
export function answerFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  void reply.header('cache-control', 'no-store');
  if (error instanceof BusinessError) {
    const { retryAfterSeconds: seconds, detail } = error.data;
    if (seconds !== undefined) void reply.header('retry-after', String(seconds));
    const said = detail === undefined ? error.message : `${error.message}（${detail}）`;
    const msg = seconds === undefined ? said : withWait(said, seconds);
    return send(reply, 200, { code: error.code, msg }, error.data);
  }
  if (error instanceof DamagedBody) return send(reply, 400, commonErrors.damagedBody);
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status === 503 || isDatabaseUnavailable(error) || isTransactionConflict(error)) {
    request.log.warn(
      { err: error },
      'the database or the storage is not available, or too much is asked of it',
    );
    return send(reply.header('retry-after', '2'), 503, commonErrors.serverBusy);
  }
  if (status === 413) return send(refuseBody(request, reply), 413, commonErrors.bodyTooLarge);
  if (status >= 400 && status < 500) return send(reply, status, commonErrors.damagedBody);
  request.log.error({ err: error }, 'a call failed unexpectedly');
  return send(reply, 500, commonErrors.serverError);
}

/** What is read on of a body that was refused for its length, in bytes: five times the longest that is taken. */
const mostPassedOver = 256 * 1024 * 1024;

/**
 * A connection that is closed while its client is still sending is reset, and the answer is lost with it. So Node reads the body to the end that its
 * header tells, once the answer is out, and keeps nothing of it; whoever sends slowly is cut off as with any body (load/bodies-under-way.ts).
 * One that is longer still, or does not tell, ends with its connection.
 */
function refuseBody({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  // fastify's own limit says close
  return Number(headers['content-length'] ?? Infinity) <= mostPassedOver
    ? reply.removeHeader('connection')
    : reply.header('connection', 'close');
}

function send(
  reply: FastifyReply,
  status: number,
  { code, msg }: Failure,
  data: FailureData | null = null,
): FastifyReply {
  return reply.code(status).send({ code, msg, data });
}
