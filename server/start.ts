import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { pino } from 'pino';
import { buildApp } from './app.ts';
import { loadProcessConfig, type Config } from './config.ts';
import { lockDataDir } from './db/data-dir.ts';
import { openDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { checkGivenDatabase } from './db/given-database.ts';
import { loadReferenceData } from './db/load-reference.ts';
import { migrate } from './db/migrate.ts';
import { createCaptchaStore } from './db/queries/captcha.ts';
import { countRateLimitUse } from './db/queries/rate-limit.ts';
import { demoContentSetting, findSetting } from './db/queries/site.ts';
import { eraseDueAccounts } from './domain/account/profile/delete-account.ts';
import { carryOutAppeals } from './domain/account/appeal/carry-out-appeals.ts';
import { sweepOldRows } from './sweep.ts';
import { createVisitCounter } from './domain/portal/visits.ts';
import { systemClock, type Clock } from './lib/clock.ts';
import { createIpLimit } from './lib/ip-limit.ts';
import { createLog } from './lib/log.ts';
import { createPasswordHasher } from './lib/password.ts';
import { deriveSecrets, loadSecretKey } from './lib/secrets.ts';
import { repeat } from './lib/repeat.ts';
import { siteAddress } from './lib/site-address.ts';
import { checkHost, listen } from './listen.ts';
import { createBusinessRegistry } from './providers/business-registry/index.ts';
import { createCaptcha } from './providers/captcha/index.ts';
import { createEmail } from './providers/email/index.ts';
import { createPartnerSites } from './providers/partner-sites/index.ts';
import { createSms } from './providers/sms/index.ts';
import { createStorage } from './providers/storage/index.ts';
import type { Services } from './services.ts';
import { startWarnings } from './start-warnings.ts';

const visitFlushMilliseconds = 1_000;
const sweepMilliseconds = 10 * 60_000;
const appealMilliseconds = 60_000;

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
    for (const end of stops.reverse()) await end();
  };
  try {
    await checkHost(config.host);
    const url = await provideDatabase(config, log, stops);
    const portal = await startOnDatabase(config, log, { databaseUrl: url, clock: systemClock });
    stops.push(portal.stop);
    announce(config, portal.url);
    return { ...portal, stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/** Locks DATA_DIR and returns the database to use: the given one, or the embedded one, started. */
async function provideDatabase(
  config: Config,
  log: pino.Logger,
  stops: (() => Promise<unknown>)[],
): Promise<string> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDataDir(config.dataDir, config.databaseUrl === undefined ? 'embedded' : 'external');
  stops.push(() => lock.release());
  if (config.databaseUrl !== undefined) {
    await checkGivenDatabase(config.databaseUrl);
    return config.databaseUrl;
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  stops.push(() => postgres.stop());
  return postgres.url;
}

/** The portal on a database that runs already: what tests start, each on a database of its own. */
export async function startOnDatabase(
  config: Config,
  log: pino.Logger,
  {
    databaseUrl,
    clock,
    checksAnswers = false,
  }: { databaseUrl: string; clock: Clock; checksAnswers?: boolean },
): Promise<Portal> {
  const {
    db,
    pool,
    close: closeDatabase,
  } = openDatabase({ url: databaseUrl, poolSize: config.databasePoolSize });
  await migrate(pool);
  await loadReferenceData(db);
  const secrets = deriveSecrets(await loadSecretKey({ given: config.secretKey, dataDir: config.dataDir }));
  const visits = createVisitCounter({ db, clock, log });
  const services: Services = {
    config,
    clock,
    log,
    db,
    secrets,
    passwords: await createPasswordHasher(secrets.passwordPepper),
    takeIpLimit: createIpLimit({
      countUse: (use) => countRateLimitUse(db, use),
      clock,
      isOn: config.hasIpRateLimits,
    }),
    sms: createSms(config, { clock }),
    email: createEmail(config, { clock }),
    captcha: createCaptcha(config, { store: createCaptchaStore(db), clock, log }),
    storage: await createStorage(config),
    registry: createBusinessRegistry(config, { db, clock, log }),
    partners: createPartnerSites(config, { clock }),
    visits,
  };
  if (config.demo) {
    const { loadDemo } = await import('#demo/load-demo.ts');
    await loadDemo(services);
  }
  const hasDemoContent = (await findSetting(db, demoContentSetting)) !== undefined;
  const warnings = startWarnings(config, { hasDemoContent });
  for (const warning of warnings) log.warn(warning);
  const isReady = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    );
  const { app, close } = await buildApp(services, { log, checksAnswers, isReady, warnings });
  const flushing = repeat(visitFlushMilliseconds, () => visits.flush());
  const sweeping = repeat(sweepMilliseconds, async () => {
    await sweepOldRows(services);
    await eraseDueAccounts(services);
  });
  const carryingOut = repeat(appealMilliseconds, () => carryOutAppeals(services));
  await listen(app, config);
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return {
    url: siteAddress(config.host, port),
    app,
    services,
    log,
    stop: async () => {
      await close();
      await flushing.stop();
      await sweeping.stop();
      await carryingOut.stop();
      await visits.flush();
      await closeDatabase();
    },
  };
}

function announce(config: Config, url: string): void {
  const lines = [`门户已启动 The portal is at ${url}`];
  if (config.demo) {
    lines.push(
      `演示账号 Demo accounts: ${resolve(config.dataDir, 'demo-accounts.json')}`,
      `短信和邮件 Messages: ${config.isPublished ? resolve(config.dataDir, 'outbox') : `${url}/outbox`}`,
    );
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
