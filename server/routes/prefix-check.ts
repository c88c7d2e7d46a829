import type { FastifyInstance } from 'fastify';
import { resolutionsPerIp } from '#contract/content/identifier-calls.ts';
import { checkPage } from '#server/domain/prefixes/check-page.ts';
import type { Services } from '#server/services.ts';
import { sendLimitedPage } from './limited-page.ts';

/** Where the code of a certificate leads: whose a prefix is, and whether it is in use. Counts as resolving an identifier does. */
export function prefixCheckRoute(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'site' | 'db' | 'takeIpLimit'>,
): void {
  app.get<{ Params: { prefix: string } }>('/prefix/:prefix', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return sendLimitedPage(services, { request, reply, limit: resolutionsPerIp }, async () => {
      const { isKnown, page } = await checkPage(services, request.params.prefix);
      return reply.code(isKnown ? 200 : 404).send(page);
    });
  });
}
