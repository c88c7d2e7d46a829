import { mayInSection } from '#contract/permissions.ts';
import { firstDayCalls } from '#contract/site/first-day-calls.ts';
import { readFirstDay, tickFirstDay } from '#server/domain/site/first-day.ts';
import { tryMessage } from '#server/domain/site/try-message.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { area } from './area.ts';

/** A chief of one section opens no site. Fails with accessDenied. */
function requireOpener({ caller: { grants } }: KnownContext): void {
  if (!mayInSection(grants, 'chief', []) && !mayInSection(grants, 'grantRoles', [])) fail('accessDenied');
}

export const firstDayArea = area(firstDayCalls, (services) => ({
  readFirstDay: (_, context) => {
    requireOpener(context);
    return readFirstDay(services);
  },
  tickFirstDay: async (request, context, within) => {
    requireOpener(context);
    await tickFirstDay(within, request, context);
    return null;
  },
  tryMessage: (request, context) => {
    requireOpener(context);
    return tryMessage(services, request, context);
  },
}));
