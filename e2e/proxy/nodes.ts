import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A portal on a port of its own, that may be ended and started again from another build. */
export class PortalNode {
  #process: ChildProcess | undefined;

  constructor(
    readonly port: number,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  /** `build` is a folder as the image has it: package.json, dist, migrations, node_modules. Settles when it answers. */
  async start(build: string): Promise<void> {
    const child = spawn(process.execPath, [join(build, 'dist/server/main.js')], {
      cwd: build,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...this.settings, PORT: String(this.port) },
    });
    this.#process = child;
    for await (const line of createInterface({ input: child.stdout })) {
      if (!line.includes('The portal is at')) continue;
      child.stdout.resume();
      return;
    }
    throw new Error('a node ended before it was ready');
  }

  /** Ends it and answers its exit code. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = this.#process;
    if (child?.exitCode !== null || child.signalCode !== null) return null;
    child.kill(signal);
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  }
}
