import type { FastifyInstance } from 'fastify';
import { sharedResultPath, sharedResultsPerIp } from '#contract/assessments/shared-result.ts';
import { findShared, noteOpened } from '#server/domain/assessments/report/links.ts';
import { noSharedPage, sharedPage } from '#server/domain/assessments/report/shared-page.ts';
import type { Services } from '#server/services.ts';
import { sendLimitedPage } from './limited-page.ts';

/** Behind the secret of a link there is nothing to keep, to list, or to tell another site of. */
const headers = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/** Where a link to a result leads. Whatever is wrong with a link, the answer is the same; what only looks whether there is a page does not count. */
export function sharedResultRoute(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'site' | 'db' | 'clock' | 'takeIpLimit'>,
): void {
  app.get<{ Params: { token: string } }>(`${sharedResultPath}/:token`, async (request, reply) => {
    void reply.headers(headers);
    return sendLimitedPage(services, { request, reply, limit: sharedResultsPerIp }, async () => {
      const link = await findShared(services, request.params.token);
      if (link === undefined) return reply.code(404).send(noSharedPage(services));
      const page = await sharedPage(services, link);
      if (request.method === 'GET') await noteOpened(services, link);
      return reply.send(page);
    });
  });
}
