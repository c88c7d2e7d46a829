import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { commonErrors } from '#contract/common-errors.ts';
import type { FailureData } from '#contract/envelope.ts';
import { withWait } from '#contract/shared-rules/wait-text.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
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
    const { retryAfterSeconds: seconds } = error.data;
    if (seconds !== undefined) void reply.header('retry-after', String(seconds));
    const msg = seconds === undefined ? error.message : withWait(error.message, seconds);
    return send(reply, 200, { code: error.code, msg }, error.data);
  }
  if (error instanceof DamagedBody) return send(reply, 400, commonErrors.damagedBody);
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status === 503 || isDatabaseUnavailable(error)) {
    request.log.warn({ err: error }, 'the database or the storage is not available');
    return send(reply.header('retry-after', '2'), 503, commonErrors.serverBusy);
  }
  if (status === 413) return send(reply, 413, commonErrors.bodyTooLarge);
  if (status >= 400 && status < 500) return send(reply, status, commonErrors.damagedBody);
  request.log.error({ err: error }, 'a call failed unexpectedly');
  return send(reply, 500, commonErrors.serverError);
}

function send(
  reply: FastifyReply,
  status: number,
  { code, msg }: Failure,
  data: FailureData | null = null,
): FastifyReply {
  return reply.code(status).send({ code, msg, data });
}
