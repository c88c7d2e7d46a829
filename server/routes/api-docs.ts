import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { createApiDocument } from '#server/lib/api-document/create-api-document.ts';
import { packageVersion } from '#server/lib/process/package-version.ts';
import { apiPage } from './api-page.ts';
import { catalogue } from './catalogue.ts';

/** The API for programs and for readers. Made when first asked for, and kept: it takes as long as a few hundred calls. */
export function apiDocsRoutes(app: FastifyInstance, { transport }: Pick<Config, 'transport'>): void {
  let json: string | undefined;
  let page: string | undefined;
  const document = () =>
    createApiDocument(catalogue, {
      title: '工业互联网公共服务平台',
      version: packageVersion,
      isEncryptionRequired: transport.isEncryptionRequired,
    });
  app.get('/api/docs/json', (_, reply) =>
    reply.type('application/json; charset=utf-8').send((json ??= JSON.stringify(document()))),
  );
  app.get('/api/docs', (_, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= apiPage(document()))),
  );
}
