import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallDefinition } from '#contract/call.ts';
import { isBodyEncrypted } from '#contract/transport.ts';
import { loadConfig, type Config } from '#server/config.ts';
import { bringUpToDate } from '#server/db/bring-up-to-date.ts';
import { exampleOf } from '#server/lib/api-document/example-of.ts';
import { systemClock } from '#server/lib/clock.ts';
import { encryptBody } from '#server/lib/crypto/transport-cipher.ts';
import { describeError } from '#server/lib/process/describe-error.ts';
import { createLog } from '#server/lib/process/log.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import { startOnDatabase } from '#server/start.ts';
import { connect, describe, hearsNews, listRefusedStatements, tryFeatures } from './database/try-database.ts';

/**
 * `npm run check:database -- URL`: whether the portal works on a database that calls itself compatible with PostgreSQL. The database must be
 * empty, and is left with what was made in it. Exit code 1 when something is missing.
 */
const readingCalls = Object.values(catalogue)
  .flatMap((table): CallDefinition[] => Object.values(table))
  .filter(
    ({ access, writes, transfer = 'json' }) =>
      access === 'anonymous' && writes === undefined && transfer === 'json',
  );

const [url] = process.argv.slice(2);
try {
  if (url === undefined || !URL.canParse(url))
    throw new Error('Usage: npm run check:database -- postgresql://OWNER:PASSWORD@HOST/EMPTY_DATABASE');
  if (!(await check(url))) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function check(address: string): Promise<boolean> {
  const client = await connect(address);
  try {
    const { version, tables } = await describe(client);
    say(`${version}\n`);
    if (tables > 0)
      throw new Error(
        `The database is not empty (${String(tables)} tables): name an empty one, much is written into it`,
      );
    const tried = await tryFeatures(client);
    for (const { feature, refusal } of tried)
      say(
        refusal === undefined
          ? `ok      ${feature.name}`
          : `MISSING ${feature.name}, for ${feature.for}: ${refusal.message} (${refusal.statement})`,
      );
    const teller = await connect(address);
    const isHeard = await hearsNews(client, teller);
    await teller.end();
    say(`${isHeard ? 'ok     ' : 'MISSING'} a connection is told what another commits`);
    const isMigrated = await migrate(address);
    if (!isMigrated) await sayRefused(client);
    const isAnswering = isMigrated && (await askEverything(address));
    return isHeard && isAnswering && tried.every(({ refusal }) => refusal === undefined);
  } finally {
    await client.end();
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function migrate(address: string): Promise<boolean> {
  try {
    await bringUpToDate({ url: address, ownerUrl: address, warn: say });
    say('\nAll migrations ran.');
    return true;
  } catch (error) {
    const { cause, message } = describeError(error);
    say(`\nMigrations do not run: ${cause?.message ?? message}`);
    return false;
  }
}

async function sayRefused(client: Awaited<ReturnType<typeof connect>>): Promise<void> {
  const { statements, refused, following } = await listRefusedStatements(client);
  say(
    `\nOf ${String(statements)} statements ${String(refused.length)} are refused, and ${String(following)} follow from those:\n`,
  );
  for (const { statement, message } of refused) say(`${message}: ${statement}`);
}

/** The demo site on that database, and every reading call that anybody may make. */
async function askEverything(address: string): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-check-'));
  const config = loadConfig({
    ...{ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: address, SECRET_KEY: '33'.repeat(32) },
    ...{ DEMO: 'on', CAPTCHA_PROVIDER: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' },
  });
  try {
    const portal = await startOnDatabase(config, createLog('silent'), {
      databaseUrl: address,
      clock: systemClock,
    });
    try {
      const failed: string[] = [];
      for (const call of readingCalls) {
        const answer = await ask(portal.url, config, call);
        if (answer !== undefined) failed.push(`${call.path}: ${answer}`);
      }
      say(
        `\nThe demo site starts. Of ${String(readingCalls.length)} reading calls ${String(failed.length)} fail.`,
      );
      failed.forEach(say);
      return failed.length === 0;
    } finally {
      await portal.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What went wrong, or nothing: that there is no such thing is an answer as well. */
async function ask(portal: string, config: Config, call: CallDefinition): Promise<string | undefined> {
  const request = exampleOf(call.request) as Record<string, string>;
  const isGet = call.method === 'GET';
  const body = JSON.stringify(request);
  const response = await fetch(
    `${portal}${call.path}${isGet ? `?${new URLSearchParams(request).toString()}` : ''}`,
    isGet
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: isBodyEncrypted(call.path) ? JSON.stringify(encryptBody(body, config.transport)) : body,
        },
  );
  await response.arrayBuffer();
  return response.status < 500 ? undefined : `HTTP ${String(response.status)}`;
}
