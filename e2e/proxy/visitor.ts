import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { contentCalls } from '#contract/content/calls.ts';

export interface Seen {
  /** 0: the connection broke. */
  status: number;
  body: string;
  retryAfter: string | undefined;
}

/** Asks through the proxy, over `connections` that are kept open. */
export class Visitor {
  readonly #agent: Agent;
  #calls = 0;

  constructor(
    private readonly httpsPort: number,
    connections: number,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections, rejectUnauthorized: false });
  }

  get(path: string): Promise<Seen> {
    return this.#ask('GET', path, '');
  }

  /** A call that needs the database: every other one a GET, which a proxy would send to the next node where it is told to. */
  callDatabase(): Promise<Seen> {
    this.#calls += 1;
    const { portallist, systemNotification } = contentCalls;
    return this.#calls % 2 === 0
      ? this.#ask('GET', systemNotification.path, '')
      : this.#ask('POST', portallist.path, JSON.stringify({ pageNum: 1, pageSize: 10 }));
  }

  leave(): void {
    this.#agent.destroy();
  }

  #ask(method: string, path: string, body: string): Promise<Seen> {
    return new Promise((resolve) => {
      const asking = request(
        {
          agent: this.#agent,
          host: '127.0.0.1',
          port: this.httpsPort,
          method,
          path,
          headers: method === 'POST' ? { 'content-type': 'application/json' } : {},
          timeout: 40_000,
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', () => resolve({ status: 0, body: '', retryAfter: undefined }));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              body: Buffer.concat(parts).toString('utf8'),
              retryAfter: answer.headers['retry-after'],
            }),
          );
        },
      );
      asking.on('timeout', () => asking.destroy(new Error('no answer')));
      asking.on('error', () => resolve({ status: 0, body: '', retryAfter: undefined }));
      asking.end(body);
    });
  }
}

/** How often each status was answered. */
export class Tally {
  readonly counts = new Map<number, number>();
  withoutRetryAfter = 0;

  add({ status, retryAfter }: Seen): void {
    this.counts.set(status, this.of(status) + 1);
    if (status === 503 && retryAfter === undefined) this.withoutRetryAfter += 1;
  }

  of(status: number): number {
    return this.counts.get(status) ?? 0;
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Neither answered well nor told to come again. */
  get failed(): number {
    return this.total - this.of(200) - this.of(503);
  }

  toString(): string {
    return [...this.counts].map(([status, count]) => `${String(count)} × ${String(status)}`).join(', ');
  }
}

/** Asks again and again until told to stop: `at` at the same time, or `perSecond` begun evenly. */
export function pollUntilStopped(
  ask: (turn: number) => Promise<Seen>,
  how: { at: number } | { perSecond: number },
): { tally: Tally; stop: () => Promise<void> } {
  const tally = new Tally();
  let isOver = false;
  const one = async (turn: number) => tally.add(await ask(turn));
  const asking =
    'at' in how
      ? Array.from({ length: how.at }, async () => {
          for (let turn = 0; !isOver; turn += 1) await one(turn);
        })
      : [pace(how.perSecond)];
  async function pace(perSecond: number): Promise<void> {
    const began = performance.now();
    const pending: Promise<void>[] = [];
    for (let turn = 0; !isOver; turn += 1) {
      await sleep(Math.max(0, began + (turn * 1_000) / perSecond - performance.now()));
      pending.push(one(turn));
    }
    await Promise.all(pending);
  }
  return {
    tally,
    stop: async () => {
      isOver = true;
      await Promise.all(asking);
    },
  };
}
