import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { pino } from 'pino';
import { accountCalls } from '#contract/account/calls.ts';
import { appealCalls } from '#contract/account/appeal-calls.ts';
import { bindingCalls } from '#contract/account/binding-calls.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { recoveryCalls } from '#contract/account/recovery-calls.ts';
import { ticketCalls } from '#contract/account/ticket-calls.ts';
import { catalogue } from '#contract/catalogue.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { contentCalls, releaseCalls } from '#contract/content/calls.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { portalCalls } from '#contract/portal/calls.ts';
import { referenceCalls } from '#contract/reference/calls.ts';
import { servicesCalls } from '#contract/services/calls.ts';
import { authenticate } from './domain/account/sessions.ts';
import { answerFailure } from './lib/answer-failure.ts';
import { createApiDocument } from './lib/api-document.ts';
import { prepareGentleClose } from './lib/close-gently.ts';
import { refuseOverload } from './lib/overload.ts';
import { packageVersion } from './lib/package-version.ts';
import { projectRoot } from './lib/project-root.ts';
import { acceptForms } from './lib/form-body.ts';
import { createReadBody } from './lib/read-body.ts';
import { sendSecurityHeaders } from './lib/security-headers.ts';
import { serve, type ServeOptions } from './lib/serve.ts';
import { serveSitePage } from './lib/site-page.ts';
import { pageSettings } from './page-settings.ts';
import { appealHandlers } from './routes/account-appeal.ts';
import { bindingHandlers } from './routes/account-binding.ts';
import { profileHandlers } from './routes/account-profile.ts';
import { recoveryHandlers } from './routes/account-recovery.ts';
import { ticketHandlers } from './routes/account-tickets.ts';
import { accountHandlers } from './routes/account.ts';
import { contentHandlers, releaseHandlers } from './routes/content.ts';
import { filesHandlers, uploadLimits } from './routes/files.ts';
import { apiPage } from './routes/api-page.ts';
import { outboxRoutes } from './routes/outbox.ts';
import { portalHandlers } from './routes/portal.ts';
import { referenceHandlers } from './routes/reference.ts';
import { servicesHandlers } from './routes/services.ts';
import type { Services } from './services.ts';

const bodyLimitBytes = 1024 * 1024;

export interface AppOptions {
  log: pino.Logger;
  /** Hold every answer against its call. On in tests. */
  checksAnswers: boolean;
  /** Whether the database answers, for /readyz. */
  isReady: () => Promise<boolean>;
  /** What the operator was told at the start; /readyz repeats it. */
  warnings: readonly string[];
}

/** The whole HTTP side: site, calls, health, documentation. Does not listen yet. `close` answers what is under way first. */
export async function buildApp(
  services: Services,
  options: AppOptions,
): Promise<{ app: FastifyInstance; close: () => Promise<void> }> {
  const { config } = services;
  const app = fastify({
    loggerInstance: options.log,
    // logAnswers writes one line a request instead of two
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    // during a stop, requests under way are finished and new ones on open connections still answered
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance;

  const close = prepareGentleClose(app);
  logAnswers(app);
  refuseOverload(app);
  app.setErrorHandler(answerFailure);
  readEveryJson(app);
  await sendSecurityHeaders(app, {
    isHttps: config.publicUrl.startsWith('https:'),
    usesTencentCaptcha: config.captchaProvider === 'tencent',
    frameHosts: config.frameHosts,
  });
  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  serveHealth(app, options);
  await serveCalls(app, services, options);
  app.get('/api/docs/json', () => apiDocument);
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(apiPage(apiDocument)));
  if (config.demo) outboxRoutes(app, { dataDir: config.dataDir });
  await serveSite(app, services);
  return { app, close };
}

const apiDocument = createApiDocument(catalogue, {
  title: '工业互联网公共服务平台',
  version: packageVersion,
});

async function serveCalls(
  app: FastifyInstance,
  services: Services,
  { checksAnswers }: AppOptions,
): Promise<void> {
  const parseJson = (text: string): unknown => JSON.parse(text, refusePrototypeKeys);
  const { key, iv, isEncryptionRequired } = services.config.transport;
  const options: ServeOptions = {
    readBody: createReadBody({ keys: { key, iv }, isEncryptionRequired, parseJson }),
    authenticate: (token) => authenticate(services, token),
    takeIpLimit: services.takeIpLimit,
    checksAnswers,
  };
  serve(app, options, accountCalls, accountHandlers(services));
  serve(app, options, recoveryCalls, recoveryHandlers(services));
  serve(app, options, appealCalls, appealHandlers(services));
  serve(app, options, bindingCalls, bindingHandlers(services));
  serve(app, options, ticketCalls, ticketHandlers(services));
  serve(app, options, profileCalls, profileHandlers(services));
  // alone in taking multipart bodies
  await app.register(async (forms) => {
    await acceptForms(forms, uploadLimits);
    serve(forms, options, filesCalls, filesHandlers(services));
  });
  serve(app, options, portalCalls, portalHandlers(services));
  serve(app, options, referenceCalls, referenceHandlers(services));
  serve(app, options, contentCalls, contentHandlers(services));
  serve(app, options, releaseCalls, releaseHandlers(services));
  serve(app, options, servicesCalls, servicesHandlers(services));
}

/** A body that tries to reach object prototypes is damaged, whatever else it says. */
function refusePrototypeKeys(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') throw new SyntaxError('forbidden key');
  return value;
}

/** JSON bodies may be any JSON value, a bare string (the encrypted form) and nothing at all included. */
function readEveryJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        // the query may hold a ticket, so it is never logged
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
    done();
  });
}

function serveHealth(
  app: FastifyInstance,
  { isReady, warnings }: Pick<AppOptions, 'isReady' | 'warnings'>,
): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'database unavailable', warnings });
  });
}

async function serveSite(app: FastifyInstance, { config }: Services): Promise<void> {
  const webRoot = join(projectRoot, 'dist/web');
  if (existsSync(join(webRoot, 'index.html'))) {
    await serveSitePage(app, { webRoot, ...pageSettings(config) });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    return wantsPage
      ? reply.redirect('/#/404')
      : reply.code(404).send({ ...commonErrors.pathUnknown, data: null });
  });
}
