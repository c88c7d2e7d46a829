import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import type { Config } from '#server/config.ts';
import { isDirectFromLoopback } from '#server/lib/http/direct-from-loopback.ts';
import type { OutboxMessage } from '#server/lib/sending/outbox.ts';
import { escapeHtml, htmlPage } from '#server/lib/html.ts';

const shown = 50;

/**
 * On a demo site messages can be read at /outbox, so that a newcomer can register without a phone. On this machine only, and not where a
 * proxy or a tunnel may lead strangers here: whoever reads the codes logs in as anybody.
 */
export function outboxRoutes(
  app: FastifyInstance,
  { dataDir, trustsLoopback }: Pick<Config, 'dataDir' | 'trustsLoopback'>,
): void {
  app.get('/outbox', async (request, reply) => {
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    if (!trustsLoopback || !isDirectFromLoopback(request.raw)) return reply.code(403).send(refusalPage);
    return reply.send(outboxPage(await readOutbox(join(dataDir, 'outbox'))));
  });
}

const refusalPage = htmlPage(
  '发件箱',
  '<h1>发件箱</h1><p>发件箱里有验证码，只能在运行门户的机器上、不经代理直接打开。<a href="/">返回首页</a></p>',
);

/** The newest messages, newest first. */
async function readOutbox(folder: string): Promise<OutboxMessage[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .sort()
    .reverse()
    .slice(0, shown);
  return Promise.all(
    newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as OutboxMessage),
  );
}

function outboxPage(messages: readonly OutboxMessage[]): string {
  const rows = messages.map(
    ({ channel, to, text, sentAt }) =>
      `<tr><td><time datetime="${escapeHtml(sentAt)}">${shanghaiMinute(sentAt)}</time></td>` +
      `<td>${channel === 'sms' ? '短信' : '邮件'}</td><td>${escapeHtml(to)}</td><td>${escapeHtml(text)}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? '<p>还没有消息。获取一次验证码后刷新本页。</p>'
      : `<table><thead><tr><th scope="col">时间</th><th scope="col">渠道</th><th scope="col">收件人</th><th scope="col">内容</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return htmlPage(
    '发件箱',
    `<h1>发件箱</h1><p>演示站点不真正发送短信和邮件，发出的内容都在这里。<a href="/outbox">刷新</a>　<a href="/">返回首页</a></p>${table}`,
  );
}
