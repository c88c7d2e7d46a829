import type { FastifyInstance } from 'fastify';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { readAuditHead } from '#server/domain/audit/audit-chain.ts';
import { readingPage } from '#server/domain/catalogue/plain/reading-page.ts';
import { escapeHtml } from '#server/lib/html.ts';
import type { Services } from '#server/services.ts';

/**
 * /transparency: the head of the chain over the audit. Whoever keeps it can say later whether the record before it is still the same
 * (docs/decisions/114-people.md); it tells nothing of what the record says.
 */
export function transparencyRoute(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'config' | 'site'>,
): void {
  app.get('/transparency', async (_, reply) => {
    const head = await readAuditHead(services);
    const title = `<title>${escapeHtml(`操作记录校验值 - ${services.site.facts.name}`)}</title>`;
    const facts =
      head === undefined
        ? '<p>还没有记录。</p>'
        : `<p>截至 ${shanghaiMinute(head.sealedAt.toISOString())}，共 ${String(head.position)} 条操作记录。</p><p>校验值：<code>${String(head.position)}:${head.mac.toString('hex')}</code></p>`;
    const text =
      '<p>本站工作人员和用户的重要操作都留有记录。每条记录与前一条依次相连，用国密 SM3 算法计算校验值：记录被修改、删除或者调换次序，校验值就对不上。保存下面的校验值，日后可以请本站核对。</p>';
    return reply
      .header('cache-control', 'public, max-age=60')
      .type('text/html; charset=utf-8')
      .send(readingPage(services, [title], `<article><h1>操作记录校验值</h1>${text}${facts}</article>`));
  });
}
