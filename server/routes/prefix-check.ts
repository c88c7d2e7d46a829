import type { FastifyInstance } from 'fastify';
import { resolutionsPerIp } from '#contract/content/identifier-calls.ts';
import { checkPage } from '#server/domain/prefixes/check-page.ts';
import { absentPage } from '#server/domain/catalogue/plain/reading-page.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { clientAddress } from '#server/lib/http/client-address.ts';
import type { Services } from '#server/services.ts';

/** Where the code of a certificate leads: whose a prefix is, and whether it is in use. Counts as resolving an identifier does. */
export function prefixCheckRoute(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'site' | 'db' | 'takeIpLimit'>,
): void {
  app.get<{ Params: { prefix: string } }>('/prefix/:prefix', async (request, reply) => {
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    try {
      await services.takeIpLimit({ ip: clientAddress(request), ...resolutionsPerIp });
    } catch (error) {
      if (!(error instanceof BusinessError) || error.errorName !== 'tooManyRequests') throw error;
      const { retryAfterSeconds } = error.data;
      if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
      return reply.code(429).send(absentPage(services, { title: '操作太频繁', text: error.message }));
    }
    const { isKnown, page } = await checkPage(services, request.params.prefix);
    return reply.code(isKnown ? 200 : 404).send(page);
  });
}
