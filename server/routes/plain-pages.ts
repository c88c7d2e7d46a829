import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { feedAddress, plainAddress, plainListAddress } from '#contract/content/plain-address.ts';
import { termCalendarAddress } from '#contract/content/term-calendar.ts';
import { contentKindKeys, contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Tag } from '#contract/tags.ts';
import { feed } from '#server/domain/catalogue/plain/feed.ts';
import { itemPage } from '#server/domain/catalogue/plain/item-page.ts';
import { countListPages, listPage } from '#server/domain/catalogue/plain/list-page.ts';
import { absentPage } from '#server/domain/catalogue/plain/reading-page.ts';
import { itemIdIn, linkHref } from '#server/domain/catalogue/plain/site-address.ts';
import { countSitemapParts, robots, sitemap, sitemapPart } from '#server/domain/catalogue/plain/sitemap.ts';
import { termCalendar } from '#server/domain/catalogue/terms.ts';
import { readItem, readWithdrawal } from '#server/domain/catalogue/read-item.ts';
import { toResponse } from '#server/lib/cache/response-cache.ts';
import { sendCachedPage, type CacheCall, type ReadCached } from '#server/lib/cache/cached-calls.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'db' | 'config' | 'site' | 'clock'>;

const html = 'text/html; charset=utf-8';
const plain = 'text/plain; charset=utf-8';
const xml = 'application/xml; charset=utf-8';
const atom = 'application/atom+xml; charset=utf-8';
const calendar = 'text/calendar; charset=utf-8';
const reads = ['content', 'section', 'dictionary'] as const satisfies readonly Tag[];

/** As far as identities of PostgreSQL go that numbers hold exactly. */
const number = '^[1-9]\\d{0,14}$';
const part = '^[1-9]\\d{0,5}$';

/**
 * What search engines, feed readers and shares are given instead of the program: one page an item, lists of all addresses, feeds, the calendar of
 * terms, and what crawlers may read. Made of what anybody may see, and kept like the answers of calls.
 */
export function plainPages(app: FastifyInstance, services: Deps, cacheCall: CacheCall | undefined): void {
  const kept = cacheCall?.({ access: 'anonymous', path: '/p', reads });
  const send = createSend(kept);
  /** Kept, so that whoever makes up numbers has nothing asked and nothing kept for them. */
  const countKept = async (of: string, make: () => Promise<number>) => {
    const known = await kept?.({ text: '', read: () => of }, async () => String(await make()));
    return Number(known?.body.toString() ?? (await make()));
  };
  const countParts = () => countKept('parts of the sitemap', () => countSitemapParts(services));

  app.get<{ Params: { kind: string }; Querystring: { page?: unknown } }>(
    '/p/:kind',
    async (request, reply) => {
      const { kind } = request.params;
      const page = pageIn(request.query.page);
      if (!isKind(kind) || page === undefined) return missing(reply);
      if (page > (await countKept(`pages of ${kind}`, () => countListPages(services, kind))))
        return missing(reply);
      const key = plainListAddress(kind, page);
      await send({ request, reply, type: html, key }, () => listPage(services, { kind, page }));
      return reply;
    },
  );
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

  app.get(termCalendarAddress, async (request, reply) => {
    // kept by the day: what is long over leaves it
    const key = `${termCalendarAddress} ${shanghaiDay(services.clock.now())}`;
    await send({ request, reply, type: calendar, key }, () => termCalendar(services));
    return reply;
  });

  /** An item by another kind's name leads to its own address; one that was withdrawn says what its editors left for its readers. */
  async function elsewhere(reply: FastifyReply, id: number): Promise<FastifyReply> {
    const item = await readItem(services, { id });
    if (item !== null) return reply.redirect(plainAddress(item.kind, id), 301);
    const withdrawal = await readWithdrawal(services, { id });
    return withdrawal === null ? missing(reply) : absent(reply, 410, await withdrawn(withdrawal));
  }

  /** What its editors left for its readers, where it went, and where there is more of its kind. */
  async function withdrawn(item: NonNullable<Awaited<ReturnType<typeof readWithdrawal>>>): Promise<Says> {
    const { title, text, kind } = item;
    const successor = item.reason === 'moved' ? await successorAt(item.to) : undefined;
    const list = { href: plainListAddress(kind), label: `去看${contentKinds[kind].name}` };
    const ways = successor === undefined ? [list] : [{ href: successor, label: '去新的地址' }, list];
    return { title, text, ways };
  }

  /** The plain page of a public item, else the address as it is. */
  async function successorAt(to: string): Promise<string | undefined> {
    const item = await readItem(services, { id: itemIdIn(to) });
    return item === null ? linkHref(to) : plainAddress(item.kind, item.id);
  }

  const missing = (reply: FastifyReply) =>
    absent(reply, 404, { title: '没有找到这个页面', text: '地址可能有误，或者内容尚未发布。' });

  function absent(reply: FastifyReply, status: number, says: Says): FastifyReply {
    return reply.code(status).header('cache-control', 'no-store').type(html).send(absentPage(services, says));
  }
}

type Says = Parameters<typeof absentPage>[1];

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  type: string;
  /** Names the page: the same for all spellings of its address. */
  key: string;
}

/** What sends a page, from what is kept where that may be; false: there is none. */
function createSend(kept: ReadCached | undefined) {
  return async (
    { request, reply, type, key }: Asked,
    make: () => Promise<string | undefined>,
  ): Promise<boolean> => {
    // what there is not is kept as nothing: to ask for it again costs nothing
    const textOrNothing = async () => (await make()) ?? '';
    const answer = await (kept === undefined
      ? textOrNothing().then(toResponse)
      : kept({ text: '', read: () => key }, textOrNothing));
    if (answer.body.length === 0) return false;
    await sendCachedPage(answer, { request, reply, type, cacheControl: 'public, no-cache' });
    return true;
  };
}

const isKind = (text: string): text is ContentKind => contentKindKeys.some((kind) => kind === text);

/** The page of a list that is asked for; undefined where it is no number. */
function pageIn(text: unknown = '1'): number | undefined {
  return typeof text === 'string' && new RegExp(part).test(text) ? Number(text) : undefined;
}
