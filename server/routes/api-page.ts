import { isJson, pascal, type Json } from '#server/lib/api-document/json.ts';
import { escapeHtml, htmlPage } from '#server/lib/html.ts';

interface Operation {
  tags: string[];
  operationId: string;
  summary: string;
  description: string;
  'x-errors': { name: string; code: number; msg: string }[];
  requestBody?: { content: Record<string, { schema: unknown; example?: unknown }> };
  parameters?: unknown[];
  responses: { 200: { content: Record<string, { schema: unknown }> } };
}

interface Call {
  path: string;
  method: string;
  operation: Operation;
}

type Schemas = Record<string, Json>;

/**
 * The API for readers: one section an area, one fold a call, and at the end the parts that calls share. Made from the same document
 * that /api/docs/json answers.
 */
export function apiPage(apiDocument: Json): string {
  const paths = apiDocument['paths'] as Record<string, Record<string, Operation>>;
  const { schemas } = apiDocument['components'] as { schemas: Schemas };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const areas = apiDocument['tags'] as { name: string; description: string }[];
  const sections = areas.map(({ name, description }) => {
    const own = calls.filter(({ operation }) => operation.tags[0] === name);
    return `<h2 id="${name}">${escapeHtml(description)}</h2>${own.map((call) => describe(call, schemas)).join('')}`;
  });
  const info = apiDocument['info'] as { title: string; description: string };
  return htmlPage(
    `接口文档 - ${info.title}`,
    `<h1>接口文档</h1>${paragraphs(info.description)}<p><a href="/api/docs/json">OpenAPI（JSON）</a>　共 ${String(calls.length)} 个调用</p>` +
      `<ul>${areas.map(({ name, description }) => `<li><a href="#${name}">${escapeHtml(description)}</a></li>`).join('')}` +
      `<li><a href="#schemas">共用的数据</a></li></ul>${sections.join('')}` +
      `<h2 id="schemas">共用的数据</h2>${sharedParts(schemas, calls)}`,
  );
}

function describe({ path, method, operation }: Call, schemas: Schemas): string {
  const { requestBody, parameters, responses } = operation;
  const own = ownSchemas(operation, schemas);
  const request = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema, example }]) =>
      `<p>${escapeHtml(type)}</p><pre>${json(schema, own)}</pre>` +
      (example === undefined ? '' : `<h3>请求示例</h3><pre>${json(example)}</pre>`),
  );
  const answers = Object.entries(responses[200].content).map(
    ([type, { schema }]) => `<p>${escapeHtml(type)}</p><pre>${json(schema, own)}</pre>`,
  );
  const errorRows = operation['x-errors'].map(
    ({ name, code, msg }) => `<li><code>${String(code)}</code> ${escapeHtml(name)}：${escapeHtml(msg)}</li>`,
  );
  return (
    `<details><summary><code>${method} ${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</summary>` +
    paragraphs(operation.description) +
    (errorRows.length === 0 ? '' : `<ul>${errorRows.join('')}</ul>`) +
    `<h3>请求</h3>${requestBody ? request.join('') : `<pre>${json(parameters ?? [], own)}</pre>`}` +
    `<h3>应答</h3>${answers.join('')}</details>`
  );
}

const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((one) => `<p>${escapeHtml(one)}</p>`)
    .join('');

const ownSuffixes = ['Request', 'Data', 'Failure', 'Response'];

/** What is called after the call, and so shown with it. */
function ownSchemas({ operationId }: Operation, schemas: Schemas): Schemas {
  const names = ownSuffixes.map((suffix) => pascal(operationId) + suffix);
  return Object.fromEntries(
    names.flatMap((name) => (schemas[name] === undefined ? [] : [[name, schemas[name]]])),
  );
}

function sharedParts(schemas: Schemas, calls: readonly Call[]): string {
  const own = new Set(calls.flatMap(({ operation }) => Object.keys(ownSchemas(operation, schemas))));
  return Object.entries(schemas)
    .filter(([name]) => !own.has(name))
    .map(([name, schema]) => `<h3 id="${name}">${name}</h3><pre>${json(schema)}</pre>`)
    .join('');
}

const schemaFolder = '#/components/schemas/';

/** A call's own parts in full; a shared one as a link to its place on the page. */
function json(value: unknown, own: Schemas = {}): string {
  const text = escapeHtml(JSON.stringify(unfold(value, own), undefined, 2));
  return text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#$1">$1</a>');
}

function unfold(value: unknown, own: Schemas): unknown {
  if (Array.isArray(value)) return value.map((item) => unfold(item, own));
  if (!isJson(value)) return value;
  const name = typeof value['$ref'] === 'string' ? value['$ref'].slice(schemaFolder.length) : '';
  if (own[name] !== undefined) return unfold(own[name], own);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unfold(inner, own)]));
}
