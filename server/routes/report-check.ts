import type { FastifyInstance } from 'fastify';
import { reportLookUps, reportPath } from '#contract/assessments/report-number.ts';
import { checkReportPage } from '#server/domain/assessments/report/check-page.ts';
import type { Services } from '#server/services.ts';
import { sendLimitedPage } from './limited-page.ts';

/** Where the code of a report leads: what it is, and whether there is a newer one. */
export function reportCheckRoute(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'site' | 'db' | 'takeIpLimit'>,
): void {
  app.get<{ Params: { number: string } }>(`${reportPath}/:number`, async (request, reply) => {
    void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    return sendLimitedPage(services, { request, reply, limit: reportLookUps }, async () => {
      const { isKnown, page } = await checkReportPage(services, request.params.number);
      return reply.code(isKnown ? 200 : 404).send(page);
    });
  });
}
