import type { FastifyInstance } from 'fastify';
import type { Tag } from '#contract/tags.ts';
import { isSomebodys } from './cache-control.ts';

/** What every answer that is kept in between has: told of where it is not known what has changed. */
export const everyKey = 'portal';

const anyPart = (whole: string) => `${whole}:any`;

/** The surrogate keys of an answer that depends on these: a part, such as `content:policy`, is found by its whole as well. */
export function keysOf(reads: readonly Tag[]): string[] {
  const parts = reads.flatMap((tag) => {
    const [whole = tag, part] = tag.split(':');
    return part === undefined ? [tag] : [tag, anyPart(whole)];
  });
  return [everyKey, ...new Set(parts)];
}

/** The surrogate keys of all answers that may be others after something with this tag was written (`touches` of the contract). */
export function purgedKeys(written: Tag): string[] {
  const [whole = written, part] = written.split(':');
  return part === undefined ? [written, anyPart(whole)] : [written, whole];
}

export interface SharingOptions {
  /** For so long at most. */
  seconds: number;
  /** Whether each proxy hears of what changes just now: otherwise more than a second would be a lie. */
  isPurged: () => boolean;
  /** Whether this node knows what the site says of itself: its name, closed services, working days. */
  isSure: () => boolean;
  /** For so long a proxy may go on with what it has while the site cannot answer. */
  staleSeconds: number;
}

/**
 * Lets a proxy or a CDN keep what everybody reads. No answer is kept beyond the moment at which something begins or ends by itself, and browsers ask
 * each time.
 */
export function shareAnswers(
  app: FastifyInstance,
  { seconds, isPurged, isSure, staleSeconds }: SharingOptions,
): void {
  app.addHook('onSend', (request, reply, _, done) => {
    const { statusCode } = reply;
    const isSharable =
      (request.method === 'GET' || request.method === 'HEAD') &&
      (statusCode === 200 || statusCode === 304) &&
      !isSomebodys(request) &&
      !String(reply.getHeader('cache-control') ?? '').includes('no-store');
    const terms = isSharable && seconds > 0 && isSure() ? reply.shared?.() : undefined;
    const hears = isPurged();
    const most = Math.floor(Math.min(seconds, hears ? Infinity : 1, terms?.seconds ?? 0));
    if (terms !== undefined && most > 0) {
      const keys = keysOf(terms.reads).join(' ');
      void reply.headers({
        'cache-control': [
          `public, max-age=0, s-maxage=${String(most)}`,
          // a second in which the old one is given while the new one is fetched
          ...(hears ? ['stale-while-revalidate=1'] : []),
          ...(staleSeconds > 0 ? [`stale-if-error=${String(staleSeconds)}`] : []),
        ].join(', '),
        xkey: keys,
        'surrogate-key': keys,
      });
    }
    done();
  });
}
