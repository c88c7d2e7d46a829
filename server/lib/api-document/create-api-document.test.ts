import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accountCalls } from '#contract/account/calls.ts';
import { call, type Calls } from '#contract/call.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import { contentKindKeys } from '#contract/content/kinds.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { isBodyEncrypted, tokenHeader } from '#contract/transport.ts';
import { createApiDocument } from './create-api-document.ts';

interface Content {
  schema: { $ref?: string; type?: string; contentSchema?: unknown };
  example?: unknown;
}

interface Operation {
  operationId: string;
  tags: string[];
  description: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content: Record<string, Content> }>;
}

interface ApiDocument {
  info: object;
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
  components: {
    schemas: Record<string, Record<string, unknown>>;
    responses: Record<string, { headers?: object }>;
    securitySchemes: object;
  };
}

const site = { title: '平台', version: '1.2.3', isEncryptionRequired: false };
const documentOf = (calls: Readonly<Record<string, Calls>>, own = site) =>
  createApiDocument(calls, own) as unknown as ApiDocument;
const whole = documentOf(catalogue);
/** Of a site that takes nothing but encrypted bodies. */
const strict = documentOf(catalogue, { ...site, isEncryptionRequired: true });
const calls = Object.values(catalogue).flatMap((area) => Object.values(area));
const operationOf = ({ path, method }: { path: string; method: string }, { paths } = whole) =>
  paths[path]![method.toLowerCase()]!;
const operations = calls.map((one) => operationOf(one));

const plain = {
  method: 'POST',
  summary: '一个调用',
  reads: ['setting'],
  access: 'anonymous',
  request: z.object({}),
  response: z.null(),
  errors: [],
} as const;

async function faultsOf(document: object): Promise<string[]> {
  const found = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  });
  return found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`);
}

describe('API document checked by the OpenAPI linter', () => {
  test.each([
    [false, whole],
    [true, strict],
  ])('has no fault, with encryption required: %s', async (_, document) => {
    expect(await faultsOf(document)).toEqual([]);
  });

  test('is reported as faulty with an unresolved reference and with an invalid example', async () => {
    const planted = documentOf({ account: accountCalls });
    const [first, second] = Object.values(
      planted.paths['/api/system/login/doLogin']?.['post']?.requestBody?.content ?? {},
    );
    expect(second).toBeUndefined();
    Object.assign(first ?? {}, { example: { account: 7 } });
    planted.components.schemas['UserInfo'] = { $ref: '#/components/schemas/Nobody' };
    expect((await faultsOf(planted)).map((fault) => fault.split(' ')[0])).toEqual(
      expect.arrayContaining(['no-unresolved-refs', 'no-invalid-media-type-examples']),
    );
  });
});

describe('names in the API document', () => {
  const { schemas } = whole.components;

  test('every operation has a unique operationId that is a valid function name', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(calls.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]*$/);
  });

  test('calls of the same name in two areas are prefixed with the area', () => {
    const { paths } = documentOf({
      policy: { list: call({ ...plain, path: '/api/policy' }) },
      news: { list: call({ ...plain, path: '/api/news' }) },
    });
    expect([paths['/api/policy'], paths['/api/news']]).toMatchObject([
      { post: { operationId: 'policyList' } },
      { post: { operationId: 'newsList' } },
    ]);
  });

  test('every body and envelope refers to a named schema', () => {
    for (const { requestBody, responses, operationId } of operations) {
      const contents = [requestBody?.content ?? {}, responses['200']?.content ?? {}].flatMap((content) =>
        Object.entries(content),
      );
      for (const [type, { schema }] of contents)
        if (type !== '*/*') expect(schema.$ref, operationId).toMatch(/^#\/components\/schemas\/[A-Z]/);
    }
    for (const name of Object.keys(schemas)) expect(name).toMatch(/^[A-Z][A-Za-z0-9]*$/);
  });

  test('a recursive schema refers to itself', () => {
    for (const name of ['MenuItem', 'TreeNode'])
      expect(schemas[name]).toMatchObject({
        properties: { children: { items: { $ref: `#/components/schemas/${name}` } } },
      });
  });

  test.each(['Card', 'Detail'])('Content%s is a union of all kinds, discriminated by kind', (part) => {
    const names = contentKindKeys.map((kind) => kind.charAt(0).toUpperCase() + kind.slice(1) + part);
    const refs = names.map((name) => `#/components/schemas/${name}`);
    expect(schemas[`Content${part}`]).toMatchObject({
      oneOf: refs.map(($ref) => ({ $ref })),
      discriminator: {
        propertyName: 'kind',
        mapping: Object.fromEntries(contentKindKeys.map((kind, n) => [kind, refs[n]])),
      },
    });
    for (const name of names) expect(Object.keys(schemas)).toContain(name);
  });

  test('a list of one kind refers to the card schema of that kind', () => {
    expect(schemas['HomeIndustryNewsData']).toMatchObject({
      properties: { rows: { items: { $ref: '#/components/schemas/NewsCard' } } },
    });
  });

  test('createApiDocument throws when two schemas have the same name', () => {
    const request = z.object({ a: z.object({ b: z.string() }).meta({ id: 'GoResponse' }) });
    expect(() => documentOf({ area: { go: call({ ...plain, path: '/api/go', request }) } })).toThrow(
      'GoResponse',
    );
  });
});

