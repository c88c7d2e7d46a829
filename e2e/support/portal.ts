import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startTestServer } from '#server/testing/test-server.ts';

const codeMilliseconds = 5_000;
const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

export interface OutboxMessage {
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
  messages(to: string): Promise<OutboxMessage[]>;
  /** The newest code sent to a phone or address. Throws when there is none. */
  readCode(to: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the built server on a database of its own. `settings` are environment variables on top of the usual ones. */
export async function startPortal(settings: Record<string, string> = {}): Promise<RunningPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  const databases = await startTestServer();
  const database = await databases.createDatabase();
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SECRET_KEY: randomBytes(32).toString('hex'),
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      // every browser of a run has the same address
      RATE_LIMITS: 'off',
      ...settings,
    },
  });
  const url = await readAddress(server.stdout);

  const messages = async (to: string): Promise<OutboxMessage[]> => {
    const folder = join(dataDir, 'outbox');
    const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')).sort();
    const all = await Promise.all(
      names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as OutboxMessage),
    );
    return all.filter((message) => message.to === to);
  };

  return {
    url,
    databaseUrl: database.url,
    dataDir,
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
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      await database.drop();
      await databases.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input: output });
  for await (const line of lines) {
    const address = /portal is at (http:\S+)/.exec(line)?.[1];
    if (address !== undefined) {
      // go on reading, or the server's log would fill the pipe and stop it
      output.resume();
      return address;
    }
  }
  throw new Error('the portal ended before it was ready; npm run build first');
}
