import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { pino } from 'pino';
import { authenticate } from './domain/account/sessions.ts';
import { runWithKey } from './domain/interfaces/run-with-key.ts';
import { commitAndSend, type Within } from './domain/messages/commit-and-send.ts';
import { limitBodies } from './lib/load/bodies-under-way.ts';
import { answerBrokenRequest, readableUrl } from './lib/http/answer-broken-request.ts';
import { loggedPath } from './lib/http/logged-path.ts';
import { answerFailure } from './lib/http/answer-failure.ts';
import { prepareGentleClose } from './lib/http/close-gently.ts';
import { limitConnections } from './lib/load/connection-limit.ts';
import { createOverload, type Overload } from './lib/load/overload.ts';
import { limitUnread } from './lib/load/slow-readers.ts';
import { isDatabaseUnavailable } from './lib/database-unavailable.ts';
import { projectRoot } from './lib/process/project-root.ts';
import { BusinessError } from './lib/fail.ts';
import { requestIdHeader } from '#contract/transport.ts';
import type { HomeProgram } from '#contract/portal/rendered-home.ts';
import type { CacheCall } from './lib/cache/cached-calls.ts';
import { acceptForms } from './lib/http/form-body.ts';
import { preventCachingOfSecrets } from './lib/http/cache-control.ts';
import type { Metrics } from './lib/process/metrics.ts';
import { readEveryJson } from './lib/http/parse-json.ts';
import { createReadBody } from './lib/http/read-body.ts';
import { shareAnswers } from './lib/http/shared-cache.ts';
import { sendSecurityHeaders } from './lib/http/security-headers.ts';
import type { PublicReads, ServeOptions } from './lib/http/serve.ts';
import { readPage, scriptHashes, serveSitePage, type PageFilling } from './lib/http/site-page.ts';
import { pageSettings } from './page-settings.ts';
import { createRenderedHome } from './rendered-home.ts';
import { allAreas, serviceList } from './routes/catalogue.ts';
import { formLimits } from './routes/files.ts';
import { apiDocsRoutes } from './routes/api-docs.ts';
import { recordImportKilobytes } from '#contract/prefixes/constants.ts';
import { identityRoutes } from './routes/identity-travel.ts';
import { identifierRoute } from './routes/identifier.ts';
import { previewRoute } from './routes/preview.ts';
import { prefixCheckRoute } from './routes/prefix-check.ts';
import { reportCheckRoute } from './routes/report-check.ts';
import { sharedResultRoute } from './routes/shared-result.ts';
import { assistantRoute } from './routes/mcp.ts';
import { metricsRoute } from './routes/metrics.ts';
import { documentRoute } from './routes/documents.ts';
import { videoRoute } from './routes/videos.ts';
import { imageRoute } from './routes/images.ts';
import { outboxRoutes } from './routes/outbox.ts';
import { plainPages } from './routes/plain-pages.ts';
import { answerUnknownPaths } from './routes/unknown-paths.ts';
import { transparencyRoute } from './routes/transparency.ts';
import { unsubscribeRoute } from './routes/unsubscribe.ts';
import { createFindOwn } from './routes/owners.ts';
import type { Database } from './db/database.ts';
import { isReaderFault, type Reader } from './db/reader.ts';
import type { Services } from './services.ts';

const bodyLimitBytes = 1024 * 1024;
/** A call may take more: a file of identifiers. */
const largestBodyBytes = recordImportKilobytes * 1024;

/** How long a connection may take to say what it wants. Bodies have a pace of their own: lib/bodies-under-way.ts. */
const patience = {
  headersTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  requestTimeout: 0,
  // longer than proxies keep theirs (nginx: 60 s), or one would send on a connection that is just being closed
  keepAliveTimeout: 72_000,
};

