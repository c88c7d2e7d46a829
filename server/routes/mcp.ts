import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assistantPerIp } from '#contract/interfaces/constants.ts';
import { runWithKey } from '#server/domain/interfaces/run-with-key.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { readBearer } from '#server/lib/http/bearer.ts';
import { clientAddress } from '#server/lib/http/client-address.ts';
import type { Caller } from '#server/lib/http/context.ts';
import { DamagedBody } from '#server/lib/http/damaged-body.ts';
import { parseJson, UnreadJson } from '#server/lib/http/parse-json.ts';
import { createAssistantServer } from '#server/mcp/assistant-server.ts';
import type { Services } from '#server/services.ts';

const path = '/mcp';
/** Questions are short. */
const bodyLimit = 64 * 1024;

/** Codes of JSON-RPC: what is no request, and what this server refuses for reasons of its own. */
const codes = { parseError: -32_700, invalidRequest: -32_600, refused: -32_000 };

/** What a refusal is to HTTP. */
const statuses: Partial<Record<string, number>> = { tooManyRequests: 429, keyInvalid: 401 };

/**
 * The server for assistants: Model Context Protocol by streamable HTTP, without sessions and streams, so that any node answers any request. Anybody may ask, with a key what its owner
 * may (docs/decisions/137-a-server-for-assistants.md).
 */
export function assistantRoute(app: FastifyInstance, services: Services): void {
  app.post(path, { bodyLimit }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!isFromHere(request, services)) return refuse(reply, 403, codes.refused, 'Origin not allowed');
    const message = readMessage(request.body);
    if (message === undefined) return refuse(reply, 400, codes.parseError, 'Parse error');
    // the protocol has no batches any more, and one request with a thousand questions would be one for every limit
    if (typeof message !== 'object' || message === null || Array.isArray(message))
      return refuse(reply, 400, codes.invalidRequest, 'Invalid Request');
    try {
      const answer = await asWhoever(request, services, message, (owner) =>
        handle(request, services, message, owner),
      );
      return await send(reply, answer);
    } catch (error) {
      const status = error instanceof BusinessError ? statuses[error.errorName] : undefined;
      if (!(error instanceof BusinessError) || status === undefined) throw error;
      const { retryAfterSeconds } = error.data;
      if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
      if (status === 401) void reply.header('www-authenticate', 'Bearer error="invalid_token"');
      return refuse(reply, status, codes.refused, error.message);
    }
  });
  // there are no streams to listen to, and no sessions to end
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      ...{ method, url: path },
      handler: (_, reply) => refuse(reply.header('allow', 'POST'), 405, codes.refused, 'Method not allowed'),
    });
}

/** Pages of other sites are refused: a name that suddenly leads to this machine would make a browser ask here for somebody else. */
const isFromHere = ({ headers: { origin } }: FastifyRequest, { config }: Services): boolean =>
  origin === undefined || origin === new URL(config.publicUrl).origin;

function readMessage(body: unknown): unknown {
  try {
    return body instanceof UnreadJson ? parseJson(body.text) : undefined;
  } catch (error) {
    if (error instanceof DamagedBody) return undefined;
    throw error;
  }
}

/** With a key as its owner, by the key's limit; else as anybody, by that of addresses. */
async function asWhoever<Answer>(
  request: FastifyRequest,
  services: Services,
  message: object,
  work: (owner: Caller | undefined) => Promise<Answer>,
): Promise<Answer> {
  const ip = clientAddress(request);
  const key = readBearer(request);
  if (key !== undefined)
    return runWithKey(services, { key, call: `${path} ${actOf(message)}`, ip, requestId: request.id }, work);
  await services.takeIpLimit({ ip, ...assistantPerIp });
  return work(undefined);
}

/** What is asked for, as the log of a key has it: a tool by its name. What is none of the protocol's words is not repeated. */
function actOf(message: object): string {
  const { method, params } = message as { method?: unknown; params?: { name?: unknown } | null };
  const name = method === 'tools/call' ? params?.name : method;
  return typeof name === 'string' && /^[a-z_/]{1,40}$/i.test(name) ? name : '';
}

async function handle(
  request: FastifyRequest,
  services: Services,
  message: object,
  owner: Caller | undefined,
): Promise<Response> {
  const server = createAssistantServer(services, {
    ...{ ip: clientAddress(request), userAgent: request.headers['user-agent'] ?? '', owner },
    requestId: request.id,
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(
      new Request(new URL(path, services.config.publicUrl), {
        method: 'POST',
        headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      }),
      { parsedBody: message },
    );
  } finally {
    await server.close();
  }
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  const text = await answer.text();
  void reply.code(answer.status);
  const type = answer.headers.get('content-type');
  if (type !== null) void reply.type(type);
  return reply.send(text);
}

const refuse = (reply: FastifyReply, status: number, code: number, message: string): FastifyReply =>
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }));
