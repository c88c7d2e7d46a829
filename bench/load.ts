import autocannon from 'autocannon';
import { quantile } from './statistics.ts';

/** Requests sent over and over by a number of connections at once, each of which waits for its answer. */
export interface Load {
  url: string;
  method: 'GET' | 'POST';
  connections: number;
  /** Requests a second, all connections together; without it each asks again as soon as it has its answer. */
  rate?: number;
  headers?: Readonly<Record<string, string>>;
  /** What each connection sends; they count from 0. */
  bodyOf?: (connection: number) => string;
  /** What each connection asks in turn, in place of method and body. */
  requests?: autocannon.Request[];
}

export interface Observation {
  /** Milliseconds each answer took, by HTTP status. */
  times: ReadonlyMap<number, readonly number[]>;
  /** Milliseconds the first answer of each connection took. */
  firstTimes: readonly number[];
  /** Answers with status 503 that said when to come again. */
  retryAfterCount: number;
  /** Requests without any answer. */
  failed: number;
  seconds: number;
}

/** Runs a load for some seconds and reports every answer. */
export async function observe(load: Load, seconds: number): Promise<Observation> {
  const times = new Map<number, number[]>();
  const firstTimes = new Map<autocannon.Client, number>();
  let retryAfterCount = 0;
  let connection = 0;
  let started = performance.now();
  let last = started;
  const options: autocannon.Options = {
    url: load.url,
    method: load.method,
    connections: load.connections,
    duration: seconds,
    ...(load.requests !== undefined && { requests: load.requests }),
    ...(load.rate !== undefined && { overallRate: Math.round(load.rate) }),
    headers: {
      ...(load.bodyOf === undefined ? {} : { 'content-type': 'application/json' }),
      ...load.headers,
    },
    setupClient: (client) => {
      if (load.bodyOf !== undefined) client.setBody(load.bodyOf(connection));
      connection += 1;
      client.on('headers', (answer) => {
        if (hasRetryAfter(answer)) retryAfterCount += 1;
      });
    },
  };
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error: unknown, result) => {
      if (error === null || error === undefined) resolve(result);
      else reject(error instanceof Error ? error : new Error('autocannon failed', { cause: error }));
    });
    run.on('start', () => {
      started = performance.now();
    });
    run.on('response', (client, status, _bytes, milliseconds) => {
      last = performance.now();
      if (!firstTimes.has(client)) firstTimes.set(client, milliseconds);
      const sameStatus = times.get(status);
      if (sameStatus === undefined) times.set(status, [milliseconds]);
      else sameStatus.push(milliseconds);
    });
  });
  return {
    times,
    firstTimes: [...firstTimes.values()],
    retryAfterCount,
    failed: errors,
    seconds: (last - started) / 1000,
  };
}

/** What autocannon really hands over is its parser's record: status and a flat list of names and values. */
function hasRetryAfter(answer: unknown): boolean {
  const { statusCode, headers } = answer as { statusCode: number; headers: string[] };
  return statusCode === 503 && headers.some((name) => name.toLowerCase() === 'retry-after');
}

export interface Measurement {
  requestsPerSecond: number;
  p95Milliseconds: number;
}

/** Runs a load for some seconds. Anything but status 200 makes the measurement worthless, so it throws. */
export async function measure(load: Load, seconds: number): Promise<Measurement> {
  const observed = await observe(load, seconds);
  const others = [...observed.times.keys()].filter((status) => status !== 200);
  if (others.length > 0 || observed.failed > 0) {
    throw new Error(`${load.url} answered ${others.join(', ')}; ${observed.failed} requests failed`);
  }
  const times = observed.times.get(200) ?? [];
  return {
    requestsPerSecond: times.length / observed.seconds,
    p95Milliseconds: quantile(times, 0.95),
  };
}
