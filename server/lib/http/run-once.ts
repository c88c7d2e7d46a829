import { setTimeout as sleep } from 'node:timers/promises';
import { errors, type ErrorName } from '#contract/errors.ts';
import type { FailureData } from '#contract/envelope.ts';
import type { Clock } from '../clock.ts';
import { BusinessError, fail } from '../fail.ts';
import type { Log } from '../process/log.ts';
import { hmac } from '../crypto/secrets.ts';

export interface KeyId {
  /** Whose key it is, and of which call. */
  scope: string;
  key: string;
}
/** What all requests with one key are answered. */
export type Outcome = { answer: unknown } | { error: string; data: unknown };

/** Where keys are kept, for all nodes. */
export interface KeyStore {
  /** Of several at once exactly one gets true. */
  claim(key: KeyId & { requestHmac: Buffer; startedAt: Date }): Promise<boolean>;
  find(id: KeyId): Promise<{ requestHmac: Buffer; startedAt: Date; outcome: Outcome | null } | undefined>;
  /** The same, from a run that never ended. */
  takeOver(change: { id: KeyId; from: Date; now: Date }): Promise<boolean>;
  save(run: { id: KeyId; startedAt: Date; outcome: Outcome }): Promise<void>;
  release(id: KeyId, startedAt: Date): Promise<void>;
}

/** Runs `action` for the first request with this key; all others get its outcome. Fails with idempotencyKeyReused, serverBusy. */
export type RunOnce = (use: KeyId & { request: unknown }, action: () => Promise<unknown>) => Promise<unknown>;

/** Nothing takes that long: whoever began has died, and what he wrote in a transaction is undone. */
const givenUpAfterMs = 60_000;
/** How long others wait for the first. */
const patienceMs = 8_000;
/** What the next try may not meet any more. */
const passing: readonly string[] = [
  ...(['serverBusy', 'tooManyRequests'] satisfies ErrorName[]),
  // the service may be open again by then
  ...(['serviceNotYetOpen', 'serviceEnded'] satisfies ErrorName[]),
];

export function createRunOnce({
  store,
  clock,
  log,
  hmacKey,
}: {
  store: KeyStore;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  hmacKey: Buffer;
}): RunOnce {
  async function run(id: KeyId, startedAt: Date, action: () => Promise<unknown>): Promise<unknown> {
    const keep = (outcome: Outcome) =>
      store.save({ id, startedAt, outcome }).catch((error: unknown) => {
        // what was done is done: better an answer that cannot be repeated than none
        log.warn({ err: error }, 'an answer could not be kept for its repetitions');
      });
    try {
      const answer = await action();
      await keep({ answer });
      return answer;
    } catch (error) {
      if (error instanceof BusinessError && !passing.includes(error.errorName))
        await keep({ error: error.errorName, data: error.data });
      else await store.release(id, startedAt);
      throw error;
    }
  }

  return async ({ scope, key, request }, action) => {
    const id = { scope, key };
    // a digest alone would let whoever reads the table try out passwords
    const requestHmac = hmac(hmacKey, JSON.stringify(request));
    const until = performance.now() + patienceMs;
    for (let pause = 20; performance.now() < until; pause = Math.min(pause * 2, 200)) {
      const now = clock.now();
      if (await store.claim({ ...id, requestHmac, startedAt: now })) return run(id, now, action);
      const known = await store.find(id);
      if (known !== undefined) {
        if (!known.requestHmac.equals(requestHmac)) fail('idempotencyKeyReused');
        if (known.outcome !== null) return repeat(known.outcome);
        const isGivenUp = now.getTime() - known.startedAt.getTime() > givenUpAfterMs;
        if (isGivenUp && (await store.takeOver({ id, from: known.startedAt, now })))
          return run(id, now, action);
      }
      await sleep(pause);
    }
    return fail('serverBusy', { retryAfterSeconds: 2 });
  };
}

function repeat(outcome: Outcome): unknown {
  if ('answer' in outcome) return outcome.answer;
  if (!isErrorName(outcome.error)) throw new Error(`${outcome.error} is no error of this build`);
  return fail(outcome.error, outcome.data as FailureData);
}

const isErrorName = (name: string): name is ErrorName => name in errors;
