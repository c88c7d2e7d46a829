import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { CircuitOpenError } from '#server/lib/load/circuit-breaker.ts';
import { HttpClientError } from '#server/lib/http/http-client.ts';
import { RegistryUnavailableError, type BusinessRegistry } from './business-registry.ts';
import { sampleCompanies, testBusinessRegistry } from './contract-tests.ts';
import { createHttpRegistry, type HttpRegistrySettings } from './http.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let url: string;
let answer: Answer;
let requests: IncomingMessage[];
let now: number;

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** A registry service as http.ts describes it, with the sample companies. */
const answerProperly: Answer = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', url);
  const keyword = searchParams.get('keyword') ?? '';
  if (pathname === '/v1/suggest') {
    const hits = sampleCompanies.map(({ name }) => name).filter((name) => name.includes(keyword));
    hits.sort((a, b) => a.indexOf(keyword) - b.indexOf(keyword) || a.length - b.length);
    answerJson(response, { names: hits });
  } else if (pathname === '/v1/company') {
    const company = sampleCompanies.find(({ name }) => name === searchParams.get('name'));
    answerJson(response, { company: company?.info ?? null });
  } else {
    response.writeHead(404).end();
  }
};

function answerJson(response: ServerResponse, body: unknown) {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
}

function createRegistry(settings: Partial<HttpRegistrySettings> = {}): BusinessRegistry {
  return createHttpRegistry({ url: `${url}/v1/`, ...settings }, { clock: { now: () => new Date(now) }, log });
}

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `http://127.0.0.1:${String(address.port)}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(() => {
  answer = answerProperly;
  requests = [];
  now = Date.UTC(2026, 0, 1);
  log.warn.mockClear();
});

afterEach(() => {
  vi.restoreAllMocks();
});

testBusinessRegistry(() => Promise.resolve(createRegistry()));

/** The cause of the failure, for the answer that the server gives. */
async function failureCause(
  ask: (registry: BusinessRegistry) => Promise<unknown>,
  settings?: Partial<HttpRegistrySettings>,
) {
  const error: unknown = await ask(createRegistry(settings)).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(RegistryUnavailableError);
  expect(log.warn).toHaveBeenCalledOnce();
  return (error as RegistryUnavailableError).cause;
}

const find = (registry: BusinessRegistry) => registry.find('远衡精密仪器股份有限公司');
const suggest = (registry: BusinessRegistry) => registry.suggest('远衡', 10);

describe('HTTP business registry', () => {
  it('sends its token only when it has one', async () => {
    await find(createRegistry({ token: 'secret' }));
    await find(createRegistry());
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', undefined]);
  });

  it('sets a timeout of five seconds by default', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await find(createRegistry());
    expect(timeout).toHaveBeenCalledExactlyOnceWith(5_000);
    timeout.mockRestore();
  });

  it('fails with timeout when the service does not answer in time', async () => {
    answer = () => undefined;
    expect(await failureCause(find, { timeoutMilliseconds: 30 })).toMatchObject({ reason: 'timeout' });
  });

  it('fails with timeout when the service stops in the middle of its response', async () => {
    answer = (_, response) => response.writeHead(200).write('{"company":');
    expect(await failureCause(find, { timeoutMilliseconds: 200 })).toMatchObject({ reason: 'timeout' });
  });

  it('fails when no service listens', async () => {
    expect(await failureCause(find, { url: 'http://127.0.0.1:1' })).toBeInstanceOf(HttpClientError);
  });

  it.each([500, 401, 404])('fails on status %i', async (status) => {
    answer = (_, response) => response.writeHead(status).end('{"company":null,"names":[]}');
    expect(await failureCause(find)).toMatchObject({ message: `status ${String(status)}` });
  });

  it('does not follow redirects', async () => {
    answer = (_, response) => response.writeHead(302, { location: '/v1/elsewhere' }).end();
    expect(await failureCause(find)).toMatchObject({ reason: 'redirect' });
    expect(requests).toHaveLength(1);
  });

  const creditCode = makeCreditCode();
  it.each([
    ['no JSON', '<html>'],
    ['another shape', '{"data":{}}'],
    [
      'a wrong credit code',
      `{"company":{"creditCode":"91110101M000000X1X","address":"","areaCode":"110101"}}`,
    ],
    ['a wrong area code', `{"company":{"creditCode":"${creditCode}","address":"","areaCode":"1101"}}`],
    ['no address', `{"company":{"creditCode":"${creditCode}","areaCode":"110101"}}`],
  ])('refuses %s as business data', async (_, body) => {
    answer = (__, response) => response.end(body);
    await failureCause(find);
  });

  it.each([
    ['no list', '{"names":null}'],
    ['an empty name', '{"names":[""]}'],
    ['names that are no text', '{"names":[1]}'],
  ])('refuses %s as suggestions', async (_, body) => {
    answer = (__, response) => response.end(body);
    await failureCause(suggest);
  });

  it('suggest returns at most the limit when the service returns more', async () => {
    answer = (_, response) => {
      answerJson(response, { names: ['甲乙有限公司', '丙丁有限公司', '戊己有限公司'] });
    };
    expect(await createRegistry().suggest('有限', 2)).toEqual(['甲乙有限公司', '丙丁有限公司']);
  });

  it('stops calling a service after five failures, and calls it again 15 seconds later', async () => {
    const registry = createRegistry();
    answer = (_, response) => response.writeHead(500).end('{}');
    for (let i = 0; i < 5; i++)
      await expect(suggest(registry)).rejects.toBeInstanceOf(RegistryUnavailableError);
    answer = answerProperly;
    await expect(find(registry)).rejects.toMatchObject({ cause: expect.any(CircuitOpenError) as unknown });
    expect(requests).toHaveLength(5);

    now += 15_000;
    expect(await find(registry)).toBeDefined();
    expect(await suggest(registry)).toHaveLength(4);
  });

  it('does not count an unknown company as a failure', async () => {
    const registry = createRegistry();
    for (let i = 0; i < 10; i++) expect(await registry.find('云帆重工有限公司')).toBeUndefined();
    expect(requests).toHaveLength(10);
  });
});