export interface AppOptions {
  log: pino.Logger;
  /** Hold every answer against its call. On in tests. */
  checksAnswers: boolean;
  /** Whether the database answers, for /readyz. */
  isReady: () => Promise<boolean>;
  /** Whether proxies that keep answers hear of what changes; without any they do not. */
  isPurged?: (() => boolean) | undefined;
  /** Whether this node knows what the site says of itself. */
  isSure?: (() => boolean) | undefined;
  /** What the operator should know, as /readyz says it; names neither folders nor roles. */
  warnings: () => readonly string[];
  /** Keeps what anybody may read; undefined where every answer is made anew. */
  cacheCall?: CacheCall | undefined;
  /** What is kept for everybody is made from this where no standby is fresh; that of the services where it is not given. */
  publicDb?: Database;
  /** Standbys; what is kept for everybody is made from them. */
  readers?: readonly Pick<Reader, 'db' | 'isFresh'>[];
  /** The browser part; what was built where it is not given. */
  site?: SiteParts | undefined;
  /** For how long a call waits for a place while others are turned away; the usual time otherwise. */
  queueMilliseconds?: number;
}

export interface SiteParts {
  /** The folder of index.html. */
  webRoot: string;
  /** What draws home. */
  loadProgram: () => Promise<HomeProgram>;
}

const builtSite: SiteParts = {
  webRoot: join(projectRoot, 'dist/web'),
  loadProgram: () => import(pathToFileURL(join(projectRoot, 'dist/server/home/home.js')).href),
};

