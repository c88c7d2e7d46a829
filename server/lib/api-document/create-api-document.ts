import type { CallDefinition, Calls } from '#contract/call.ts';
import { tokenHeader } from '#contract/transport.ts';
import { areaNames, introduction } from './texts.ts';
import { describeCall } from './describe-call.ts';
import { failureOf, failureSchemas, faultResponses, successOf } from './failures.ts';
import { pascal, refTo, type Json } from './json.ts';
import { convertSchemas, type ConvertedSchemas } from './schemas.ts';

export interface ApiSite {
  title: string;
  version: string;
  isEncryptionRequired: boolean;
}

interface FoundCall {
  area: string;
  operationId: string;
  call: CallDefinition;
}

/** OpenAPI 3.1 of every call in the catalogue. Made from the contract, so it cannot tell anything else than the code does. */
export function createApiDocument(catalogue: Readonly<Record<string, Calls>>, site: ApiSite): Json {
  const calls = nameCalls(catalogue);
  const requests = convertSchemas(
    byName(calls, ({ form, request }) => form ?? request),
    'input',
  );
  const answers = convertSchemas(
    byName(
      calls.filter(({ call }) => call.transfer !== 'file'),
      ({ response }) => response,
    ),
    'output',
  );
  const schemas: Record<string, Json> = { ...failureSchemas, ...sharedOf(requests, answers) };
  const keep = (name: string, schema: Json): Json => {
    if (name in schemas)
      throw new Error(`two schemas are called ${name}: give the one in the contract another id`);
    schemas[name] = schema;
    return refTo(name);
  };
  /** A part with a name of its own is referred to by it, and null needs none. */
  const named = (name: string, schema: Json): Json =>
    '$ref' in schema || schema['type'] === 'null' ? schema : keep(name, schema);
  const paths: Record<string, Json> = {};
  for (const found of calls) {
    const { call, operationId } = found;
    const name = pascal(operationId);
    const request = requests.roots[operationId] ?? {};
    const data = answers.roots[operationId];
    const failure = named(`${name}Failure`, failureOf(call));
    const operation = describeCall(
      {
        ...found,
        request: call.method === 'GET' ? resolve(request, requests) : named(`${name}Request`, request),
        // a download that succeeds has no envelope
        response:
          data === undefined
            ? failure
            : keep(`${name}Response`, { oneOf: [successOf(named(`${name}Data`, data)), failure] }),
      },
      site,
    );
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: site.title,
      version: site.version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: introduction,
    },
    servers: [{ url: '/', description: '本站' }],
    tags: Object.keys(catalogue).map((area) => ({ name: area, description: areaNames[area] ?? area })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: faultResponses,
      headers,
      securitySchemes: {
        [tokenHeader]: { type: 'apiKey', in: 'header', name: tokenHeader, description: '登录得到的会话' },
      },
    },
  };
}

const headers: Record<string, Json> = {
  Token: {
    description: '新的会话，替换已保存的；没有时继续用原来的',
    schema: { type: 'string' },
  },
  RetryAfter: { description: '多少秒后再试', schema: { type: 'integer', minimum: 1 } },
};

/** A call is known by its name; by its area too where two areas have the same one. */
function nameCalls(catalogue: Readonly<Record<string, Calls>>): FoundCall[] {
  const calls = Object.entries(catalogue).flatMap(([area, table]) =>
    Object.entries(table).map(([name, call]) => ({ area, name, call })),
  );
  return calls.map(({ area, name, call }) => {
    const isAlone = calls.filter((other) => other.name === name).length === 1;
    return { area, call, operationId: isAlone ? name : area + pascal(name) };
  });
}

const byName = <Value>(calls: readonly FoundCall[], read: (call: CallDefinition) => Value) =>
  Object.fromEntries(calls.map(({ operationId, call }) => [operationId, read(call)]));

/** A query is told field by field, also where it has a name. */
const resolve = (schema: Json, { shared }: ConvertedSchemas): Json =>
  shared[String(schema['$ref']).slice(refTo('').$ref.length)] ?? schema;

/** Throws where requests and answers mean different things by one name. */
function sharedOf(requests: ConvertedSchemas, answers: ConvertedSchemas): Record<string, Json> {
  for (const [name, schema] of Object.entries(requests.shared)) {
    const other = answers.shared[name];
    if (other !== undefined && JSON.stringify(other) !== JSON.stringify(schema))
      throw new Error(`${name} is one thing in requests and another in answers: give one of them another id`);
  }
  return { ...requests.shared, ...answers.shared };
}
