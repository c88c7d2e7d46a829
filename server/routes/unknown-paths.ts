import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commonErrors } from '#contract/common-errors.ts';
import { absentPage } from '#server/domain/catalogue/plain/reading-page.ts';
import { nothingHeader } from '#server/lib/http/own-paths.ts';
import type { Services } from '#server/services.ts';
import { catalogue } from './catalogue.ts';

const says = {
  title: '没有找到这个页面',
  text: '地址可能输错了，或者页面已经移走。可以从首页重新进入，或在首页搜索。',
};

type Deps = Pick<Services, 'config' | 'site' | 'oldPaths' | 'ownPaths'>;

/**
 * Answers what nothing else answers: an address of before leads on (docs/decisions/143), anything else is HTTP 404. People get a page, programs an
 * envelope. The page is plain and needs no program; a redirect to the portal's own 404 view would tell search engines and checkers of links that
 * there is something.
 */
export function answerUnknownPaths(app: FastifyInstance, services: Deps): void {
  app.setNotFoundHandler(async (request, reply) => {
    reply.header('vary', 'accept');
    if (!wantsPage(request)) return reply.code(404).send({ ...commonErrors.pathUnknown, data: null });
    reply.header('cache-control', 'no-store');
    if (services.ownPaths.isProbe(request)) reply.header(nothingHeader, '1');
    else {
      const target = await services.oldPaths.follow(pathOf(request.originalUrl), cameFrom(request));
      if (target !== undefined) return reply.redirect(target, 301);
    }
    return reply.code(404).type('text/html; charset=utf-8').send(absentPage(services, says));
  });
}

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

/** The path of the page of this site that led here; '' where it was none. */
function cameFrom({ headers, host }: FastifyRequest): string {
  const { referer = '' } = headers;
  if (!URL.canParse(referer)) return '';
  const from = new URL(referer);
  return from.host === host ? from.pathname : '';
}

const rootOf = (path: string) => path.split('/')[1];

/** `api` and its like: whatever is below one of these is asked for by a program, and answered as calls are. */
const rootsOfCalls = new Set(
  Object.values(catalogue).flatMap((calls) => Object.values(calls).map(({ path }) => rootOf(path))),
);

/** Browsers name HTML where somebody opens an address or follows a link; programs, and what a page fetches, do not. */
function wantsPage({ method, originalUrl, headers }: FastifyRequest): boolean {
  const isRead = (method === 'GET' || method === 'HEAD') && !rootsOfCalls.has(rootOf(originalUrl));
  return isRead && /text\/html|application\/xhtml\+xml/i.test(headers.accept ?? '');
}