/** The whole HTTP side: site, calls, health, documentation. Does not listen yet. `close` answers what is under way first. */
export async function buildApp(
  services: Services,
  options: AppOptions,
): Promise<{ app: FastifyInstance; close: () => Promise<void> }> {
  const { config } = services;
  const overload = createOverload(options.log, options.queueMilliseconds);
  const app = fastify({
    serverFactory: (listener) => createServer(patience, overload.guard(listener)),
    loggerInstance: options.log,
    // logAnswers writes one line a request instead of two
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    rewriteUrl: readableUrl,
    clientErrorHandler: answerBrokenRequest,
    // during a stop, requests under way are finished and new ones on open connections still answered
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance;

  limitConnections(app.server, config.trustProxy || []);
  limitUnread(app.server);
  const close = prepareGentleClose(app);
  logAnswers(app);
  measure(app, overload, services.metrics);
  app.setErrorHandler((error: Error, request, reply) => {
    if (error instanceof BusinessError)
      services.metrics.countFailure({ call: callOf(request), error: error.errorName });
    if (isDatabaseUnavailable(error)) overload.refuseWaiting();
    return answerFailure(error, request, reply);
  });
  readEveryJson(app);
  const { site = builtSite } = options;
  const pageSource = await readPage(site.webRoot);
  await sendSecurityHeaders(app, {
    isHttps: config.publicUrl.startsWith('https:'),
    hasHstsForSubdomains: config.hasHstsForSubdomains,
    usesTencentCaptcha: config.captchaProvider === 'tencent',
    frameHosts: config.frameHosts,
    imageOrigins: services.storage.signed === undefined ? [] : [services.storage.signed.origin],
    scriptHashes: scriptHashes(pageSource),
  });
  await app.register(cookie, { secret: services.secrets.cookieKey });
  shareAnswers(app, {
    seconds: config.sharedCacheSeconds,
    isPurged: options.isPurged ?? (() => false),
    isSure: options.isSure ?? (() => true),
    staleSeconds: config.publicStaleSeconds,
  });
  preventCachingOfSecrets(app);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  serveHealth(app, options);
  metricsRoute(app, { metrics: services.metrics, ...config });
  const publicReads: PublicReads = new Map();
  await serveCalls(app, services, { ...options, publicReads });
  apiDocsRoutes(app, config);
  if (config.demo) outboxRoutes(app, config);
  imageRoute(app, services);
  documentRoute(app, services);
  videoRoute(app, services);
  plainPages(app, { ...services, db: options.publicDb ?? services.db }, options.cacheCall);
  identifierRoute(app, services);
  prefixCheckRoute(app, services);
  reportCheckRoute(app, services);
  sharedResultRoute(app, services);
  previewRoute(app, services);
  assistantRoute(app, services);
  transparencyRoute(app, services);
  await unsubscribeRoute(app, services);
  await identityRoutes(app, services);
  if (pageSource !== '') await serveSite(app, services, { ...options, site, pageSource, publicReads });
  answerUnknownPaths(app, services);
  return { app, close };
}

async function serveCalls(
  app: FastifyInstance,
  services: Services,
  {
    checksAnswers,
    cacheCall,
    publicReads,
    publicDb = services.db,
    readers = [],
  }: AppOptions & { publicReads: PublicReads },
): Promise<void> {
  const { key, iv, isEncryptionRequired } = services.config.transport;
  const options: ServeOptions<Within<Services>> = {
    readBody: createReadBody({ keys: { key, iv }, isEncryptionRequired }),
    authenticate: (token, from) => authenticate(services, token, from),
    runWithKey: (given, work) => runWithKey(services, given, work),
    takeIpLimit: services.takeIpLimit,
    findOwn: createFindOwn(services),
    runOnce: services.runOnce,
    closed: () => services.edits.lists.closed ?? {},
    transact: (work) => commitAndSend(services, work),
    checksAnswers,
    cacheCall,
    publicReads,
    isReaderFault,
  };
  const reading = [
    ...readers.map(({ db, isFresh }) => ({ isFresh, services: { ...services, db } })),
    { isFresh: 'last' as const, services: { ...services, db: publicDb } },
  ];
  for (const area of Object.values(allAreas)) {
    if (!Object.values(area.calls).some(({ transfer }) => transfer === 'form')) {
      area.serve(app, options, services, serviceList, reading);
      continue;
    }
    // alone in taking multipart bodies
    await app.register(async (forms) => {
      await acceptForms(forms, area.formLimits ?? formLimits);
      area.serve(forms, options, services, serviceList, reading);
    });
  }
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(requestIdHeader, request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
    done();
  });
}

/** The path of a call, never one that somebody made up: each would be kept as a number of its own. */
const callOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'other';

/** Limits what is under way and counts what is done. */
function measure(app: FastifyInstance, overload: Overload, metrics: Metrics): void {
  const bodies = limitBodies(app, { maxBodyBytes: largestBodyBytes });
  overload.count(app);
  metrics.watch('portal_bodies_under_way', 'Requests whose body has not arrived', () => bodies.count);
  metrics.watch('portal_calls_in_progress', 'Calls that count for the limit', () => overload.inProgress);
  metrics.watch('portal_calls_limit', 'Calls that may be in progress at once', () => overload.limit);
  metrics.watch(
    'portal_calls_refused_total',
    'Calls refused for overload',
    () => overload.refused,
    'counter',
  );
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countAnswer({
      call: callOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
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
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'database unavailable', warnings: warnings() });
  });
}

async function serveSite(
  app: FastifyInstance,
  { config, site, calendar, edits, log }: Services,
  {
    site: { webRoot, ...parts },
    pageSource: source,
    ...options
  }: AppOptions & { site: SiteParts; pageSource: string; publicReads: PublicReads },
): Promise<void> {
  const address = config.publicUrl.replace(/\/$/, '');
  const fill = () => {
    const { facts } = site;
    const { workingYears } = calendar;
    const { lists } = edits;
    return {
      ...{ facts, workingYears, lists },
      filling: { ...pageSettings(config, { ...facts, workingYears, lists }), address },
    };
  };
  let latest = fill();
  const filling = () => {
    const isSame =
      latest.facts === site.facts &&
      latest.workingYears === calendar.workingYears &&
      latest.lists === edits.lists;
    if (!isSame) latest = fill();
    return latest.filling;
  };
  const homeIn = (shell: string, { settings }: PageFilling) =>
    createRenderedHome({
      ...options,
      ...parts,
      shell,
      settings,
      log,
      patience: config.homeWaitMilliseconds,
    });
  await serveSitePage(app, { webRoot, source, filling, homeIn });
}
