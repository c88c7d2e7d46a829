import { mayInSection } from '#contract/permissions.ts';
import { financingCalls } from '#contract/financings/calls.ts';
import { reveal } from '#server/domain/audit/reveal.ts';
import {
  financings,
  readAllFinancings,
  readFinancing,
  readOwnFinancings,
  submitFinancing,
} from '#server/domain/financings/financings.ts';
import { financingService } from '#server/domain/financings/service.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { area } from './area.ts';

export const financingArea = area(
  financingCalls,
  (services) => ({
    submitFinancing: (form, context, within) => submitFinancing(within, form, actingOf(context)),
    ownFinancings: (paging, { caller }) => readOwnFinancings(services, caller.userId, paging),
    withdrawFinancing: async ({ id }, context, within) => {
      await financings.within(within, id, { ...actingOf(context), action: 'withdraw', by: 'owner' });
      return null;
    },
    listFinancings: (request, context) => {
      requireClerk(context);
      return readAllFinancings(services, request);
    },
    getFinancing: ({ id }, context) => {
      requireClerk(context);
      return readFinancing(services, id);
    },
    revealFinancing: ({ id }, context) =>
      reveal(
        services,
        { call: financingCalls.getFinancing, object: `financing ${String(id)}` },
        context,
        () => {
          requireClerk(context);
          return readFinancing(services, id);
        },
      ),
    decideFinancing: async ({ id, decision, comment }, context, within) => {
      requireClerk(context);
      await financings.within(within, id, { ...actingOf(context), action: decision, by: 'clerk', comment });
      return null;
    },
  }),
  financingService,
);

const actingOf = ({ caller: { userId }, ...from }: KnownContext) => ({ userId, origin: originOf(from) });

/** What belongs to no section is decided by who has his role for all of the site. */
function requireClerk({ caller }: KnownContext): void {
  if (!mayInSection(caller.grants, 'answer', [])) fail('accessDenied');
}
