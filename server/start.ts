import type { FastifyInstance } from 'fastify';
import type { pino } from 'pino';
import { announcement } from './announce.ts';
import { buildApp, type SiteParts } from './app.ts';
import { startBackgroundTasks, type TaskIntervals } from './background-tasks.ts';
import { ConfigError, loadProcessConfig, type Config } from './config.ts';
import { bringUpToDate } from './db/bring-up-to-date.ts';
import { lockDataDir } from './db/data-dir.ts';
import { openDatabase, type Pooler } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { checkExternalDatabase } from './db/external-database.ts';
import { describeRights } from './db/grant-rights.ts';
import { describePooler } from './db/pooler.ts';
import { withoutNames } from './db/in-transaction.ts';
import { openReaders } from './db/reader.ts';
import { withStandIns } from './db/stand-in.ts';
import { watchWriter } from './db/writer.ts';
import { createCaptchaStore } from '#server/db/queries/account/captcha.ts';
import { createKeyStore } from './db/queries/idempotency-key.ts';
import { countRateLimitUse } from './db/queries/rate-limit.ts';
import { demoContentSetting, findSetting } from '#server/db/queries/portal/site.ts';
import { readReferenceData } from './db/reference/reference-data.ts';
import { watchedTags } from './db/watched-tables.ts';
import { establishSecretKey } from './db/secret-key.ts';
import { demoAreaCode } from './demo-site.ts';
import { createLikeCounter } from './domain/catalogue/like-counter.ts';
import { createViewCounter } from './domain/catalogue/view-counter.ts';
import { addTopicViews } from '#server/db/queries/forum/topic.ts';
import { loadRegions } from './lib/ip-regions.ts';
import { createSiteKeeper } from './domain/site/keeper.ts';
import { createOldPaths } from './domain/site/old-paths.ts';
import { createSearchSemaphore } from './domain/search/find-content.ts';
import { createEntrySearch } from './domain/search/engine/search-engine-part.ts';
import { foundCache } from './domain/search/found-cache.ts';
import { createTermCounter } from './domain/search/hot-terms.ts';
import { createVisitCounter } from './domain/portal/visits.ts';
import { systemClock, type Clock } from './lib/clock.ts';
import { createDeliveries } from './lib/sending/deliveries.ts';
import { explainFileFault } from './lib/process/explain-file-fault.ts';
import { createOwnPaths } from './lib/http/own-paths.ts';
import { createRunOnce } from './lib/http/run-once.ts';
import { createIpLimit } from './lib/load/ip-limit.ts';
import { createPurger } from './lib/cache/purge-proxies.ts';
import { createNodeCache, listenWithoutCache, watchFoundCache, watchNodeCache } from './node-cache.ts';
import { createLog } from './lib/process/log.ts';
import { countMessages, createMetrics } from './lib/process/metrics.ts';
import { createPasswordHasher, type PasswordCost } from './lib/crypto/password.ts';
import { deriveSecrets } from './lib/crypto/secrets.ts';
import { siteAddress } from './lib/http/site-address.ts';
import { checkHost, listen } from './listen.ts';
import { createBusinessRegistry } from './providers/business-registry/index.ts';
import { createCaptcha } from './providers/captcha/index.ts';
import { createEmail } from './providers/email/index.ts';
import { createAnswerWriter } from './providers/policy-ai/index.ts';
import { createHandleResolver } from './providers/handle-resolver/index.ts';
import { createIdentityProviders } from './providers/identity/index.ts';
import { createPartnerSites } from './providers/partner-sites/index.ts';
import { createSearchEngine } from './providers/search-engine/index.ts';
import { createSms } from './providers/sms/index.ts';
import { createStorage } from './providers/storage/index.ts';
import { defaultRequestTimeouts, type RequestTimeouts } from './request-timeouts.ts';
import type { Services } from './services.ts';
import { noticeForeignUploads, uploadsWarning } from './shared-uploads.ts';
import { calendarWarning, startWarnings, unheardWarning, untoldWarning } from './start-warnings.ts';

