import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { identityPath } from '#contract/account/identity.ts';
import { comeBack, failedPage, goToProvince } from '#server/domain/account/identity/travel.ts';
import { hearOfLogout, type Heard } from '#server/domain/account/identity/province-logout.ts';
import { contextOf } from '#server/lib/http/call-context.ts';
import { clientAddress } from '#server/lib/http/client-address.ts';
import { originOf, type CallContext } from '#server/lib/http/context.ts';
import { parseJson, UnreadJson } from '#server/lib/http/parse-json.ts';
import { BusinessError } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';

type Deps = Parameters<typeof goToProvince>[0] & Pick<Services, 'takeIpLimit'>;
interface ToProvider {
  Params: { provider: string };
}

/** Of one address: who goes and comes back, and messages of a province, which all come from the same. */
const journeysPerIp = { name: 'identity journey', max: 60, minutes: 10 };
const logoutsPerIp = { name: 'identity logout', max: 600, minutes: 10 };
/** A logout token has a kilobyte or two. */
const bodyLimit = 20_000;

/**
 * Where a browser goes to a province and comes back, and where the province says that somebody has logged out there. None of it carries
 * our token: what came back is for the page that the browser is led to, and for that browser alone.
 */
export async function identityRoutes(app: FastifyInstance, services: Deps): Promise<void> {
  if (services.identityProviders.length === 0) return;
  app.get<ToProvider & { Querystring: { to?: unknown } }>(
    `${identityPath}/begin/:provider`,
    (request, reply) =>
      lead(request, reply, (context) => {
        const { to } = request.query;
        const target = typeof to === 'string' ? to : '/';
        return goToProvince(services, { providerId: request.params.provider, target }, context);
      }),
  );
  app.get<ToProvider>(`${identityPath}/callback/:provider`, (request, reply) =>
    lead(request, reply, (context) => {
      const query = request.url.slice(request.url.indexOf('?'));
      return comeBack(services, { providerId: request.params.provider, query }, context);
    }),
  );
  await app.register((own, _, done) => {
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (__, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    own.post<ToProvider>(`${identityPath}/loggedOut/:provider`, { bodyLimit }, hear);
    done();
  });

  /** Sends the browser to an address. Whatever goes wrong, it is a page that says so. */
  async function lead(
    request: FastifyRequest,
    reply: FastifyReply,
    to: (context: CallContext) => Promise<string>,
  ): Promise<FastifyReply> {
    const context = contextWithout(request, reply);
    const address = await services
      .takeIpLimit({ ip: context.ip, ...journeysPerIp })
      .then(() => to(context))
      .catch((error: unknown) => {
        if (error instanceof BusinessError && error.errorName === 'tooManyRequests')
          return failedPage('tooMany');
        request.log.error({ err: error }, 'a journey to a province failed');
        return failedPage('unavailable');
      });
    return reply.header('cache-control', 'no-store').redirect(address, 302);
  }

  async function hear(request: FastifyRequest<ToProvider>, reply: FastifyReply): Promise<FastifyReply> {
    const context = contextWithout(request, reply);
    try {
      await services.takeIpLimit({ ip: context.ip, ...logoutsPerIp });
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      // with 200 the province would take it for done
      return reply.header('cache-control', 'no-store').code(429).send({ code: 429, msg: error.message });
    }
    const told = { providerId: request.params.provider, message: messageOf(request.body) };
    const heard = await hearOfLogout(services, told, originOf(context));
    const { status, ...body } = answers[heard];
    return reply.header('cache-control', 'no-store').code(status).send(body);
  }
}

/** As both doors have it: by the status, and by a code. */
const answers = {
  ok: { status: 200, code: 0, msg: 'ok' },
  refused: { status: 400, code: 400, error: 'invalid_request', msg: 'the message is refused' },
  unavailable: { status: 503, code: 503, msg: 'the keys of the provider could not be had' },
  unknown: { status: 404, code: 404, msg: 'no such provider' },
} as const satisfies Record<Heard, { status: number; code: number; error?: string; msg: string }>;

function messageOf(body: unknown): Readonly<Record<string, unknown>> {
  const read = body instanceof UnreadJson ? parseJson(body.text) : body;
  return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
}

const contextWithout = (request: FastifyRequest, reply: FastifyReply): CallContext =>
  contextOf(
    { request, reply },
    { ip: clientAddress(request), hasToken: false, caller: undefined, waited: () => 0 },
  );
