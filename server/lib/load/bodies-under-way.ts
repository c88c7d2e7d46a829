import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress } from '../http/client-address.ts';
import { refuseBusy } from './refuse-busy.ts';
import { createShares } from './shares.ts';

/** Of one address; its network may have five times as many. A call's body is there in a moment; what takes long are uploads on slow lines and those who mean to take long. */
export const mostBodiesPerAddress = 50;
/** What bodies under way may take of memory, of one address and of all. */
const mostBytesPerAddress = 8 * 1024 * 1024;
const mostBytes = 256 * 1024 * 1024;
/** A form goes to the disk as it comes and keeps only buffers in memory. */
const bytesOfForm = 128 * 1024;

/**
 * Within each window this much has to come, or the rest. An upload on a slow line may so take as long as it needs (50
 * MB at 20 kbit/s are hours). A body that makes no progress is cut off.
 */
export const pace = { windowMilliseconds: 30_000, windowBytes: 64 * 1024 };

/** So often a window is looked at. */
const looks = 10;

interface Body {
  request: IncomingMessage;
  /** How often it was looked at within this window. */
  seen: number;
  bytesBefore: number;
}

export interface BodiesUnderWay {
  /** How many bodies are on their way now. */
  readonly count: number;
}

/**
 * Counts request bodies under way by client and network (behind a trusted proxy by the client that it names). Refuses
 * those beyond the limits with 503 and cuts off those that make no progress. Call it before the routes are added.
 */
export function limitBodies(
  app: FastifyInstance,
  { maxBodyBytes, windowMilliseconds, windowBytes }: { maxBodyBytes: number } & Partial<typeof pace>,
): BodiesUnderWay {
  const window = windowMilliseconds ?? pace.windowMilliseconds;
  const least = windowBytes ?? pace.windowBytes;
  const underWay = new Set<Body>();
  const shares = createShares({ bodies: mostBodiesPerAddress, bytes: mostBytesPerAddress });
  let bytesOfAll = 0;

  /** Counts a body until it is there or will not come any more; false where there are too many. */
  function count(request: FastifyRequest, bytes: number): boolean {
    const { raw } = request;
    const isTooMuch = bytesOfAll + bytes > mostBytes;
    const giveBack = isTooMuch ? undefined : shares.take(clientAddress(request), { bodies: 1, bytes });
    if (giveBack === undefined) return false;
    bytesOfAll += bytes;
    const { socket } = raw;
    const body: Body = { request: raw, seen: 0, bytesBefore: socket.bytesRead };
    underWay.add(body);
    const end = () => {
      if (!underWay.delete(body)) return;
      socket.off('close', end);
      bytesOfAll -= bytes;
      giveBack();
    };
    raw.once('end', end);
    raw.once('close', end);
    // a request that was answered before its body had come hears nothing more when its connection breaks
    socket.once('close', end);
    return true;
  }

  /**
   * Small bodies come in one piece with their headers: a tick later they are read, and nothing of them is under way. Where so many others
   * are that an address may have its share, they count like any.
   */
  const isThere = (raw: IncomingMessage, bytes: number) =>
    raw.socket.destroyed || (raw.readableLength >= bytes && underWay.size < mostBodiesPerAddress);

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const bytes = bytesInMemory(raw, Math.min(request.routeOptions.bodyLimit, maxBodyBytes));
    if (bytes === 0) {
      done();
      return;
    }
    process.nextTick(() => {
      if (isThere(raw, bytes) || count(request, bytes)) {
        done();
        return;
      }
      reply.hijack();
      refuseBusy(reply.raw, { requestId: request.id, isLast: true });
    });
  });

  const watching = setInterval(() => {
    for (const body of underWay) {
      // counted, not timed: a process that was stopped itself finds what has come meanwhile when it goes on
      if ((body.seen += 1) <= looks) continue;
      const { socket } = body.request;
      if (socket.bytesRead - body.bytesBefore < least) socket.destroy();
      body.seen = 0;
      body.bytesBefore = socket.bytesRead;
    }
  }, window / looks);
  app.addHook('onClose', () => {
    clearInterval(watching);
  });

  return {
    get count() {
      return underWay.size;
    },
  };
}

/** What a body can take of memory on its way; 0 without a body. One that does not tell its length may become as long as it may be. */
function bytesInMemory({ headers }: IncomingMessage, maxBodyBytes: number): number {
  const isChunked = headers['transfer-encoding'] !== undefined;
  const length = Number(headers['content-length'] ?? 0);
  if (!isChunked && !(length > 0)) return 0;
  if (headers['content-type']?.startsWith('multipart/') === true) return bytesOfForm;
  return isChunked ? maxBodyBytes : Math.min(length, maxBodyBytes);
}
