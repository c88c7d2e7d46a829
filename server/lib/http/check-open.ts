import type { CallDefinition } from '#contract/call.ts';
import { closedCallOf, closedErrors, isBeginning } from '#contract/closing.ts';
import { staffUserType } from '#contract/permissions.ts';
import type { ClosedServices } from '#contract/site/closed-services.ts';
import { fail } from '../fail.ts';
import type { Caller } from './context.ts';

/** Asks of one call whether it may begin what it makes. Fails with serviceNotYetOpen or serviceEnded, with what the chief wrote. */
export type CheckOpen = (request: unknown, caller: Caller | undefined) => void;

/**
 * The one place where a closed service turns somebody away. What has come in before goes on; people of the centre finish what is under way.
 * `closed`: as this node has heard of it.
 */
export function createCheckOpen(call: CallDefinition, closed: () => ClosedServices): CheckOpen {
  const known = closedCallOf(call);
  return (request, caller) => {
    if (known === undefined || caller?.userType === staffUserType) return;
    const closing = closed()[known.service];
    if (closing !== undefined && isBeginning(known, request))
      fail(closedErrors[closing.state], { detail: closing.reason });
  };
}
