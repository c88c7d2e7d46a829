import { once } from 'node:events';
import { connect } from 'node:net';
import { catalogue } from '#server/routes/catalogue.ts';
import { seededRandom } from '#contract/cover/random.ts';
import { damage, makeRequest, type FuzzSetting, type WireRequest } from './fuzz-requests.ts';

/** An answer that must not be. */
interface Fault {
  call: string;
  /** Number of the request: with the seed it can be made again. */
  number: number;
  why: string;
  request: string;
  answer: string;
}

export interface FuzzReport {
  requests: number;
  /** Answers by HTTP status; 0 where the connection was closed without one. */
  statuses: Map<number, number>;
  faults: Fault[];
}

const damagedShare = 0.05;
const atOnce = 8;
/** Longer than the server waits for anything of its own. */
const answerMilliseconds = 30_000;

/** Words of stacks, of SQL and of PostgreSQL's errors that no answer may show. */
const leaks = [
  /\bat [\w.<>]+ \(|\(?(file:|node:|\/)[^\s"]*\.(ts|js|mjs):\d+/,
  /node_modules|ZodError|DrizzleQueryError|Failed query|SyntaxError|RangeError|TypeError/,
  /\b(select|insert into|update|delete from)\b[^"]*\b(from|values|set|where)\b/i,
  /violates|syntax error|invalid input syntax|out of range for type|invalid byte sequence|relation "|column "/i,
];

/**
 * Sends `requests` random requests over every call of the contract in turn, each on its own connection. Reports
 * responses that are HTTP 500, outside of the envelope, or contain stacks or SQL. The same seed makes the same
 * requests.
 */
export async function fuzz(
  address: { port: number },
  setting: FuzzSetting,
  { seed, requests, maxFaults = 10 }: { seed: string; requests: number; maxFaults?: number },
): Promise<FuzzReport> {
  const calls = Object.values(catalogue).flatMap((area) => Object.values(area));
  const report: FuzzReport = { requests: 0, statuses: new Map(), faults: [] };
  let next = 0;
  const work = async () => {
    while (next < requests && report.faults.length < maxFaults) {
      const number = next++;
      const random = seededRandom(`${seed} ${String(number)}`);
      const call = calls[number % calls.length];
      if (call === undefined) return;
      const whole = makeRequest(call, random, setting);
      const isDamaged = random() < damagedShare;
      const request = isDamaged ? damage(whole, random) : whole;
      const answer = await ask(address, request, isDamaged);
      const { status, why } = judge(answer);
      report.requests += 1;
      report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1);
      if (why !== undefined)
        report.faults.push({
          call: request.call,
          number,
          why,
          request: request.bytes.toString('latin1').slice(0, 1_500),
          answer: answer.slice(0, 1_500),
        });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return report;
}

/** Everything that comes back. A request that was cut off ends its side, as a client does that goes away in good order. */
async function ask({ port }: { port: number }, { bytes }: WireRequest, isDamaged: boolean): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // a server that has refused a body may close before all of it has come
  socket.on('error', () => undefined);
  socket.setTimeout(answerMilliseconds, () => {
    chunks.push(Buffer.from('no answer in time'));
    socket.destroy();
  });
  if (isDamaged) socket.end(bytes);
  else socket.write(bytes);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('utf8');
}

function judge(answer: string): { status: number; why?: string } {
  if (answer === '') return { status: 0 };
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? -1);
  if (status === -1) return { status, why: 'no HTTP' };
  if (status >= 500 && status !== 503) return { status, why: `HTTP ${String(status)}` };
  const leak = leaks.find((pattern) => pattern.test(answer));
  if (leak !== undefined) return { status, why: `an answer like ${leak.source}` };
  if (
    status >= 400 &&
    !/"code":\d+/.test(answer) &&
    !/^HTTP\/1\.1 \d{3}[^\n]*\r\n[^]*content-length: 0/i.test(answer)
  )
    return isHeadOrPacked(answer) ? { status } : { status, why: 'outside of the envelope' };
  return { status };
}

/** An answer to HEAD has no body, and one that is compressed cannot be read here. */
function isHeadOrPacked(answer: string): boolean {
  return answer.endsWith('\r\n\r\n') || /content-encoding: /i.test(answer);
}