describe('API document of every call', () => {
  test('names the session token for every call that is not anonymous', () => {
    expect(whole.components.securitySchemes).toMatchObject({
      [tokenHeader]: { type: 'apiKey', in: 'header', name: tokenHeader },
    });
    const later = call({ ...plain, path: '/api/later', access: 'content.review' as 'user' });
    expect(operationOf(later, documentOf({ area: { later } })).security).toEqual([{ [tokenHeader]: [] }]);
    for (const one of calls) {
      const { security } = operationOf(one);
      const isFree = security.length === 0 || security.some((way) => Object.keys(way).length === 0);
      expect(isFree, one.path).toBe(one.access === 'anonymous');
    }
  });

  test('lists the errors by code, name and text, and the transport errors', () => {
    const doLogin = operations.find(({ operationId }) => operationId === 'doLogin');
    expect(doLogin?.responses['200']?.description).toContain('`1106` loginFailed：账号或密码错误');
    expect(whole.components.schemas['DoLoginFailure']).toMatchObject({
      properties: { code: { enum: expect.arrayContaining([1000, 3001, 1106]) as unknown } },
    });
    for (const { responses, operationId } of operations)
      expect(Object.keys(responses), operationId).toEqual(
        expect.arrayContaining(['200', '400', '404', '500', '503']),
      );
    expect(whole.components.responses['ServerBusy']?.headers).toHaveProperty('Retry-After');
  });

  test('gives non-empty, consistent example values for saving an item', () => {
    const written = calls.filter(
      ({ path }) => path.endsWith('/saveOrUpdate') || path === workCalls.saveItem.path,
    );
    expect(written.length).toBeGreaterThan(10);
    for (const one of written) {
      const [content] = Object.values(operationOf(one).requestBody?.content ?? {});
      const example = content?.example as {
        startsAt?: string;
        endsAt?: string;
        publishTime?: string;
        expireTime?: string;
        areaCode?: string;
        industryCodes?: string[];
        relations?: object;
      };
      const { relations, ...values } = example;
      expect(JSON.stringify(values), one.path).not.toMatch(/示例|\{\}|\[\]|":null/);
      if (relations === undefined) continue;
      expect([example.areaCode, example.industryCodes], one.path).toEqual(['110101', ['C345']]);
      expect(Date.parse(example.startsAt ?? '')).toBeLessThan(Date.parse(example.endsAt ?? ''));
      expect(Date.parse(example.publishTime ?? '')).toBeLessThan(Date.parse(example.expireTime ?? ''));
    }
  });

  test('gives x-cache-seconds only for a call with cacheSeconds', () => {
    const kept = call({ ...plain, method: 'GET', path: '/api/kept', cacheSeconds: 10 });
    const fresh = call({ ...plain, path: '/api/fresh' });
    const document = documentOf({ area: { kept, fresh } });
    expect(document.info).toMatchObject({ title: '平台', version: '1.2.3' });
    expect(operationOf(kept, document)).toMatchObject({ 'x-cache-seconds': 10 });
    expect(operationOf(fresh, document)).not.toHaveProperty('x-cache-seconds');
  });

  test('says whether the body may be, must be or is never encrypted', () => {
    for (const one of calls.filter(({ method }) => method === 'POST')) {
      const isEncrypted = isBodyEncrypted(one.path);
      const body = operationOf(one, strict).requestBody?.content['application/json']?.schema;
      expect(operationOf(one).description.includes('也可为其加密形式'), one.path).toBe(isEncrypted);
      expect(operationOf(one, strict).description.includes('只接受加密形式'), one.path).toBe(isEncrypted);
      expect(body?.type === 'string' && body.contentSchema !== undefined, one.path).toBe(isEncrypted);
    }
  });

  test('describes the fields of an upload form and the bytes of a download', () => {
    const upload = operations.find(({ operationId }) => operationId === 'uploadFile');
    expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    expect(whole.components.schemas['UploadFileRequest']).toMatchObject({
      required: ['relatedId', 'files'],
      properties: { files: { items: { type: 'string', format: 'binary' }, maxItems: 5 } },
    });
    const download = operations.find(({ operationId }) => operationId === 'downloadFileByPath');
    expect(download?.parameters?.map(({ name }) => name)).toEqual(['filePath', 'fileName']);
    expect(download?.responses['200']?.content).toMatchObject({
      '*/*': { schema: { format: 'binary' } },
      'application/json': { schema: { $ref: '#/components/schemas/Failure' } },
    });
  });

  test.each(calls)('gives an example request that $path accepts', (one) => {
    const { requestBody, parameters = [] } = operationOf(one);
    const [content] = Object.values(requestBody?.content ?? {});
    const given = parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]]));
    const example = content?.example ?? Object.fromEntries(given);
    // what stands for a file is text
    const sent = one.form ? { ...(example as object), files: [new File(['x'], 'a.pdf')] } : example;
    expect((one.form ?? one.request).safeParse(sent).error?.issues).toBeUndefined();
    const asked = one.request instanceof z.ZodObject ? Object.keys(one.request.shape) : [];
    if (asked.length > 0) expect(example).not.toEqual({});
  });
});
