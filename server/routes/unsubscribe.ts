import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { subscriptionTab } from '#contract/subscription/constants.ts';
import { readingPage } from '#server/domain/catalogue/plain/reading-page.ts';
import { endMail, readUnsubscribeToken, unsubscribePath } from '#server/domain/messages/unsubscribe-link.ts';
import { escapeHtml } from '#server/lib/html.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'db' | 'config' | 'site' | 'clock' | 'secrets'>;

/** More than `List-Unsubscribe=One-Click` has nobody to say. */
const bodyLimit = 10_000;

/**
 * Where mail leads whoever wants no more of it, without a login and without the program. Only a POST does it: programs that look at links
 * before people do must end nothing. Mail programs post of themselves (RFC 8058). The token stands in the query, which is never logged.
 */
export async function unsubscribeRoute(app: FastifyInstance, services: Deps): Promise<void> {
  await app.register((own, _, done) => {
    // what is posted says nothing that counts
    own.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'],
      { parseAs: 'string', bodyLimit },
      (__, ___, parsed) => parsed(null, undefined),
    );
    own.get(unsubscribePath, (request, reply) => {
      const userId = userOf(request);
      return userId === undefined ? refuse(reply) : send(reply, '退订邮件', askText + button(request.url));
    });
    own.post(unsubscribePath, async (request, reply) => {
      const userId = userOf(request);
      if (userId === undefined) return refuse(reply);
      await endMail(services, userId);
      return send(reply, '已经退订', doneText);
    });
    done();
  });

  const userOf = ({ query }: FastifyRequest): number | undefined => {
    const { t } = query as { t?: unknown };
    return typeof t === 'string' ? readUnsubscribeToken(services, t) : undefined;
  };

  const refuse = (reply: FastifyReply) => send(reply.code(404), '链接不完整', refusedText);

  function send(reply: FastifyReply, title: string, text: string): FastifyReply {
    const head = [
      `<title>${escapeHtml(`${title} - ${services.site.facts.name}`)}</title>`,
      '<meta name="robots" content="noindex">',
    ];
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(readingPage(services, head, `<article><h1>${title}</h1>${text}${toWorkbench}</article>`));
  }
}

const askText = '<p>确认后，订阅摘要和申报截止提醒不再发到您的邮箱；站内消息不受影响。</p>';
const doneText =
  '<p>订阅摘要和申报截止提醒不再发到您的邮箱。以后想恢复，可以登录后在企业工作台重新选择邮件。</p>';
const refusedText = '<p>请从邮件里完整打开退订链接，或者登录后在企业工作台修改订阅。</p>';
const toWorkbench = `<p><a class="open" href="/#${subscriptionTab}">登录后管理订阅</a></p>`;

/** To the very address, with its token. */
const button = (url: string) =>
  `<form method="post" action="${escapeHtml(url)}"><button type="submit">确认退订</button></form>`;
