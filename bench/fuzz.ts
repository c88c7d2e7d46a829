import { randomUUID } from 'node:crypto';
import { accountCalls } from '#contract/account/calls.ts';
import { defaultTransportIv, defaultTransportKey } from '#contract/transport.ts';
import { fuzz } from '#server/testing/fuzz.ts';
import { accountName, passwordDigest } from './test-data.ts';
import { openWorkplace } from './workplace.ts';

/**
 * npm run fuzz [-- requests [seed]]: random requests over every call of the contract, a million unless said otherwise. Ends with 1 when
 * one got HTTP 500, an answer outside of the envelope, a stack or SQL. A test with fewer is server/fuzz.test.ts.
 */
const [given = '1000000', seed = randomUUID()] = process.argv.slice(2);
const requests = Number(given);
if (!(requests >= 1)) {
  process.stderr.write('Usage: npm run fuzz [-- requests [seed]]\n');
  process.exit(2);
}

const atOnce = 10_000;
const workplace = await openWorkplace();
try {
  const portal = await workplace.startHere();
  const { port } = new URL(portal.url);
  const tokens = await Promise.all([0, 1, 2].map((n) => logIn(portal.url, n)));
  const setting = { transport: { key: defaultTransportKey, iv: defaultTransportIv }, tokens };
  const statuses = new Map<number, number>();
  process.stdout.write(`Seed ${seed}\n`);
  for (let done = 0; done < requests && process.exitCode === undefined; done += atOnce) {
    const report = await fuzz({ port: Number(port) }, setting, {
      seed: `${seed} ${String(done)}`,
      requests: Math.min(atOnce, requests - done),
    });
    for (const [status, count] of report.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
    process.stdout.write(`${String(done + report.requests)} requests\n`);
    for (const fault of report.faults) {
      process.stdout.write(`${JSON.stringify(fault, null, 2)}\n`);
      process.exitCode = 1;
    }
  }
  if ((statuses.get(503) ?? 0) * 100 > requests) {
    process.stdout.write(
      'The portal took itself to be busy with eight clients: something is counted and never counted off.\n',
    );
    process.exitCode = 1;
  }
  for (const [status, count] of [...statuses].sort(([a], [b]) => a - b))
    process.stdout.write(
      `${status === 0 ? 'closed without an answer' : `HTTP ${String(status)}`}: ${String(count)}\n`,
    );
  await portal.stop();
} finally {
  await workplace.close();
}

async function logIn(url: string, n: number): Promise<string> {
  const answer = await fetch(url + accountCalls.doLogin.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: accountName(n), password: passwordDigest, userType: 'user' }),
  });
  return accountCalls.doLogin.response.parse(((await answer.json()) as { data: unknown }).data).token;
}
