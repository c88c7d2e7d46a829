import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import { takeDatabase } from '#server/testing/database-door.ts';
import { launchServer } from './launch-server.ts';
import { readPrepared } from './prepare-databases.ts';

const codeMilliseconds = 5_000;

interface OutboxMessage {
  channel: 'sms' | 'email';
  to: string;
  text: string;
  code?: string;
  sentAt: string;
}

/** A built portal with demo content that runs for one worker. */
export interface RunningPortal {
  url: string;
  databaseUrl: string;
  dataDir: string;
  /** Messages to a phone or address, the oldest first. */
  secretKey: string;
  messages(to: string): Promise<OutboxMessage[]>;
  /** The newest code sent to a phone or address. Throws when there is none. */
  readCode(to: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the built server on a database of its own, with demo content unless `settings` say otherwise: they are environment
 * variables on top of the usual ones.
 */
export async function startPortal(settings: Record<string, string> = {}): Promise<RunningPortal> {
  const { emptyPort, demoPort, demoDataDir, secretKey } = readPrepared();
  const isDemo = settings['DEMO'] !== 'off';
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  if (isDemo) await cp(demoDataDir, dataDir, { recursive: true });
  const database = await takeDatabase(isDemo ? demoPort : emptyPort);
  const server = await launchServer({ databaseUrl: database.url, dataDir, secretKey, settings });

  const messages = async (to: string): Promise<OutboxMessage[]> => {
    const folder = join(dataDir, 'outbox');
    const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')).sort();
    const all = await Promise.all(
      names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as OutboxMessage),
    );
    return all.filter((message) => message.to === to);
  };

  return {
    url: server.url,
    databaseUrl: database.url,
    dataDir,
    secretKey,
    messages,
    readCode: async (to) => {
      // codes are sent after the answer that they are under way
      const end = Date.now() + codeMilliseconds;
      while (Date.now() < end) {
        const code = (await messages(to)).findLast((message) => message.code !== undefined)?.code;
        if (code !== undefined) return code;
        await setTimeout(20);
      }
      throw new Error(`no code was sent to ${to}`);
    },
    stop: async () => {
      await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
