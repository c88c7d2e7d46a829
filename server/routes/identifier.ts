import type { FastifyInstance, FastifyReply } from 'fastify';
import { responseCodes } from '#contract/content/handle.ts';
import { identifierCalls, resolutionsPerIp } from '#contract/content/identifier-calls.ts';
import type { ErrorName } from '#contract/errors.ts';
import { identifierPage, leavingPage } from '#server/domain/catalogue/plain/identifier-page.ts';
import { readNodeCourses } from '#server/domain/catalogue/node-totals.ts';
import { absentPage } from '#server/domain/catalogue/plain/reading-page.ts';
import {
  isOfNode,
  leadsTo,
  resolveIdentifier,
  type Resolved,
} from '#server/domain/catalogue/resolve-identifier.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { acceptedForm, type AcceptedForm } from '#server/lib/http/accepted-form.ts';
import { clientAddress } from '#server/lib/http/client-address.ts';
import { askerOf } from '#server/lib/load/semaphore.ts';
import type { Services } from '#server/services.ts';
import { area } from './area.ts';

export const identifierArea = area(identifierCalls, (services) => ({
  resolve: async ({ handle: given }, context) => {
    const { handle, source, holder, values } = await resolveIdentifier(services, given, askerOf(context));
    return {
      handle,
      source,
      holder: holder ?? '',
      values: values.map(({ timestamp: _, ...value }) => value),
    };
  },
  nodeCourses: ({ id }) => readNodeCourses(services, id),
}));

/** Where the portal shows what is said of an identifier. */
const portalPage = (handle: string) =>
  `/#/Resolution/analysisNodeDetial?handle=${encodeURIComponent(handle)}`;

/** What a failure is to HTTP, and to programs that speak with proxies of the Handle System. */
const failures: Partial<Record<ErrorName, { status: number; responseCode: number; title: string }>> = {
  handleMalformed: { status: 400, responseCode: responseCodes.invalid, title: '标识格式有误' },
  handleUnknown: { status: 404, responseCode: responseCodes.unknown, title: '没有查到这个标识' },
  handleResolverAway: { status: 503, responseCode: responseCodes.failed, title: '暂时无法解析' },
  tooManyRequests: { status: 429, responseCode: responseCodes.failed, title: '操作太频繁' },
};

/**
 * Identifiers as addresses, for scanners, programs and browsers. Where a record of this site's nodes has a URL, whoever does not ask for JSON is led there.
 * Proxies of the Handle System do the same. To a URL of another system, or of an enterprise with a prefix, people are led by a page that names it. Programs get
 * the values. `?noredirect` shows the values. JSON is in the form of those proxies.
 */
export function identifierRoute(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'site' | 'db' | 'handles' | 'takeIpLimit'>,
): void {
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/id/*',
    async (request, reply) => {
      const form = acceptedForm(request.headers.accept);
      void reply.headers({ vary: 'accept', 'cache-control': 'no-store' });
      try {
        const ip = clientAddress(request);
        await services.takeIpLimit({ ip, ...resolutionsPerIp });
        // percent-decoded once: a handle may have a per cent sign of its own
        const resolved = await resolveIdentifier(
          services,
          request.params['*'],
          askerOf({ ip, caller: undefined }),
        );
        sendResolved(reply, resolved, { form, isShown: 'noredirect' in request.query });
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error;
        sendFailure(reply, error, form);
      }
      return reply;
    },
  );

  function sendResolved(
    reply: FastifyReply,
    resolved: Resolved,
    { form, isShown }: { form: AcceptedForm; isShown: boolean },
  ): FastifyReply {
    if (form === 'json') return reply.send(proxyAnswer(resolved));
    const target = leadsTo(resolved);
    // this site answers for the records of its own nodes alone
    const isOwn = isOfNode(resolved);
    if (target !== undefined && !isShown && isOwn) return reply.redirect(target, 302);
    if (form === 'any') return reply.send(proxyAnswer(resolved));
    if (target !== undefined && !isShown) return sendPage(reply, leavingPage(services, resolved, target));
    if (!isShown) return reply.redirect(portalPage(resolved.handle), 302);
    return sendPage(reply, identifierPage(services, resolved, target));
  }

  function sendFailure(reply: FastifyReply, error: BusinessError, form: AcceptedForm): FastifyReply {
    const failure = failures[error.errorName];
    if (failure === undefined) throw error;
    const { status, responseCode, title } = failure;
    const { retryAfterSeconds } = error.data;
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
    void reply.code(status);
    if (form === 'html') return sendPage(reply, absentPage(services, { title, text: error.message }));
    return reply.send({ responseCode, message: error.message });
  }
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(page);

/** As GET /api/handles/ of a proxy has it. */
function proxyAnswer({ handle, values }: Resolved) {
  return {
    responseCode: values.length === 0 ? responseCodes.noValues : responseCodes.found,
    handle,
    values: values.map(({ index, type, data, ttlSeconds, timestamp }) => ({
      index,
      type,
      data: { format: 'string', value: data },
      ttl: ttlSeconds,
      timestamp,
    })),
  };
}
