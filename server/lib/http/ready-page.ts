import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './site-page.ts';

/** What a browser and a proxy may show for so long without asking; then they ask by the tag. */
const maxAgeSeconds = 300;

interface Bytes {
  br: Buffer;
  gzip: Buffer;
  identity: Buffer;
}

/** Something large that is the same for everybody: made and compressed when first asked for, once, and then sent as it lies there. */
export function readyPage(type: string, make: () => string) {
  let made: Promise<{ bytes: Bytes; tag: string }> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { bytes, tag } = await (made ??= prepare(make()));
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const etag = `"${tag}-${encoding}"`;
    void reply.headers({
      'cache-control': `public, max-age=${String(maxAgeSeconds)}`,
      vary: 'accept-encoding',
      etag,
    });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type(type).send(bytes[encoding]);
  };
}

async function prepare(text: string): Promise<{ bytes: Bytes; tag: string }> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    // the strongest takes seconds for a megabyte
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(identity),
  ]);
  const tag = createHash('sha256').update(identity).digest().toString('base64url', 0, 12);
  return { bytes: { br, gzip: gz, identity }, tag };
}

/** RFC 9110, 13.1.2: any of a list, weak or not. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
