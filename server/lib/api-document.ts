import { z } from 'zod';
import type { CallDefinition, Calls } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import { isBodyEncrypted } from '#contract/transport.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of every call in the catalogue. Made from the contract, so it cannot tell anything else than the code does. */
export function createApiDocument(
  catalogue: Record<string, Calls>,
  { title, version }: { title: string; version: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const [area, calls] of Object.entries(catalogue)) {
    for (const [name, call] of Object.entries(calls)) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(area, name, call) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description:
        '每个调用都应答 { code, msg, data }，code 为 1 表示成功。请求头 token 携带会话；应答头 token 替换已保存的会话。' +
        '须先设置新密码的账号只能做匿名调用和标有 x-before-new-password 的调用，其他调用应答 1010。' +
        '标有 x-confirmation 的调用须先用 confirmIdentity 确认是本人操作，否则应答 1011；有 x-confirmation-if 时，只在请求的这个字段为 true 时要求。' +
        '标有 x-cache-seconds 的应答可由浏览器和代理缓存这么多秒，其他应答不得缓存。' +
        '标有 x-encrypted 的 POST 请求体为一个 JSON 字符串：SM4-CBC（PKCS#7）加密后的 base64。',
    },
    paths,
  };
}

function describeCall(area: string, name: string, call: CallDefinition): Json {
  const request = schemaOf(call.request, 'input');
  return {
    tags: [area],
    operationId: `${area}.${name}`,
    summary: call.summary,
    'x-access': call.access,
    ...(call.beforeNewPassword === true ? { 'x-before-new-password': true } : {}),
    ...(call.confirmation === undefined ? {} : { 'x-confirmation': call.confirmation }),
    ...(call.confirmationIf === undefined ? {} : { 'x-confirmation-if': call.confirmationIf }),
    'x-encrypted': call.method === 'POST' && isBodyEncrypted(call.path),
    'x-errors': call.errors.map((error) => ({ name: error, ...errors[error] })),
    ...(call.perIp === undefined ? {} : { 'x-limit-per-ip': call.perIp }),
    ...(call.cacheSeconds === undefined ? {} : { 'x-cache-seconds': call.cacheSeconds }),
    ...(call.method === 'GET'
      ? { parameters: queryParameters(request) }
      : {
          requestBody: {
            content: {
              [call.transfer === 'form' ? 'multipart/form-data' : 'application/json']: { schema: request },
            },
          },
        }),
    responses: { 200: call.transfer === 'file' ? downloadAnswer : envelopeAnswer(call) },
  };
}

const downloadAnswer: Json = {
  description: '文件',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

function envelopeAnswer(call: CallDefinition): Json {
  const data = schemaOf(call.response, 'output');
  const schema = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
  };
  return { description: '信封', content: { 'application/json': { schema } } };
}

function queryParameters(request: Json): Json[] {
  const properties =
    typeof request['properties'] === 'object' && request['properties'] !== null ? request['properties'] : {};
  return Object.entries(properties).map(([name, schema]: [string, unknown]) => ({
    in: 'query',
    name,
    schema,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
