import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { approveAppeal } from '#server/domain/account/appeal/approve-appeal.ts';
import { createDeliveries } from '#server/lib/sending/deliveries.ts';
import { createLog } from '#server/lib/process/log.ts';
import { deriveSecrets } from '#server/lib/crypto/secrets.ts';

/**
 * A node that dies over an appeal: `approve-and-die.ts APPEAL REVIEWER TIME beforeSending|whileSending`, with the settings of the site.
 * The approval has been committed when it does.
 */
const [, , appealId, reviewerId, time = '', moment] = process.argv;
const die = () => new Promise<void>(() => process.kill(process.pid, 'SIGKILL'));

const config = loadConfig(process.env);
const log = createLog('silent');
const { db } = openDatabase({ url: config.databaseUrl ?? '', poolSize: 2 });
const services = {
  config,
  site: { facts: config.firstSite },
  db,
  log,
  clock: { now: () => new Date(time) },
  secrets: deriveSecrets(Buffer.from(config.secretKey ?? '', 'hex')),
  sms: { send: die, check: die },
  email: { send: die },
  deliveries: moment === 'beforeSending' ? { start: die, finish: die } : createDeliveries({ log }),
};
const review = { appealId: Number(appealId), reviewerId: Number(reviewerId) };
await approveAppeal(services, review, { ip: '127.0.0.1', requestId: 'crash', onBehalf: undefined });
