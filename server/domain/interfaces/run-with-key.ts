import { errors } from '#contract/errors.ts';
import { successCode } from '#contract/envelope.ts';
import { staffUserType } from '#contract/permissions.ts';
import { findKeyByHash, insertKeyUse, touchKey } from '#server/db/queries/interfaces/api-key.ts';
import { countRateLimitUse } from '#server/db/queries/rate-limit.ts';
import { hashSecret } from '#server/lib/crypto/random-secret.ts';
import { BusinessError, fail } from '#server/lib/fail.ts';
import { isInRanges } from '#server/lib/http/address-ranges.ts';
import { networkOf } from '#server/lib/http/client-address.ts';
import type { Caller } from '#server/lib/http/context.ts';
import type { KeyedRequest } from '#server/lib/http/serve.ts';
import type { Services } from '#server/services.ts';
import { callerOfKey } from './key-rights.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'log'>;

/** lastUsedAt is written at most this often. */
const touchMilliseconds = 60_000;
const minute = 60_000;

/**
 * Does the work of a call as the owner of a key. The key is asked for each time, by all nodes at one place: what is revoked, over, or whose owner is suspended is good for
 * nothing from the next call on. Fails with keyInvalid, with tooManyRequests beyond its limit, and as the work does; all of that but the first is in the key's log.
 */
export async function runWithKey<Result>(
  deps: Deps,
  { key, call, ip, requestId }: KeyedRequest,
  work: (caller: Caller) => Promise<Result>,
): Promise<Result> {
  const { db, clock, config } = deps;
  const found = await findKeyByHash(db, hashSecret(key));
  const now = clock.now();
  if (
    found?.revokedAt !== null ||
    found.expiresAt <= now ||
    found.deletedAt !== null ||
    found.suspendedAt !== null ||
    found.userType !== staffUserType
  )
    fail('keyInvalid');
  const note = (code: number) =>
    insertKeyUse(db, {
      keyId: found.id,
      at: clock.now(),
      call,
      code,
      address: networkOf(ip),
      requestId,
    }).catch((error: unknown) =>
      deps.log.warn({ err: error, key: found.id }, 'a use of a key could not be noted'),
    );
  await takeUse(deps, found, note);
  if (found.lastUsedAt === null || now.getTime() - found.lastUsedAt.getTime() >= touchMilliseconds)
    await touchKey(db, found.id, now);
  try {
    const { addresses } = config.staff;
    const isElsewhere = addresses.length > 0 && !isInRanges(ip, addresses);
    const result = await work(await callerOfKey(db, found, { isElsewhere }));
    await note(successCode);
    return result;
  } catch (error) {
    await note(error instanceof BusinessError ? errors[error.errorName].code : errors.serverError.code);
    throw error;
  }
}

/** Of what is refused in a minute the first is noted: whoever asks too often does not fill the log as well. */
async function takeUse(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, perMinute }: { id: number; perMinute: number },
  note: (code: number) => Promise<void>,
): Promise<void> {
  const now = clock.now().getTime();
  const windowStart = new Date(now - (now % minute));
  const used = await countRateLimitUse(db, { key: `api key ${String(id)}`, windowStart });
  if (used <= perMinute) return;
  if (used === perMinute + 1) await note(errors.tooManyRequests.code);
  fail('tooManyRequests', {
    retryAfterSeconds: Math.ceil((windowStart.getTime() + minute - now) / 1000),
  });
}