export interface Portal {
  url: string;
  app: FastifyInstance;
  services: Services;
  log: pino.Logger;
  /** Finishes the requests under way, writes what is waiting, closes the database. */
  stop: () => Promise<void>;
}

/** Starts everything: database, migrations, data, server. Throws ConfigError or StartError with one clear line. */
export async function startPortal(): Promise<Portal> {
  const config = loadProcessConfig();
  const log = createLog(config.logLevel);
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    const failures: unknown[] = [];
    // One that fails must not keep the next from its turn: the database would be left running.
    for (const end of stops.reverse()) await end().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  try {
    checkSiteArea(config);
    await checkHost(config.host);
    const database = await provideDatabase(config, log, stops);
    const portal = await startOnDatabase(config, log, { ...database, clock: systemClock });
    stops.push(portal.stop);
    // the first visitor's home is drawn already
    await portal.app.inject('/');
    process.stdout.write(`\n${(await announcement(portal.url, portal.services)).join('\n')}\n\n`);
    return { ...portal, stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw explainFileFault(error, config.dataDir) ?? error;
  }
}

/** Lists of this city alone would be empty without a word. */
function checkSiteArea({ firstSite: { areaCode }, demo }: Config): void {
  const isKnown =
    areaCode === '' ||
    (demo && areaCode === demoAreaCode) ||
    readReferenceData().areas.some(({ code }) => code === areaCode);
  if (!isKnown)
    throw new ConfigError(`SITE_AREA_CODE: no area of GB/T 2260 has this code (got "${areaCode}")`);
}

/** Locks DATA_DIR and answers where the database is: the given one, or the embedded one, started. */
async function provideDatabase(
  config: Config,
  log: pino.Logger,
  stops: (() => Promise<unknown>)[],
): Promise<PortalDatabase> {
  const lock = await lockDataDir(config.dataDir, config.databaseUrl === undefined ? 'embedded' : 'external');
  stops.push(() => lock.release());
  if (config.databaseUrl !== undefined) {
    const { databaseUrl, databaseMigrationUrl, databaseListenUrl } = config;
    const { url, directUrl, ownerUrl, pooler } = await checkExternalDatabase({
      databaseUrl,
      databaseMigrationUrl,
      databaseListenUrl,
    });
    if (pooler !== undefined) log.info(describePooler(pooler));
    return { databaseUrl: url, directUrl, ownerUrl, pooler, readUrl: config.databaseReadUrl };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  stops.push(() => postgres.stop());
  return { databaseUrl: postgres.url, ownerUrl: postgres.ownerUrl };
}

interface PortalDatabase {
  /** May name several hosts. */
  databaseUrl: string;
  /** PostgreSQL itself, where databaseUrl leads to a pooler. */
  directUrl?: string;
  /** For the role that owns the tables, where that is another one; names one host. */
  ownerUrl?: string;
  pooler?: Pooler | undefined;
  /** Standbys that answer what anybody may read; each host is one. */
  readUrl?: string | undefined;
}

export interface StartOptions extends PortalDatabase {
  clock: Clock;
  checksAnswers?: boolean;
  /** Between background tasks; the usual ones otherwise. */
  pauses?: Partial<TaskIntervals>;
  /** Milliseconds for which cached responses are trusted without asking the database whether they still are the newest. */
  freshnessLease?: number;
  /** For tests, which make many accounts; the usual one otherwise. */
  passwordCost?: PasswordCost;
  /** For tests, whose machine may be busy; the usual one otherwise. */
  patience?: RequestTimeouts | undefined;
  /** The browser part; what was built where it is not given. */
  site?: SiteParts | undefined;
}

/** The portal on a database that runs already: what tests start, each on a database of its own. */
export async function startOnDatabase(
  config: Config,
  log: pino.Logger,
  {
    databaseUrl,
    directUrl = databaseUrl,
    ownerUrl,
    pooler,
    readUrl,
    clock,
    checksAnswers = false,
    pauses,
    freshnessLease,
    passwordCost,
    patience = defaultRequestTimeouts,
    site,
  }: StartOptions,
): Promise<Portal> {
  const warn = (message: string) => log.warn(message);
  const writer = await watchWriter(databaseUrl, { log });
  const direct = directUrl === databaseUrl ? writer : await watchWriter(directUrl, { log });
  await bringUpToDate({
    url: writer.url(),
    ownerUrl: ownerUrl ?? direct.url(),
    warn,
    auditAgeing: config.auditAgeing,
  });
  const keeper = createSiteKeeper({
    first: config.firstSite,
    log,
    // whatever is kept may name the site, or be of its city
    onChange: () => {
      for (const tag of watchedTags) cache?.drop(tag);
      purger?.dropAll();
    },
  });
  const purger = config.purgeUrls.length === 0 ? undefined : createPurger(config.purgeUrls, log);
  const cache = createNodeCache({
    maxMegabytes: config.publicCacheMegabytes,
    database: direct,
    log,
    // what is written through a pooler is heard of as what others write, and not before the answer
    lease: pooler === undefined ? freshnessLease : 0,
    patience: patience.news,
    staleSeconds: config.publicStaleSeconds,
    hasReaders: readUrl !== undefined,
    also: purger === undefined ? [keeper] : [keeper, purger],
  });
  const {
    db,
    pool,
    close: closeDatabase,
  } = openDatabase({
    url: writer,
    pooler,
    poolSize: config.databasePoolSize,
    deadlines: patience.deadlines,
    ...(cache && {
      onChange: (tag) => {
        cache.dropOwn(tag);
        // before the notice of it comes around: whoever has saved looks at once
        keeper.drop(tag);
      },
      onAnswer: () => cache.noteAnswer(),
    }),
  });
  // without what is kept nobody would know how fresh an answer is
  const readers =
    cache === undefined || readUrl === undefined
      ? []
      : openReaders(readUrl, {
          ...{ db, log, poolSize: config.databasePoolSize },
          floor: () => cache.floor(),
          lastFloor: () => cache.lastFloor(),
        });
  const publicDb =
    readers.length === 0
      ? db
      : withStandIns({ db, pool: pooler?.keepsPrepared === false ? withoutNames(pool) : pool }, readers);
  const news = cache ?? listenWithoutCache(direct, keeper, log);
  await keeper.start(db);
  const secrets = deriveSecrets(
    await establishSecretKey(db, { given: config.secretKey, dataDir: config.dataDir }),
  );
  const regionOf = await loadRegions(config.ipRegionsFile);
  const visits = createVisitCounter({ db, clock, log, regionOf });
  const views = createViewCounter({ db, clock, log });
  const topicViews = createViewCounter({ db, clock, log, write: addTopicViews });
  const likes = createLikeCounter({ db, log });
  const searches = createTermCounter({ db, clock, log });
  const found = cache?.cacheApart({ db, clock }, foundCache);
  const oldPaths = createOldPaths({ db, clock, log });
  const ownPaths = createOwnPaths();
  const metrics = createMetrics();
  // its clock is that of the database, by which items appear and go
  const engine = await createSearchEngine(config, { clock: systemClock });
  const entries = createEntrySearch(engine, { clock, log, metrics });
  const stopping = new AbortController();
  const ageing = { auditLinesWithoutMonth: 0 };
  metrics.watch(
    'portal_audit_lines_without_month',
    'Lines of the audit outside of all months, at the last sweep',
    () => ageing.auditLinesWithoutMonth,
  );
  metrics.watch('portal_database_connections', 'Connections of the pool', () => pool.totalCount);
  metrics.watch('portal_database_connections_idle', 'Connections nobody uses', () => pool.idleCount);
  metrics.watch('portal_database_waiting', 'Statements that wait for a connection', () => pool.waitingCount);
  const services: Services = {
    config,
    site: keeper,
    calendar: keeper,
    edits: keeper,
    clock,
    log,
    metrics,
    ageing,
    stopping: stopping.signal,
    db,
    secrets,
    passwords: await createPasswordHasher(secrets.passwordPepper, passwordCost),
    takeIpLimit: createIpLimit({
      countUse: (use) => countRateLimitUse(db, use),
      clock,
      isOn: config.hasIpRateLimits,
    }),
    takeSearchTurn: createSearchSemaphore(config.databasePoolSize, patience.turn),
    entries,
    readFound: found?.read,
    runOnce: createRunOnce({
      store: createKeyStore(db, secrets.outcomeKey),
      ...{ clock, log, hmacKey: secrets.requestKey },
    }),
    sms: countMessages(metrics, 'sms', createSms(config, { clock })),
    email: countMessages(metrics, 'email', createEmail(config, { clock })),
    deliveries: createDeliveries({ log }),
    captcha: createCaptcha(config, { store: createCaptchaStore(db), clock, log }),
    storage: await createStorage(config),
    registry: createBusinessRegistry(config, { db, clock, log }),
    answerWriter: createAnswerWriter(config, { clock, log }),
    partners: createPartnerSites(config, { clock }),
    identityProviders: createIdentityProviders(config, { clock, log }),
    handles: createHandleResolver(config, { clock, log }),
    visits,
    views,
    topicViews,
    regionOf,
    likes,
    searches,
    oldPaths,
    ownPaths,
  };
  if (config.demo) {
    const { loadDemo } = await import('#demo/load-demo.ts');
    await loadDemo(services);
  }
  const hasDemoContent = (await findSetting(db, demoContentSetting)) !== undefined;
  const foreignUploads = await noticeForeignUploads(db, config);
  const settled = startWarnings(config, { hasDemoContent });
  // these name roles and folders: for the log alone, not for /readyz
  const ofThisNode = [await describeRights(pool), foreignUploads];
  for (const warning of [...settled, calendarWarning(clock.now()), ...ofThisNode])
    if (warning !== undefined) warn(warning);
  const warnings = () => [
    ...settled,
    ...(foreignUploads === undefined ? [] : [uploadsWarning]),
    ...(news.isDeaf() ? [unheardWarning] : []),
    ...(purger?.reachesAll() === false ? [untoldWarning] : []),
    ...entries.warnings(),
    // a node runs for months
    ...[calendarWarning(clock.now())].filter((each) => each !== undefined),
  ];
  const isReady = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    );
  const { app, close } = await buildApp(services, {
    log,
    checksAnswers,
    isReady,
    warnings,
    isSure: () => !keeper.isBehind(),
    ...(purger !== undefined && { isPurged: () => purger.reachesAll() }),
    cacheCall: cache?.cacheCalls({ db: publicDb, clock }),
    publicDb,
    readers,
    queueMilliseconds: patience.queue,
    site,
  });
  ownPaths.lookIn(app);
  if (cache !== undefined) watchNodeCache(metrics, cache.responses);
  metrics.watch(
    'portal_purges_failed_total',
    'Changes that a proxy could not be told of at once',
    () => purger?.failures() ?? 0,
    'counter',
  );
  if (found !== undefined) watchFoundCache(metrics, found);
  const tasks = startBackgroundTasks(services, { database: direct, pauses });
  await listen(app, config);
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return {
    url: siteAddress(config.host, port),
    app,
    services,
    log,
    stop: async () => {
      stopping.abort();
      await close();
      await services.deliveries.finish();
      try {
        await tasks.stop();
      } finally {
        keeper.stop();
        purger?.stop();
        await engine?.close();
        await news.stop();
        await closeDatabase();
        for (const reader of readers) await reader.stop();
        await writer.stop();
        await direct.stop();
      }
    },
  };
}
