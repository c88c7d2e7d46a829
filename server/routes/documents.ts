import type { FastifyInstance } from 'fastify';
import { findServedDocument } from '#server/domain/files/documents/open-public-document.ts';
import { documentNameIn } from '#server/domain/publishing/previews.ts';
import { attachmentDisposition } from '#server/domain/files/file-name.ts';
import type { Services } from '#server/services.ts';
import { isKnown } from '#server/lib/http/encoding.ts';

/**
 * Files that public items bring along, or what a link to a preview shows, at the paths that publicDocumentPath makes. Never shown, always downloaded; browsers ask each time
 * whether they still may, for an item can be withdrawn.
 */
export function documentRoute(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'storage' | 'log' | 'clock'>,
): void {
  app.route<{ Querystring: { preview?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/documents/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '';
      const draftName = await documentNameIn(services, request.query.preview, path);
      const document = await findServedDocument(services, path, draftName);
      if (document === undefined) return notFound();
      void reply
        .header('cache-control', 'no-cache')
        .header('etag', document.etag)
        .header('x-content-type-options', 'nosniff');
      if (isKnown(request.headers['if-none-match'], document.etag)) return reply.code(304).send();
      if (request.method === 'GET' && document.signed !== undefined)
        // it ends, and the document may be withdrawn before: nobody goes by an earlier one
        return reply
          .removeHeader('etag')
          .header('cache-control', 'no-store')
          .redirect(await document.signed(), 302);
      void reply
        .type(document.contentType)
        .header('content-length', document.sizeBytes)
        .header('content-disposition', attachmentDisposition(document.fileName));
      if (request.method === 'HEAD') return reply.send();
      const content = await document.open();
      return content === undefined ? notFound() : reply.send(content);

      function notFound() {
        for (const name of ['content-length', 'content-disposition', 'etag']) void reply.removeHeader(name);
        void reply.header('cache-control', 'no-store');
        return reply.code(404).type('text/plain; charset=utf-8').send('没有这个文件');
      }
    },
  });
}
