import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { feedAddress, plainAddress } from '#contract/content/plain-address.ts';
import { contentKindKeys, type ContentKind } from '#contract/content/kinds.ts';
import type { Tag } from '#contract/tags.ts';
import { feed } from '#server/domain/content/plain/feed.ts';
import { absentPage, itemPage } from '#server/domain/content/plain/item-page.ts';
import { countSitemapParts, robots, sitemap, sitemapPart } from '#server/domain/content/plain/sitemap.ts';
import { readItem, readWithdrawal } from '#server/domain/content/read-item.ts';
import type { KeepAnswers, ReadKept } from '#server/lib/cache/keep-answers.ts';
import { toAnswer } from '#server/lib/cache/public-answers.ts';
import { sendPublicPage } from '#server/lib/cache/send-public-answer.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'db' | 'config' | 'clock'>;

const html = 'text/html; charset=utf-8';
const plain = 'text/plain; charset=utf-8';
const xml = 'application/xml; charset=utf-8';
const atom = 'application/atom+xml; charset=utf-8';
const reads = ['content', 'section', 'dictionary'] as const satisfies readonly Tag[];

/** As far as identities of PostgreSQL go that numbers hold exactly. */
const number = '^[1-9]\\d{0,14}$';
const part = '^[1-9]\\d{0,5}$';

/**
 * What search engines, feed readers and shares are given instead of the program: one page an item, lists of all addresses, feeds, and what
 * crawlers may read. Made of what anybody may see, and kept like the answers of calls.
 */
export function plainPages(app: FastifyInstance, services: Deps, keepAnswers: KeepAnswers | undefined): void {
  const kept = keepAnswers?.({ access: 'anonymous', path: '/p', reads });
  const send = createSend(kept);
  const countParts = async () => {
    const count = async () => String(await countSitemapParts(services));
    const known = await kept?.({ text: '', read: () => 'parts of the sitemap' }, count);
    return Number(known?.body.toString() ?? (await count()));
  };

  app.get<{ Params: { kind: string; id: string } }>(`/p/:kind/:id(${number})`, async (request, reply) => {
    const { kind, id: text } = request.params;
    const id = Number(text);
    const isSent =
      isKind(kind) &&
      (await send({ request, reply, type: html, key: plainAddress(kind, id) }, () =>
        itemPage(services, { kind, id }),
      ));
    return isSent ? reply : elsewhere(reply, id);
  });

  app.get('/robots.txt', (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type(plain).send(robots(services)),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    await send({ request, reply, type: xml, key: '/sitemap.xml' }, () => sitemap(services));
    return reply;
  });
  app.get<{ Params: { part: string } }>(`/sitemap-:part(${part}).xml`, async (request, reply) => {
    const { part: text } = request.params;
    const key = `/sitemap-${text}.xml`;
    // whoever makes up numbers has nothing asked and nothing kept for them
    if (Number(text) > (await countParts())) return missing(reply);
    const isSent = await send({ request, reply, type: xml, key }, () => sitemapPart(services, Number(text)));
    return isSent ? reply : missing(reply);
  });
  app.get('/atom.xml', async (request, reply) => {
    await send({ request, reply, type: atom, key: feedAddress() }, () => feed(services));
    return reply;
  });
  app.get<{ Params: { id: string } }>(`/atom/:id(${number}).xml`, async (request, reply) => {
    const id = Number(request.params.id);
    const isSent = await send({ request, reply, type: atom, key: feedAddress(id) }, () => feed(services, id));
    return isSent ? reply : missing(reply);
  });

  /** An item by another kind's name leads to its own address; one that was withdrawn says what its editors left for its readers. */
  async function elsewhere(reply: FastifyReply, id: number): Promise<FastifyReply> {
    const item = await readItem(services, { id });
    if (item !== null) return reply.redirect(plainAddress(item.kind, id), 301);
    const withdrawal = await readWithdrawal(services, { id });
    return withdrawal === null ? missing(reply) : absent(reply, 410, withdrawal);
  }

  const missing = (reply: FastifyReply) =>
    absent(reply, 404, { title: '没有找到这个页面', text: '地址可能有误，或者内容尚未发布。' });

  function absent(reply: FastifyReply, status: number, says: { title: string; text: string }): FastifyReply {
    return reply.code(status).header('cache-control', 'no-store').type(html).send(absentPage(services, says));
  }
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  type: string;
  /** Names the page: the same for all spellings of its address. */
  key: string;
}

/** What sends a page, from what is kept where that may be; false: there is none. */
function createSend(kept: ReadKept | undefined) {
  return async (
    { request, reply, type, key }: Asked,
    make: () => Promise<string | undefined>,
  ): Promise<boolean> => {
    // what there is not is kept as nothing: to ask for it again costs nothing
    const textOrNothing = async () => (await make()) ?? '';
    const answer = await (kept === undefined
      ? textOrNothing().then(toAnswer)
      : kept({ text: '', read: () => key }, textOrNothing));
    if (answer.body.length === 0) return false;
    await sendPublicPage(answer, { request, reply, type, cacheControl: 'public, no-cache' });
    return true;
  };
}

const isKind = (text: string): text is ContentKind => contentKindKeys.some((kind) => kind === text);
