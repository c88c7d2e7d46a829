import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

type Json = Record<string, unknown>;

interface Held {
  version: number;
  /** undefined: removed. */
  document: Json | undefined;
}

interface Index {
  aliases: Set<string>;
  properties: Json;
  held: Map<string, Held>;
  /** What searches have: as it was when the index was shown last. */
  shown: Map<string, Json>;
}

/** What becomes of a request. `refuse`: of `_bulk` so many documents are refused, the rest is taken. */
export type EngineFault =
  | { status: number }
  | 'drop'
  | 'silence'
  | { wait: number }
  | { refuse: number }
  | 'partial';

export interface OpenSearchServer {
  url: string;
  indexes: ReadonlyMap<string, Index>;
  /** Method and path of each request. */
  requests: string[];
  /** Ids of documents that are never taken, and the status: 413 refuses the request with it, any other the document. */
  poison: Map<string, number>;
  /** The next requests of this sort fail like this, one after the other. */
  failNext(path: '_bulk' | '_msearch' | '_aliases' | 'any', ...faults: EngineFault[]): void;
  /** Every request fails like this from now on; undefined: none does. */
  failAll(fault: EngineFault | undefined): void;
  stop(): Promise<void>;
}

/**
 * An OpenSearch with its indexes in memory, as far as the portal speaks to one: `_bulk` with external versions and `require_alias`, `_msearch`,
 * `_aliases`, making, looking for and refreshing indexes. It refuses what its mapping does not name, and shows nothing that was not refreshed.
 */
