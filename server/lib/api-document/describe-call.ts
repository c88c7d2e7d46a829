import type { CallDefinition } from '#contract/call.ts';
import { errorsOf } from '#contract/closing.ts';
import { errors } from '#contract/errors.ts';
import { keyUseOf } from '#contract/interfaces/key-paths.ts';
import { permissions } from '#contract/permissions.ts';
import { idempotencyHeader, isBodyEncrypted, tokenHeader } from '#contract/transport.ts';
import { exampleOf } from './example-of.ts';
import { faultsOf, listErrors } from './failures.ts';
import { isJson, refTo, type Json } from './json.ts';

/** A call with the names and schemas that the document has for it. */
export interface NamedCall {
  area: string;
  operationId: string;
  call: CallDefinition;
  /** JSON Schema of what goes in: a body, a query, the fields of a form. */
  request: Json;
  /** JSON Schema of the envelope that comes out. */
  response: Json;
}

const whoIs = {
  user: '任何账号',
  person: '个人账号',
  enterprise: '企业账号',
  staff: '工作人员',
  ...permissions,
};

const isEncrypted = ({ method, path }: CallDefinition): boolean => method === 'POST' && isBodyEncrypted(path);

const schemaOfForm = ({ form, request }: CallDefinition) => form ?? request;

export function describeCall(named: NamedCall, site: { isEncryptionRequired: boolean }): Json {
  const { area, operationId, call } = named;
  return {
    tags: [area],
    operationId,
    summary: call.summary,
    description: describeInWords(call, site),
    security: securityOf(call),
    'x-access': call.access,
    ...(call.beforeNewPassword === true ? { 'x-before-new-password': true } : {}),
    ...(call.beforeSecondFactor === true ? { 'x-before-second-factor': true } : {}),
    ...(call.confirmation === undefined ? {} : { 'x-confirmation': call.confirmation }),
    ...(call.confirmationIf === undefined ? {} : { 'x-confirmation-if': call.confirmationIf }),
    'x-encrypted': isEncrypted(call),
    'x-errors': errorsOf(call).map((error) => ({ name: error, ...errors[error] })),
    ...(call.perIp === undefined ? {} : { 'x-limit-per-ip': call.perIp }),
    ...(call.cacheSeconds === undefined ? {} : { 'x-cache-seconds': call.cacheSeconds }),
    ...(call.once === true ? { 'x-once': true } : {}),
    ...(call.owner === undefined ? {} : { 'x-owner': call.owner }),
    ...(call.reads === undefined ? {} : { 'x-reads': call.reads }),
    ...(call.writes === undefined ? {} : { 'x-writes': call.writes }),
    ...parametersOf(named),
    ...(call.method === 'GET' ? {} : { requestBody: describeBody(named, site) }),
    responses: { 200: describeAnswer(named), ...faultsOf(call) },
  };
}

/** Whatever a call says of its access, but for `anonymous`, needs a session. Some do more for whoever has one. */
function securityOf({ access, errors: own, confirmation }: CallDefinition): Json[] {
  const session = { [tokenHeader]: [] };
  if (access !== 'anonymous') return [session];
  return confirmation !== undefined || own.includes('notLoggedIn') || own.includes('sessionExpired')
    ? [{}, session]
    : [];
}

function describeInWords(
  call: CallDefinition,
  { isEncryptionRequired }: { isEncryptionRequired: boolean },
): string {
  const { access, confirmation, confirmationIf, perIp, cacheSeconds } = call;
  return [
    access === 'anonymous'
      ? '不需要登录。'
      : `需要登录（${[access]
          .flat()
          .map((one) => whoIs[one])
          .join('，或')}）。`,
    isEncrypted(call) &&
      (isEncryptionRequired
        ? '请求体只接受加密形式（见文档开头）。'
        : '请求体可为 JSON 对象，也可为其加密形式（见文档开头）。'),
    call.transfer === 'form' && '请求体为 multipart/form-data，不加密；files 放在其他字段之后。',
    call.transfer === 'file' && '成功时应答文件本身，没有信封。',
    call.beforeNewPassword === true && '须先设置新密码的账号也可调用。',
    call.beforeSecondFactor === true && '工作人员在两步验证之前也可调用。',
    confirmation !== undefined &&
      `须先用 confirmIdentity 为 ${confirmation} 确认是本人操作${confirmationIf === undefined ? '' : `（仅当 ${confirmationIf} 为 true）`}。`,
    keyUseOf(call) !== undefined && '程序可以带接口密钥调用：Authorization: Bearer ipk_…',
    perIp && `每个网络地址 ${String(perIp.minutes)} 分钟内最多 ${String(perIp.max)} 次。`,
    cacheSeconds !== undefined && `应答可缓存 ${String(cacheSeconds)} 秒。`,
  ]
    .filter((line) => typeof line === 'string')
    .join('\n\n');
}

function describeBody(
  { call, request }: NamedCall,
  { isEncryptionRequired }: { isEncryptionRequired: boolean },
): Json {
  const example = exampleOf(schemaOfForm(call));
  if (call.transfer === 'form')
    return { required: true, content: { 'multipart/form-data': { schema: request, example } } };
  const isNeeded = !call.request.safeParse({}).success;
  if (isEncrypted(call) && isEncryptionRequired)
    return {
      required: isNeeded,
      content: {
        'application/json': {
          schema: {
            type: 'string',
            contentEncoding: 'base64',
            contentMediaType: 'application/json',
            contentSchema: request,
            description: '请求对象的 JSON，加密后的 base64',
          },
        },
      },
    };
  return { required: isNeeded, content: { 'application/json': { schema: request, example } } };
}

function parametersOf(named: NamedCall): { parameters?: Json[] } {
  const parameters = [
    ...(named.call.method === 'GET' ? queryParameters(named) : []),
    ...(named.call.once === true ? [idempotencyParameter] : []),
  ];
  return parameters.length === 0 ? {} : { parameters };
}

const idempotencyParameter: Json = {
  in: 'header',
  name: idempotencyHeader,
  required: false,
  description: '一次提交的随机编号：编号和请求都相同的重发在 24 小时内只生效一次，得到同一答复',
  schema: { type: 'string', minLength: 16, maxLength: 100 },
  example: '5f0c2d3e-8a41-4f6b-9c2e-7d1b0a9e6f53',
};

function queryParameters({ call, request }: NamedCall): Json[] {
  const { properties, required } = request;
  const example = exampleOf(call.request);
  return Object.entries(isJson(properties) ? properties : {}).map(([name, schema]) => ({
    in: 'query',
    name,
    required: Array.isArray(required) && required.includes(name),
    schema,
    ...(isJson(example) && name in example ? { example: example[name] } : {}),
  }));
}

function describeAnswer({ call, response }: NamedCall): Json {
  const { transfer } = call;
  const own = errorsOf(call);
  const failures = own.length === 0 ? '' : `。失败时 code 另可为：\n\n${listErrors(own)}`;
  const answer = { 'application/json': { schema: response } };
  if (transfer === 'file')
    return {
      description: '文件；请求有误或过于频繁时是失败的信封',
      headers: {
        'Content-Disposition': { description: '下载时的文件名', schema: { type: 'string' } },
        ...commonHeaders,
      },
      content: { '*/*': { schema: { type: 'string', format: 'binary' } }, ...answer },
    };
  return { description: `信封：code 为 1 是成功${failures}`, headers: commonHeaders, content: answer };
}

const commonHeaders: Json = {
  [tokenHeader]: refTo('Token', 'headers'),
  'Retry-After': refTo('RetryAfter', 'headers'),
};
