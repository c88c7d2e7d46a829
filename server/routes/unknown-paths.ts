import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commonErrors } from '#contract/common-errors.ts';
import { absentPage } from '#server/domain/catalogue/plain/reading-page.ts';
import type { Services } from '#server/services.ts';
import { catalogue } from './catalogue.ts';

const says = {
  title: '没有找到这个页面',
  text: '地址可能输错了，或者页面已经移走。可以从首页重新进入，或在首页搜索。',
};

/**
 * Answers what nothing else answers, with HTTP 404: people get a page, programs an envelope. The page is plain and needs no program; a
 * redirect to the portal's own 404 view would tell search engines and checkers of links that there is something.
 */
export function answerUnknownPaths(app: FastifyInstance, services: Pick<Services, 'config' | 'site'>): void {
  app.setNotFoundHandler((request, reply) => {
    reply.code(404).header('vary', 'accept');
    if (!wantsPage(request)) return reply.send({ ...commonErrors.pathUnknown, data: null });
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(absentPage(services, says));
  });
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