export async function startOpenSearchServer({
  user = '',
  password = '',
  tls,
}: {
  user?: string;
  password?: string;
  tls?: { key: string; cert: string };
} = {}): Promise<OpenSearchServer> {
  const indexes = new Map<string, Index>();
  const requests: string[] = [];
  const poison = new Map<string, number>();
  const faults: { path: string; fault: EngineFault }[] = [];
  let always: EngineFault | undefined;
  const access = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

  const nextFault = (path: string): EngineFault | undefined => {
    const at = faults.findIndex((one) => one.path === 'any' || path.endsWith(one.path));
    return at < 0 ? always : faults.splice(at, 1)[0]?.fault;
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://engine');
    const body = await readBody(request);
    requests.push(`${request.method ?? ''} ${url.pathname}`);
    const fault =
      nextFault(url.pathname) ??
      (url.pathname.endsWith('_bulk') && isTooLarge(body, poison) ? { status: 413 } : undefined);
    if (fault === 'silence') return;
    if (fault === 'drop') {
      request.socket.destroy();
      return;
    }
    if (typeof fault === 'object' && 'wait' in fault)
      await new Promise((resolve) => setTimeout(resolve, fault.wait));
    const { status, answer } =
      user !== '' && request.headers.authorization !== access
        ? { status: 401, answer: {} }
        : typeof fault === 'object' && 'status' in fault
          ? { status: fault.status, answer: { error: { type: 'planted' }, status: fault.status } }
          : respond(indexes, { method: request.method ?? '', url, body, fault, poison });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    handle(request, response).catch(() => request.socket.destroy());
  };
  const server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const who = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return {
    url: `${tls === undefined ? 'http' : 'https'}://${who}127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    indexes,
    requests,
    poison,
    failNext: (path, ...next) => faults.push(...next.map((fault) => ({ path, fault }))),
    failAll: (fault) => {
      always = fault;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

interface Asked {
  method: string;
  url: URL;
  body: string;
  fault: EngineFault | undefined;
  poison: ReadonlyMap<string, number>;
}

const isTooLarge = (body: string, poison: ReadonlyMap<string, number>): boolean =>
  [...poison].some(([id, status]) => status === 413 && body.includes(`"_id":"${id}"`));

interface Answered {
  status: number;
  answer: unknown;
}

const notFound: Answered = {
  status: 404,
  answer: { error: { type: 'index_not_found_exception' }, status: 404 },
};
const done: Answered = { status: 200, answer: { acknowledged: true } };
const linesOf = (body: string) =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Json);

function respond(indexes: Map<string, Index>, { method, url, body, fault, poison }: Asked): Answered {
  const [first = '', second = '', third = ''] = url.pathname.slice(1).split('/').map(decodeURIComponent);
  const named = (name: string) =>
    indexes.get(name) ?? [...indexes.values()].find(({ aliases }) => aliases.has(name));
  if (second === '_bulk') {
    const index = [...indexes.values()].find(({ aliases }) => aliases.has(first));
    return take(index, linesOf(body), {
      isShown: url.searchParams.get('refresh') === 'wait_for',
      ...{ fault, poison },
    });
  }
  if (second === '_msearch') return search(named(first), linesOf(body), fault);
  if (first === '_aliases') return moveAliases(indexes, JSON.parse(body) as { actions: Json[] });
  if (first === '_alias') {
    const found = [...indexes].filter(([, { aliases }]) => aliases.has(second));
    return found.length === 0
      ? { status: 404, answer: { error: 'alias missing', status: 404 } }
      : {
          status: 200,
          answer: Object.fromEntries(found.map(([name]) => [name, { aliases: { [second]: {} } }])),
        };
  }
  const index = named(first);
  if (method === 'PUT' && second === '') {
    if (index !== undefined)
      return { status: 400, answer: { error: { type: 'resource_already_exists_exception' } } };
    const { aliases = {}, mappings } = JSON.parse(body) as { aliases?: Json; mappings: { properties: Json } };
    const { properties } = mappings;
    indexes.set(first, {
      aliases: new Set(Object.keys(aliases)),
      properties,
      held: new Map(),
      shown: new Map(),
    });
    return done;
  }
  if (index === undefined) return notFound;
  if (second === '_refresh') show(index);
  return second === '_refresh' || (method === 'HEAD' && third === '') ? done : { status: 405, answer: {} };
}

function show(index: Index): void {
  index.shown = new Map(
    [...index.held].flatMap(([id, { document }]) => (document === undefined ? [] : [[id, document]])),
  );
}

function take(
  index: Index | undefined,
  lines: readonly Json[],
  { isShown, fault, poison }: { isShown: boolean } & Pick<Asked, 'fault' | 'poison'>,
): Answered {
  let refused = typeof fault === 'object' && 'refuse' in fault ? fault.refuse : 0;
  const items: Json[] = [];
  const rest = [...lines];
  for (let line = rest.shift(); line !== undefined; line = rest.shift()) {
    const [verb = '', about] = Object.entries(line)[0] ?? [];
    const { _id, version, version_type } = about as { _id: string; version: number; version_type: string };
    const document = verb === 'index' ? rest.shift() : undefined;
    const item = (status: number, type?: string) =>
      items.push({ [verb]: { _id, status, ...(type !== undefined && { error: { type } }) } });
    const known = index?.held.get(_id);
    if (index === undefined) item(404, 'index_not_found_exception');
    else if (version_type !== 'external') item(400, 'illegal_argument_exception');
    else if (refused > 0) {
      refused -= 1;
      item(429, 'rejected_execution_exception');
    } else if (poison.has(_id)) item(poison.get(_id) ?? 400, 'mapper_parsing_exception');
    else if (known !== undefined && known.version >= version) item(409, 'version_conflict_engine_exception');
    else if (Object.keys(document ?? {}).some((name) => !(name in index.properties)))
      item(400, 'strict_dynamic_mapping_exception');
    else {
      index.held.set(_id, { version, document });
      item(verb === 'delete' && known?.document === undefined ? 404 : 200);
    }
  }
  if (isShown && index !== undefined) show(index);
  return { status: 200, answer: { errors: false, items } };
}

function moveAliases(indexes: Map<string, Index>, { actions }: { actions: Json[] }): Answered {
  const named = actions
    .flatMap((action) => Object.values(action) as { index: string }[])
    .map(({ index }) => index);
  // all of them, or none
  if (!named.every((name) => indexes.has(name))) return notFound;
  for (const action of actions) {
    const { add, remove_index: removed } = action as {
      add?: { index: string; alias: string };
      remove_index?: { index: string };
    };
    if (removed !== undefined) indexes.delete(removed.index);
    if (add !== undefined) indexes.get(add.index)?.aliases.add(add.alias);
  }
  return done;
}

function search(index: Index | undefined, lines: readonly Json[], fault: EngineFault | undefined): Answered {
  const bodies = searchBodies.parse(lines.filter((_, at) => at % 2 === 1));
  const responses = bodies.map((body) => {
    if (index === undefined) return notFound.answer;
    const fits = (document: Json) =>
      body.query.bool.filter.every((one) => isMet(one, document)) &&
      !body.query.bool.must_not.some((one) => isMet(one, document));
    const names = body.sort.map((one) => Object.keys(one)[0] ?? '');
    const hits = [...index.shown.values()]
      .filter(fits)
      .map((document) => ({ sort: names.map((name) => Number(document[name])) }))
      .sort((a, b) => compare(b.sort, a.sort))
      .slice(0, body.size);
    return {
      status: 200,
      timed_out: false,
      _shards: { failed: fault === 'partial' ? 1 : 0 },
      hits: { hits },
    };
  });
  return { status: 200, answer: { responses } };
}

const conditions = z.array(z.record(z.string(), z.unknown()));
/** What is asked of the stand-in: anything else is a fault of who asks. */
const searchBodies = z.array(
  z.object({
    size: z.number(),
    query: z.object({ bool: z.object({ filter: conditions, must_not: conditions }) }),
    sort: conditions,
  }),
);

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((one, at) => one - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

function isMet(condition: Json, document: Json): boolean {
  const [sort = '', of] = Object.entries(condition)[0] ?? [];
  const [name = '', wanted] = Object.entries(of as Json)[0] ?? [];
  const value = document[name];
  if (sort === 'term') return Array.isArray(value) ? value.includes(wanted) : value === wanted;
  if (sort === 'range') return typeof value === 'number' && value <= (wanted as { lte: number }).lte;
  // neighbouring words in their order
  if (sort === 'match_phrase') return ` ${String(value)} `.includes(` ${String(wanted)} `);
  throw new Error(`no such condition: ${sort}`);
}
