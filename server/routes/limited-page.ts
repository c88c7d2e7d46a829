import type { FastifyReply, FastifyRequest } from 'fastify';
import { absentPage } from '#server/domain/catalogue/plain/reading-page.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { clientAddress } from '#server/lib/http/client-address.ts';
import type { Services } from '#server/services.ts';

/** A plain page that a network may ask for so many times; to who asks more often a page says when to come again. */
export async function sendLimitedPage(
  services: Pick<Services, 'config' | 'site' | 'takeIpLimit'>,
  {
    request,
    reply,
    limit,
  }: {
    request: FastifyRequest;
    reply: FastifyReply;
    limit: { max: number; minutes: number; name: string };
  },
  send: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  void reply.type('text/html; charset=utf-8');
  try {
    await services.takeIpLimit({ ip: clientAddress(request), ...limit });
  } catch (error) {
    if (!(error instanceof BusinessError) || error.errorName !== 'tooManyRequests') throw error;
    const { retryAfterSeconds } = error.data;
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
    return reply.code(429).send(absentPage(services, { title: '操作太频繁', text: error.message }));
  }
  return send();
}
