import type { FastifyInstance } from 'fastify';
import { previewPath, previewsPerIp } from '#contract/content/preview-link.ts';
import { noPreviewPage, previewPage, readLook } from '#server/domain/catalogue/plain/preview-page.ts';
import { absentPage } from '#server/domain/catalogue/plain/reading-page.ts';
import { findPreviewed, noteOpening } from '#server/domain/publishing/previews.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { clientAddress } from '#server/lib/http/client-address.ts';
import type { Services } from '#server/services.ts';

/** Behind the secret of a link there is nothing to keep, to list, or to tell another site of. */
const headers = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/**
 * Where a link to a preview leads. Whatever is wrong with a link, the answer is the same. Opening it counts; another width of the same does not, nor what
 * only looks whether there is a page.
 */
export function previewRoute(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'site' | 'db' | 'clock' | 'takeIpLimit'>,
): void {
  app.route<{ Params: { token: string }; Querystring: { width?: unknown } }>({
    method: 'GET',
    url: `${previewPath}/:token`,
    handler: async (request, reply) => {
      void reply.headers(headers).type('text/html; charset=utf-8');
      try {
        await services.takeIpLimit({ ip: clientAddress(request), ...previewsPerIp });
      } catch (error) {
        if (!(error instanceof BusinessError) || error.errorName !== 'tooManyRequests') throw error;
        const { retryAfterSeconds } = error.data;
        if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
        return reply.code(429).send(absentPage(services, { title: '操作太频繁', text: error.message }));
      }
      const { token } = request.params;
      const { width } = request.query;
      const found = await findPreviewed(services, token);
      if (found === undefined) return reply.code(404).send(noPreviewPage(services));
      if (width === undefined && request.method === 'GET') await noteOpening(services, found);
      return reply.send(previewPage(services, found, { token, look: readLook(width) }));
    },
  });
}
