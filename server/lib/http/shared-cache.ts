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

/**
 * Lets a proxy or a CDN keep what everybody reads, for `seconds` at most. No answer is kept beyond the moment at which something begins or ends by
 * itself. Browsers ask each time. `isPurged`: it hears of what changes, so that more than a second is no lie. While the site cannot answer it may go on with what it has
 * for `staleSeconds`.
 */
export function shareAnswers(
  app: FastifyInstance,
  { seconds, isPurged, staleSeconds }: { seconds: number; isPurged: boolean; staleSeconds: number },
): void {
  app.addHook('onSend', (request, reply, _, done) => {
    const { shared, statusCode } = reply;
    const most = Math.floor(Math.min(seconds, isPurged ? Infinity : 1, shared?.seconds ?? 0));
    const isSharable =
      (request.method === 'GET' || request.method === 'HEAD') &&
      (statusCode === 200 || statusCode === 304) &&
      !isSomebodys(request) &&
      !String(reply.getHeader('cache-control') ?? '').includes('no-store');
    if (shared !== undefined && most > 0 && isSharable) {
      const keys = keysOf(shared.reads).join(' ');
      void reply.headers({
        'cache-control': [
          `public, max-age=0, s-maxage=${String(most)}`,
          // a second in which the old one is given while the new one is fetched
          ...(isPurged ? ['stale-while-revalidate=1'] : []),
          ...(staleSeconds > 0 ? [`stale-if-error=${String(staleSeconds)}`] : []),
        ].join(', '),
        xkey: keys,
        'surrogate-key': keys,
      });
    }
    done();
  });
}
