import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { createApiDocument } from '#server/lib/api-document/create-api-document.ts';
import { readyPage } from '#server/lib/http/ready-page.ts';
import { packageVersion } from '#server/lib/process/package-version.ts';
import { apiPage } from './api-page.ts';
import { catalogue } from './catalogue.ts';

/** The API for programs and for readers. Made when first asked for, and kept: it takes as long as a few hundred calls. */
export function apiDocsRoutes(app: FastifyInstance, { transport }: Pick<Config, 'transport'>): void {
  const document = () =>
    createApiDocument(catalogue, {
      title: '工业互联网公共服务平台',
      version: packageVersion,
      isEncryptionRequired: transport.isEncryptionRequired,
    });
  app.get(
    '/api/docs/json',
    readyPage('application/json; charset=utf-8', () => JSON.stringify(document())),
  );
  app.get(
    '/api/docs',
    readyPage('text/html; charset=utf-8', () => apiPage(document())),
  );
}
