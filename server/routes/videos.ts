import type { FastifyInstance } from 'fastify';
import { findServedVideo } from '#server/domain/files/videos/open-public-video.ts';
import { showsVideo } from '#server/domain/publishing/previews.ts';
import { isSameContent, readRange } from '#server/lib/http/byte-range.ts';
import { isKnown } from '#server/lib/http/encoding.ts';
import type { Services } from '#server/services.ts';

/**
 * Videos and subtitles that public items show, at the paths that publicVideoPath makes, videos in the parts that players ask for. Browsers ask
 * each time whether they still may, for an item can be withdrawn.
 */
export function videoRoute(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'storage' | 'log' | 'secrets' | 'clock'>,
): void {
  app.route<{ Querystring: { preview?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/videos/*',
    exposeHeadRoute: false,
    handler: async ({ url, method, headers, query }, reply) => {
      const path = url.split('?', 1)[0] ?? '';
      const isShown = await showsVideo(services, query.preview, path);
      const video = await findServedVideo(services, path, { ticket: query.preview, isShown });
      if (video === undefined) return notFound();
      const { etag, sizeBytes, contentType, holding } = video;
      void reply
        .header('cache-control', 'no-cache')
        .header('etag', etag)
        .header('accept-ranges', holding === 'video' ? 'bytes' : 'none')
        .header('x-content-type-options', 'nosniff');
      if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send();
      // RFC 9110, 14.2: a range is of GET alone; one of subtitles would be of bytes that nobody is sent
      const isPartFit =
        holding === 'video' && method === 'GET' && isSameContent(headers['if-range']?.toString(), etag);
      const part = isPartFit ? readRange(headers.range, sizeBytes) : 'whole';
      if (part === 'none')
        return reply
          .code(416)
          .header('content-range', `bytes */${String(sizeBytes)}`)
          .type('text/plain; charset=utf-8')
          .send('超出了视频的范围');
      void reply.type(contentType);
      if (part === 'whole') void reply.header('content-length', sizeBytes);
      else
        void reply
          .code(206)
          .header('content-length', part.last - part.first + 1)
          .header('content-range', `bytes ${String(part.first)}-${String(part.last)}/${String(sizeBytes)}`);
      if (method === 'HEAD') return reply.send();
      const content = await video.open(part === 'whole' ? undefined : part);
      return content === undefined ? notFound() : reply.send(content);

      function notFound() {
        for (const name of ['content-length', 'content-range', 'accept-ranges', 'etag'])
          void reply.removeHeader(name);
        void reply.header('cache-control', 'no-store');
        return reply.code(404).type('text/plain; charset=utf-8').send('没有这个视频');
      }
    },
  });
}
