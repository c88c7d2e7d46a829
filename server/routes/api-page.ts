import { escapeHtml, htmlPage } from '#server/lib/html.ts';

interface Operation {
  tags: string[];
  summary: string;
  'x-access': string;
  'x-encrypted': boolean;
  'x-cache-seconds'?: number;
  'x-errors': { name: string; code: number; msg: string }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  parameters?: unknown[];
  responses: { 200: unknown };
}

/** The API for readers: one section an area, one fold a call. Made from the same document that /api/docs/json answers. */
export function apiPage(apiDocument: Record<string, unknown>): string {
  const paths = apiDocument['paths'] as Record<string, Record<string, Operation>>;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const areas = [...new Set(calls.map(({ operation }) => operation.tags[0] ?? ''))];
  const sections = areas.map((area) => {
    const own = calls.filter(({ operation }) => operation.tags[0] === area);
    return `<h2 id="${area}">${area}</h2>${own.map(describe).join('')}`;
  });
  const info = apiDocument['info'] as { title: string; description: string };
  return htmlPage(
    `接口文档 - ${info.title}`,
    `<h1>接口文档</h1><p>${escapeHtml(info.description)}</p><p><a href="/api/docs/json">OpenAPI（JSON）</a>　共 ${String(calls.length)} 个调用</p>` +
      `<ul>${areas.map((area) => `<li><a href="#${area}">${area}</a></li>`).join('')}</ul>${sections.join('')}`,
  );
}

function describe({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const request = operation.requestBody?.content ?? operation.parameters ?? {};
  const seconds = operation['x-cache-seconds'];
  const cache = seconds === undefined ? '' : `；应答可缓存 ${String(seconds)} 秒`;
  const errorRows = operation['x-errors'].map(
    ({ name, code, msg }) => `<li><code>${String(code)}</code> ${escapeHtml(name)}：${escapeHtml(msg)}</li>`,
  );
  return (
    `<details><summary><code>${method} ${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</summary>` +
    `<p>访问：${escapeHtml(operation['x-access'])}；请求体${operation['x-encrypted'] ? '加密' : '不加密'}${cache}</p>` +
    (errorRows.length === 0 ? '' : `<ul>${errorRows.join('')}</ul>`) +
    `<h3>请求</h3><pre>${json(request)}</pre><h3>应答</h3><pre>${json(operation.responses[200])}</pre></details>`
  );
}

function json(value: unknown): string {
  return escapeHtml(JSON.stringify(value, undefined, 2));
}
