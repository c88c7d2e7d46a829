import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningServer {
  url: string;
  /** What it has printed until now. */
  printed(): string;
  stop(): Promise<void>;
}

export interface LaunchOptions {
  databaseUrl: string;
  dataDir: string;
  secretKey: string;
  /** Environment variables on top of the usual ones. */
  settings?: Record<string, string>;
}

/** The built server as a process of its own, on a port that is free. */
export async function launchServer(options: LaunchOptions): Promise<RunningServer> {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: options.dataDir,
      DATABASE_URL: options.databaseUrl,
      SECRET_KEY: options.secretKey,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      // wherever the tests run: what people read is in the time of Shanghai
      TZ: 'UTC',
      // every browser of a run has the same address
      RATE_LIMITS: 'off',
      // receivers of webhooks run beside the browser
      WEBHOOK_PRIVATE: 'on',
      // four of them and their browsers share two cores: home is drawn late there, and is to be drawn all the same
      HOME_WAIT_MILLISECONDS: '30000',
      ...options.settings,
    },
  });
  const lines: string[] = [];
  return {
    url: await readAddress(server.stdout, lines),
    printed: () => lines.join('\n'),
    stop: async () => {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}

/** Collects what is printed, also afterwards: the server's log would fill the pipe and stop it. */
async function readAddress(output: NodeJS.ReadableStream, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: output })
      .on('line', (line) => {
        lines.push(line);
        const address = /portal is at (http:\S+)/.exec(line)?.[1];
        if (address !== undefined) resolve(address);
      })
      .on('close', () => reject(new Error('the portal ended before it was ready; npm run build first')));
  });
}
