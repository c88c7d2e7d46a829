import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import { enterMergedAreas } from '#contract/reference/entered-areas.ts';
import { enterEntries } from '#contract/reference/entered-entries.ts';
import { enterWorkingYears } from '#contract/shared-rules/entered-years.ts';
import { isBodyEncrypted } from '#contract/transport.ts';
import { loadConfig, type Config } from '#server/config.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/process/log.ts';
import type { OutboxMessage } from '#server/lib/sending/outbox.ts';
import { encryptBody } from '#server/lib/crypto/transport-cipher.ts';
import type { RequestTimeouts } from '#server/request-timeouts.ts';
import { startOnDatabase, type StartOptions } from '#server/start.ts';
import type { Services } from '#server/services.ts';
import { createTestDatabase } from './database.ts';
import { requestText } from './request.ts';

/** A clock that stands still until it is moved. */
export class TestClock implements Clock {
  #now = new Date('2026-03-04T02:00:00Z'); // a Wednesday, 10:00 in Shanghai

  now(): Date {
    return new Date(this.#now);
  }

  advance({
    seconds = 0,
    minutes = 0,
    hours = 0,
  }: {
    seconds?: number;
    minutes?: number;
    hours?: number;
  }): void {
    this.#now = new Date(this.#now.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
  }
}

/** The least there is: tests make thousands of hashes, each of which would take 12 ms of the processor. */
const cheapestPasswords = { memoryCost: 8, timeCost: 1 };

const halfAMinute = 30_000;
/** What is not about waiting does not fail because the machine has other things to do. */
export const patient: RequestTimeouts = {
  deadlines: { connect: halfAMinute, statement: halfAMinute, answer: halfAMinute },
  queue: halfAMinute,
  turn: halfAMinute,
  news: halfAMinute,
};

/** What a test leaves in a site is none of its faults: whoever tests inspections makes them. */
const never = 2 ** 31 - 1;
const uninspected = { inspectSite: never, askOutside: never, watchReachability: never };

export interface Answer<Data = unknown> extends Envelope<Data> {
  status: number;
  headers: Headers;
}

export interface TestPortal {
  url: string;
  config: Config;
  /** Of the database, for the role that owns everything in it. */
  ownerUrl: string;
  services: Services;
  clock: TestClock;
  /** For looking into the database and for preparing it. */
  sql: pg.Pool;
  /** Makes a call as the browser would, encrypted where the path asks for it. */
  call<C extends CallDefinition>(
    call: C,
    request?: RequestOf<C>,
    /** `url`: of another node than this one. */
    options?: { token?: string; headers?: Record<string, string>; url?: string },
  ): Promise<Answer>;
  /** Moves the clock once what is on its way has been sent: a message on its way for longer than a minute is begun anew. */
  pass(time: Parameters<TestClock['advance']>[0]): Promise<void>;
  messages(to: string): Promise<OutboxMessage[]>;
  /** The newest code sent to a phone or address. */
  readCode(to: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * A whole portal over HTTP on a database of its own. Captcha is off unless the settings say otherwise. `through` may put something
 * between the portal and its database: it answers the address to use, and the portal waits no longer than usual for it. Messages go to files unless the settings name a vendor or
 * `hasOutbox` is false, as it is outside of demo sites.
 * The portal works as the role that owns no table.
 */
export async function startTestPortal(
  settings: Record<string, string> = {},
  {
    through,
    pooledBy,
    hasOutbox = true,
    pauses,
    // tests write past the portal, and read what they wrote at once
    freshnessLease = 0,
    passwordCost = cheapestPasswords,
    patience = through === undefined ? patient : undefined,
    site,
  }: {
    through?: (url: string) => Promise<string>;
    /** Starts a pooler that keeps nothing of a session, and answers the address to work at. Changes are heard past it. */
    pooledBy?: (url: string) => Promise<string>;
    hasOutbox?: boolean;
    pauses?: StartOptions['pauses'];
    freshnessLease?: number;
    passwordCost?: StartOptions['passwordCost'];
    patience?: StartOptions['patience'];
    site?: StartOptions['site'];
  } = {},
): Promise<TestPortal> {
  const database = await createTestDatabase();
  const directUrl = (await through?.(database.portalUrl)) ?? database.portalUrl;
  const databaseUrl = (await pooledBy?.(database.portalUrl)) ?? directUrl;
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-api-'));
  const loaded = loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: '11'.repeat(32),
    CAPTCHA_PROVIDER: 'off',
    RATE_LIMITS: 'off',
    STAFF_SECOND_FACTOR: 'optional',
    IDENTIFIER_NODE: '88.300',
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const config = hasOutbox ? withOutbox(loaded) : loaded;
  const clock = new TestClock();
  const portal = await startOnDatabase(config, createLog(config.logLevel), {
    databaseUrl,
    directUrl,
    ...(pooledBy !== undefined && { pooler: { keepsPrepared: false } }),
    ownerUrl: database.url,
    clock,
    checksAnswers: true,
    freshnessLease,
    passwordCost,
    patience,
    pauses: { ...uninspected, ...pauses },
    site,
  });
  const sql = new pg.Pool({ connectionString: database.url, max: 3 });
  // dropping the database at the end cuts connections that are still closing
  sql.on('error', () => undefined);

  const read = new Map<string, OutboxMessage>();
  const messages = async (to: string) => {
    await portal.services.deliveries.finish();
    await allTried(sql);
    const folder = join(dataDir, 'outbox');
    const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
    for (const name of names) {
      if (!read.has(name))
        read.set(name, JSON.parse(await readFile(join(folder, name), 'utf8')) as OutboxMessage);
    }
    return [...read.values()]
      .filter((message) => message.to === to)
      .sort((a, b) => a.sentAt.localeCompare(b.sentAt));
  };

  return {
    url: portal.url,
    config,
    ownerUrl: database.url,
    services: portal.services,
    clock,
    sql,
    call: (call, request, options) => makeCall(options?.url ?? portal.url, config, call, request, options),
    pass: async (time) => {
      await portal.services.deliveries.finish();
      clock.advance(time);
    },
    messages,
    readCode: async (to) => {
      const code = (await messages(to)).findLast((message) => message.code !== undefined)?.code;
      if (code === undefined) throw new Error(`no code was sent to ${to}`);
      return code;
    },
    stop: async () => {
      await sql.end();
      await portal.stop();
      // of the process, which the next test file goes on in
      enterWorkingYears({});
      enterEntries({});
      enterMergedAreas({});
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const patienceMilliseconds = halfAMinute;

/** Resolves when every message that waits in the database has been given to its vendor once, by whichever node, or after a while. */
async function allTried(sql: pg.Pool): Promise<void> {
  const end = Date.now() + patienceMilliseconds;
  const untried = 'select from outgoing_message where last_error is null limit 1';
  while ((await sql.query(untried)).rowCount !== 0 && Date.now() < end) await sleep(10);
}

/** Another node of the same site: same database and clock, processes of their own in all but name. */
export async function startSecondNode(
  { config, clock, ownerUrl }: TestPortal,
  {
    pauses,
    freshnessLease = 0,
    site,
  }: { pauses?: StartOptions['pauses']; freshnessLease?: number; site?: StartOptions['site'] } = {},
): Promise<Pick<TestPortal, 'url' | 'call' | 'services' | 'stop'>> {
  const databaseUrl = config.databaseUrl ?? '';
  const node = await startOnDatabase(config, createLog(config.logLevel), {
    databaseUrl,
    ownerUrl,
    clock,
    checksAnswers: true,
    freshnessLease,
    passwordCost: cheapestPasswords,
    patience: patient,
    pauses: { ...uninspected, ...pauses },
    site,
  });
  return {
    url: node.url,
    services: node.services,
    call: (call, request, options) => makeCall(node.url, config, call, request, options),
    stop: () => node.stop(),
  };
}

/** A site that is no demo, and yet keeps its messages where tests can read them: no settings make such a one. */
function withOutbox(config: Config): Config {
  const { smsProvider, emailProvider } = config;
  return {
    ...config,
    smsProvider: smsProvider === 'none' ? 'outbox' : smsProvider,
    emailProvider: emailProvider === 'none' ? 'outbox' : emailProvider,
  };
}

export async function makeCall(
  url: string,
  { transport }: Config,
  call: CallDefinition,
  request: unknown,
  { token, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const all: Record<string, string> = { ...headers, ...(token === undefined ? {} : { token }) };
  const body = JSON.stringify(request ?? {});
  const query =
    call.method === 'GET' ? `?${new URLSearchParams(request as Record<string, string>).toString()}` : '';
  const response = await requestText(`${url}${call.path}${query}`, {
    method: call.method,
    headers: call.method === 'POST' ? { 'content-type': 'application/json', ...all } : all,
    ...(call.method === 'POST'
      ? { body: isBodyEncrypted(call.path) ? JSON.stringify(encryptBody(body, transport)) : body }
      : {}),
  });
  // a call whose answer is a file speaks JSON only when it has none to give
  const isFile = call.transfer === 'file' && response.headers.get('content-type')?.includes('json') !== true;
  const envelope = isFile
    ? { code: 1, msg: '', data: response.text }
    : (JSON.parse(response.text) as Envelope<unknown>);
  return { ...envelope, status: response.status, headers: response.headers };
}
