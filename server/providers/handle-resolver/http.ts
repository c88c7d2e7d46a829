import { LRUCache } from 'lru-cache';
import type { Handle } from '#contract/content/handle.ts';
import type { Clock } from '#server/lib/clock.ts';
import { getPublicJson, type PublicRequest } from '#server/lib/http/public-client.ts';
import { createSemaphore, type Asker } from '#server/lib/load/semaphore.ts';
import type { Log } from '#server/lib/process/log.ts';
import { readProxyAnswer } from './proxy-answer.ts';
import { ResolverUnavailableError, type HandleResolver, type HandleValue } from './handle-resolver.ts';

export interface HttpResolverSettings {
  /** The address below which /api/handles lies, such as https://hdl.handle.net. */
  url: string;
  mayBePrivate: boolean;
  timeoutMilliseconds?: number;
  lookup?: PublicRequest['lookup'];
}

/** Some hundreds of values; records of hdl.handle.net have a few KB. */
const maxBytes = 256 * 1024;
const mostKeptBytes = 8 * 1024 * 1024;
const mostKept = 2_000;
/** A record that says it may be kept for years is asked for again the next day. */
const longestKeptSeconds = 86_400;
/** An identifier that was unknown may have been registered by then. */
const unknownKeptSeconds = 60;
/**
 * More questions at once are refused, so that a slow resolver does not take the portal's room for calls. No circuit breaker: one node
 * somewhere that does not answer is no fault of the resolver, and whoever asks for it must not close the way for others.
 */
const mostAtOnce = 20;
/** Of one address or account: whoever asks for what does not answer leaves room for others. */
const mostEach = 4;

interface Kept {
  /** undefined: unknown. */
  values: HandleValue[] | undefined;
  at: number;
  until: number;
}

/** Asks a proxy of the Handle System: GET {url}/api/handles/{handle}. What it answers is kept for as long as it says. */
export function createHttpResolver(
  { url, mayBePrivate, timeoutMilliseconds = 3_000, lookup }: HttpResolverSettings,
  { clock, log }: { clock: Clock; log: Log },
): HandleResolver {
  const { origin, pathname } = new URL(url);
  const folder = `${pathname.replace(/\/+$/, '')}/api/handles/`;
  const kept = new LRUCache<string, Kept>({
    max: mostKept,
    maxSize: mostKeptBytes,
    sizeCalculation: ({ values = [] }) =>
      values.reduce((sum, { type, data }) => sum + 2 * (type.length + data.length) + 100, 1_000),
  });
  const takeTurn = createSemaphore({ atOnce: mostAtOnce, mostWaiting: 0, mostEach });
  const underWay = new Map<string, Promise<Kept>>();

  /** Slashes of a suffix stay, for servers refuse them encoded; readHandle lets no part pass that means another address. */
  const pathOf = ({ text }: Handle) => folder + text.split('/').map(encodeURIComponent).join('/');

  async function ask(handle: Handle): Promise<Kept> {
    const request = { origin, path: pathOf(handle), timeoutMilliseconds, maxBytes, mayBePrivate };
    const answered = await getPublicJson(lookup === undefined ? request : { ...request, lookup });
    const values = readProxyAnswer({ ...answered, now: clock.now() });
    const at = clock.now().getTime();
    const seconds = Math.min(...(values ?? []).map(({ ttlSeconds }) => ttlSeconds), longestKeptSeconds);
    const answer = { values, at, until: at + (values?.length ? seconds : unknownKeptSeconds) * 1000 };
    if (answer.until > at) kept.set(handle.key, answer);
    return answer;
  }

  /** Once, however many ask for the same. */
  function askOnce(handle: Handle, by: Asker): Promise<Kept> {
    const begun = underWay.get(handle.key);
    if (begun !== undefined) return begun;
    const asked = takeTurn(by, () => ask(handle)).finally(() => underWay.delete(handle.key));
    underWay.set(handle.key, asked);
    return asked;
  }

  return {
    async resolve(handle, by) {
      const known = kept.get(handle.key);
      const now = clock.now().getTime();
      try {
        const { values, at } = known !== undefined && now < known.until ? known : await askOnce(handle, by);
        // whoever is told may keep it for what is left
        const age = Math.floor((now - at) / 1000);
        return values?.map((value) => ({ ...value, ttlSeconds: Math.max(value.ttlSeconds - age, 0) }));
      } catch (error) {
        log.warn({ err: error, provider: 'handle-resolver' }, 'The handle resolver gave no usable answer');
        throw new ResolverUnavailableError(error);
      }
    },
  };
}
