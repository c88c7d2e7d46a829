import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, isKnown, tagOf } from './encoding.ts';

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
  const [br, gzip] = await Promise.all([compress.br(identity), compress.gzip(identity)]);
  return { bytes: { br, gzip, identity }, tag: tagOf(identity) };
}
