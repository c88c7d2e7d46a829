import { request as httpRequest } from 'node:http';
import { toStatements, type BareTask } from './bare-work.ts';
import { recordStatements } from '#server/testing/record-statements.ts';
import type { Task } from './tasks.ts';
import { accountName, passwordDigest } from './test-data.ts';
import type { Workplace } from './workplace.ts';

/** Sessions an account may have; from the next login on, each login does the same. */
const loginsUntilSteady = 6;

/**
 * Lets a portal inside this process answer each task, and notes what it answered and which statements it sent for that. So
 * the bare server always does what the portal does now, and nobody has to keep two copies of a query in step.
 */
export async function recordTasks(workplace: Workplace, tasks: readonly Task[]): Promise<BareTask[]> {
  const portal = await workplace.startHere();
  try {
    const recorded: BareTask[] = [];
    for (const task of tasks) {
      for (let time = 0; time < loginsUntilSteady; time += 1) await ask(portal.url, task);
      const { answer, statements } = await recordStatements(() => ask(portal.url, task));
      recorded.push({
        name: task.name,
        method: task.method,
        bytes: answer,
        statements: toStatements(statements),
        ...(task.name === 'login'
          ? {
              login: {
                account: accountName(0),
                hash: workplace.passwordHash,
                digest: passwordDigest,
                pepperHex: workplace.pepperHex,
              },
            }
          : {}),
      });
    }
    return recorded;
  } finally {
    await portal.stop();
  }
}

/** One request as the load sends it. Not by fetch, which would decompress the answer. */
async function ask(
  url: string,
  { path, method, headers, bodyOf, check, name }: Task,
): Promise<BareTask['bytes']> {
  const { status, contentType, encoding, body } = await new Promise<{
    status: number | undefined;
    contentType: string;
    encoding: string | undefined;
    body: Buffer;
  }>((resolve, reject) => {
    const sent = httpRequest(`${url}${path}`, {
      method,
      headers: { ...headers, ...(bodyOf === undefined ? {} : { 'content-type': 'application/json' }) },
    });
    sent.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = [];
      response
        .on('error', reject)
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          resolve({
            status: response.statusCode,
            contentType: response.headers['content-type'] ?? '',
            encoding: response.headers['content-encoding'],
            body: Buffer.concat(chunks),
          });
        });
    });
    sent.end(bodyOf?.(0));
  });
  if (status !== 200) throw new Error(`${name} answered ${String(status)}`);
  check?.((JSON.parse(body.toString()) as { data: unknown }).data);
  return { contentType, base64: body.toString('base64'), ...(encoding === undefined ? {} : { encoding }) };
}
