import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findServedImage, type OpenImage } from '#server/domain/files/images/open-public-image.ts';
import { isKnown } from '#server/lib/http/encoding.ts';
import type { Services } from '#server/services.ts';

/**
 * Pictures for everybody, at the paths that publicImagePath makes. What staff have uploaded may be replaced under its address (decision 139): browsers
 * and proxies keep it and ask each time whether it is still that. What an enterprise has uploaded never changes, and is kept for ever, also when
 * it has gone meanwhile; it is served to pages of this portal alone, for its owner and reviewers, until an item with it is public: the
 * portal is no place to put pictures for other sites.
 */
export function imageRoute(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'storage' | 'log' | 'clock'>,
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/images/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const image = await findServedImage(services, request.url.split('?', 1)[0] ?? '');
      if (image === undefined || (!image.isReviewed && isAskedElsewhere(request))) return notFound();
      // one that is replaced is told to nobody: a crowd is spared, and that is all
      if (image.isOfStaff) reply.shared = () => ({ reads: [], seconds: 1 });
      void reply
        .header('cache-control', cacheControlOf(image))
        .header('etag', image.etag)
        .header('x-content-type-options', 'nosniff');
      if (isKnown(request.headers['if-none-match'], image.etag)) return reply.code(304).send();
      if (request.method === 'GET' && image.signed !== undefined) {
        // the address is the same for a while, and so browsers have the picture although they ask each time
        reply.shared = undefined;
        return reply
          .removeHeader('etag')
          .header('cache-control', 'no-store')
          .redirect(await image.signed(), 302);
      }
      void reply.type('image/webp').header('content-length', image.sizeBytes);
      if (request.method === 'HEAD') return reply.send();
      const content = await image.open();
      return content === undefined ? notFound() : reply.send(content);

      function notFound() {
        // nobody is to remember that: it may be on its way
        void reply.removeHeader('content-length').removeHeader('etag').header('cache-control', 'no-store');
        return reply.code(404).type('text/plain; charset=utf-8').send('没有这张图片');
      }
    },
  });
}

const cacheControlOf = ({ isReviewed, isOfStaff }: Pick<OpenImage, 'isReviewed' | 'isOfStaff'>): string =>
  isOfStaff ? 'public, no-cache' : isReviewed ? 'public, max-age=31536000, immutable' : 'no-store';

/** As browsers say it: by another site, or by somebody who opens the address itself. Those too old to say so get pictures as before. */
function isAskedElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
}
