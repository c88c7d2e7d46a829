import { ticketCalls } from '#contract/account/ticket-calls.ts';
import { logOut } from '#server/domain/account/log-out.ts';
import { analyseTicket } from '#server/domain/account/tickets/analyse-ticket.ts';
import { enterByTicket } from '#server/domain/account/tickets/enter-by-ticket.ts';
import { issueTicket } from '#server/domain/account/tickets/issue-ticket.ts';
import { notifyPartner } from '#server/domain/account/tickets/notify-partner.ts';
import { area } from './area.ts';

export const ticketArea = area(ticketCalls, (services) => ({
  loginAuthen: (request, context) => enterByTicket(services, request, context),
  regionalIntegration: async ([first], context) => {
    const entered = await enterByTicket(services, { token: first?.token ?? '', type: '' }, context);
    return { token: entered.token, user: entered.account };
  },
  logoutRegionalIntegration: async (_, context) => {
    await logOut(services, context);
    return null;
  },
  getTSGZCookie: (request, context) => issueTicket(services, request, context),
  analysis: (request, context) => analyseTicket(services, request, context),
  verifyNew: ({ token }, _, { request }) =>
    notifyPartner(services, { token, authorization: request.headers.authorization ?? '' }),
}));
