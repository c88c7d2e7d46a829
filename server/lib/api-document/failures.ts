import type { CallDefinition } from '#contract/call.ts';
import { errorsOf } from '#contract/closing.ts';
import { commonErrors } from '#contract/common-errors.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { refTo, type Json } from './json.ts';

/** Faults of the transport, and the HTTP status that each comes with. All other failures are HTTP 200 and a code. */
const transportFaults = {
  BadRequest: { status: 400, error: 'damagedBody', when: '请求无法识别' },
  PathUnknown: { status: 404, error: 'pathUnknown', when: '地址不存在，例如站点的版本较旧' },
  FileNotFound: { status: 404, error: 'notFound', when: '没有这个文件，或无权下载' },
  BodyTooLarge: { status: 413, error: 'bodyTooLarge', when: '请求体过大' },
  ServerError: { status: 500, error: 'serverError', when: '服务器内部错误' },
  ServerBusy: {
    status: 503,
    error: 'serverBusy',
    when: '服务繁忙或数据库暂时不可用，按 Retry-After 稍后再试',
  },
} as const satisfies Record<string, { status: number; error: ErrorName; when: string }>;

const onlyAsStatus: readonly string[] = ['damagedBody', 'bodyTooLarge', 'pathUnknown', 'serverError'];
/** What any call can answer with HTTP 200. */
const commonNames = (Object.keys(commonErrors) as (keyof typeof commonErrors)[]).filter(
  (name) => !onlyAsStatus.includes(name),
);

export const listErrors = (names: readonly ErrorName[]): string =>
  names.map((name) => `- \`${String(errors[name].code)}\` ${name}：${errors[name].msg}`).join('\n');

const codesOf = (names: readonly ErrorName[]): number[] => names.map((name) => errors[name].code);

const envelope = (code: Json, data: Json): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code, msg: { type: 'string', description: '给人看的说明' }, data },
});

export const successOf = (data: Json): Json => envelope({ type: 'integer', const: 1 }, data);

const failureData: Json = { anyOf: [refTo('FailureData'), { type: 'null' }] };

export const failureSchemas: Record<string, Json> = {
  CommonErrorCode: {
    type: 'integer',
    enum: codesOf(commonNames),
    description: `任何调用都可能应答的错误：\n\n${listErrors(commonNames)}`,
  },
  FailureData: {
    type: 'object',
    properties: {
      field: { type: 'string', description: '有误的字段' },
      others: {
        type: 'array',
        description: '其他有误的字段',
        items: {
          type: 'object',
          required: ['field', 'msg'],
          properties: { field: { type: 'string' }, msg: { type: 'string' } },
        },
      },
      detail: { type: 'string', description: '补充说明，已含在 msg 里，例如账号停用的理由' },
      retryAfterSeconds: { type: 'integer', description: '多少秒后再试才可能成功；同时有应答头 Retry-After' },
    },
  },
  Failure: envelope(refTo('CommonErrorCode'), failureData),
  TransportFault: envelope(
    {
      type: 'integer',
      enum: [...new Set(Object.values(transportFaults).map(({ error }) => errors[error].code))],
    },
    { type: 'null' },
  ),
};

/** The failures of a call with HTTP 200: everybody's, or these and its own. */
export function failureOf(call: CallDefinition): Json {
  const names = errorsOf(call).filter((name) => !(name in commonErrors));
  if (names.length === 0) return refTo('Failure');
  const code = { type: 'integer', enum: codesOf([...commonNames, ...names]), description: listErrors(names) };
  return envelope(code, failureData);
}

export const faultResponses: Record<string, Json> = Object.fromEntries(
  Object.entries(transportFaults).map(([name, { status, error, when }]) => [
    name,
    {
      description: `${when}：\n\n${listErrors([error])}`,
      ...(status === 503 ? { headers: { 'Retry-After': refTo('RetryAfter', 'headers') } } : {}),
      content: {
        'application/json': {
          schema: refTo('TransportFault'),
          example: { ...errors[error], data: null },
        },
      },
    },
  ]),
);

/** By HTTP status the faults of a call. */
export function faultsOf({ method, transfer }: CallDefinition): Json {
  const names: (keyof typeof transportFaults)[] = [
    'BadRequest',
    transfer === 'file' ? 'FileNotFound' : 'PathUnknown',
    ...(method === 'POST' ? (['BodyTooLarge'] as const) : []),
    'ServerError',
    'ServerBusy',
  ];
  return Object.fromEntries(names.map((name) => [transportFaults[name].status, refTo(name, 'responses')]));
}
