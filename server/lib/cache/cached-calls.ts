import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CallDefinition } from '#contract/call.ts';
import type { Tag } from '#contract/tags.ts';
import { tokenHeader } from '#contract/transport.ts';
import { chooseEncoding, isKnown } from '../http/encoding.ts';
import { cacheControl } from '#server/lib/http/cache-control.ts';
import type { SharedTerms, StillHolds } from './fresh-cache.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Where caches in between may keep the answer: asked once it goes out. */
    shared?: (() => SharedTerms | undefined) | undefined;
  }
}

/** A request before its body is read. */
interface IncomingRequest {
  /** The text of its body; '' where it is long, or there is none. */
  text: string;
  /** Its parameters: decrypted, parsed, and refused where they are not in order. */
  read: () => unknown;
}

/** Returns the cached response to a request of one call; `make` makes its body of the parameters where none is cached. */
export type ReadCached = (
  request: IncomingRequest,
  make: (parameters: unknown) => Promise<string>,
) => Promise<CachedResponse>;

/** Visitors send the same few bodies over and over, so a body is known by its text. Each takes some 2 KB. */
const mostKnownBodies = 1_000;

/** What decides whether the responses of a call, or of a path like one, are cached. */
type Cacheable = Pick<
  CallDefinition,
  'access' | 'reads' | 'writes' | 'owner' | 'transfer' | 'confirmation' | 'path' | 'isCached'
>;

/** Returns undefined for a call that is never cached. */
export type CacheCall = (call: Cacheable) => ReadCached | undefined;

/**
 * Caches the responses of calls that anybody may make, that change nothing, and whose every change is heard of (docs/decisions/057).
 * `isWatched`: whether the database tells changes of this tag. `holds`: see `CacheRequest`.
 */
export function createCallCache(
  responses: ResponseCache,
  {
    isWatched,
    holds,
  }: { isWatched: (tag: Tag) => boolean; holds: (reads: readonly Tag[]) => Promise<StillHolds> },
): CacheCall {
  /** By its path and text what a body that was in order asks for, so that it is decrypted and parsed once. */
  const knownBodies = new LRUCache<string, string>({ max: mostKnownBodies });
  return (call) => {
    const { access, reads, writes, owner, transfer = 'json', confirmation, path, isCached = true } = call;
    if (access !== 'anonymous' || transfer !== 'json' || !isCached) return undefined;
    if (reads === undefined || writes !== undefined || owner !== undefined || confirmation !== undefined)
      return undefined;
    if (!reads.every(isWatched)) return undefined;
    const holdsNow = () => holds(reads);
    return async ({ text, read }, make) => {
      const body = `${path} ${text}`;
      const known = text === '' ? undefined : knownBodies.get(body);
      if (known !== undefined)
        return responses.read({ key: known, reads, make: () => make(read()), holds: holdsNow });
      const parameters = read();
      const key = `${path} ${JSON.stringify(parameters)}`;
      if (text !== '') knownBodies.set(body, key);
      return responses.read({ key, reads, make: () => make(parameters), holds: holdsNow });
    };
  };
}

/** Bytes from which compressing pays: below it saves no packet. */
const compressedFrom = 1024;

/** Sends a cached response, compressed where the client understands that; 304 to a client that has it. */
export async function sendCachedResponse(
  response: CachedResponse,
  { request, reply, call }: { request: FastifyRequest; reply: FastifyReply; call: CallDefinition },
): Promise<FastifyReply> {
  const { headers } = request;
  void reply
    .header('cache-control', cacheControl(call, request, { hasTag: true }))
    .header('vary', `${tokenHeader}, accept-encoding`);
  markStale(response, reply);
  reply.shared = response.shared;
  // whoever sends a token, a dead one even, is to keep nothing that could be asked for again by its tag
  if (call.method === 'GET' && (headers[tokenHeader] ?? '') === '') {
    void reply.header('etag', response.etag);
    if (isKnown(headers['if-none-match'], response.etag)) return reply.code(304).send();
  }
  void reply.type('application/json; charset=utf-8');
  return sendEncoded(response, { request, reply });
}

/** A stale response says so, and no cache in between stores it (RFC 9111, 5.1; RFC 7234, 5.5). */
function markStale({ staleSeconds }: CachedResponse, reply: FastifyReply): void {
  if (staleSeconds === undefined) return;
  void reply.headers({
    'cache-control': 'no-store',
    age: String(staleSeconds),
    warning: '110 - "Response is Stale"',
  });
}

/** Sends a page that is the same for everybody, compressed where the client understands that; 304 to a client that has it. */
export async function sendCachedPage(
  response: CachedResponse,
  {
    request,
    reply,
    type,
    cacheControl,
  }: { request: FastifyRequest; reply: FastifyReply; type: string; cacheControl: string },
): Promise<FastifyReply> {
  void reply
    .headers({ 'cache-control': cacheControl, vary: 'accept-encoding', etag: response.etag })
    .type(type);
  markStale(response, reply);
  reply.shared = response.shared;
  if (isKnown(request.headers['if-none-match'], response.etag)) return reply.code(304).send();
  return sendEncoded(response, { request, reply });
}

async function sendEncoded(
  response: CachedResponse,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const encoding =
    response.body.length < compressedFrom ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(response.body);
  return reply.header('content-encoding', encoding).send(await response.encoded(encoding));
}
