import { Agent, request } from 'node:http';

/** An answer; status 0: the connection broke, or none came in time. */
export interface Answer {
  status: number;
  body: string;
  /** When it was asked for and when it was there, in milliseconds. */
  askedAt: number;
  at: number;
}

/** Longer than the portal itself takes to say that it cannot. */
const patience = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: 100 });
let visitors = 0;

/** Each request is that of another visitor, as a proxy before would say. */
function visitor(): string {
  visitors += 1;
  return [10, (visitors >> 16) & 255, (visitors >> 8) & 255, visitors & 255].join('.');
}

/** Asks once and throws never. */
export function ask(
  url: string,
  {
    method,
    body,
    headers = {},
  }: { method: 'GET' | 'POST'; body?: object; headers?: Readonly<Record<string, string>> },
): Promise<Answer> {
  const askedAt = performance.now();
  const text = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: 0, body: '', askedAt, at: performance.now() });
    const asking = request(
      url,
      {
        ...{ agent, method, timeout: patience },
        headers: {
          ...headers,
          'x-forwarded-for': visitor(),
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', nothing);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: Buffer.concat(parts).toString('utf8'),
            ...{ askedAt, at: performance.now() },
          }),
        );
      },
    );
    asking.on('timeout', () => asking.destroy(new Error('no answer')));
    asking.on('error', nothing);
    asking.end(text);
  });
}
